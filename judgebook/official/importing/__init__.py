"""Reading official documents: read -> repair -> segment -> classify -> align to clause ids -> write.

Every character of a source ends in a clause or in the list of what was dropped (`coverage.py` checks it each time).
"""
