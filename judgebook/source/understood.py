"""Prototype: nothing is kept between processes."""
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from .cache import inputs
FEW = 8
Aside = object
@lru_cache(maxsize=4096)
def short_digest(*parts):
    return sha256(inputs(*parts)).digest()[:16]
def call(work): work()
@contextmanager
def kept(root, languages, aside=call):
    yield
def known(path, text, more, make): return make()
def before(path): return None
