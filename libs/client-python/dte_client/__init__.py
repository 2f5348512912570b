"""A client of the REST API that issues electronic tax documents. Standard library only."""

from .client import DteClient
from .errors import DteConnectionError, DteError

__all__ = ["DteClient", "DteConnectionError", "DteError"]
