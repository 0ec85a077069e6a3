"""Pages from the model: compose.py walks a page's parts, clause.py has what stands around a clause, parts/ what is made
from data; links, typography and the official wording work on the elements that come out."""
