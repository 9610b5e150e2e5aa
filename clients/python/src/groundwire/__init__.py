"""Client of a Groundwire server: `Groundwire`, and `AsyncGroundwire` for asyncio."""

from . import errors, models
from ._client import AsyncGroundwire, Groundwire
from ._jobs import AsyncJob, Job
from .errors import GroundwireError

__all__ = [
    "AsyncGroundwire",
    "AsyncJob",
    "Groundwire",
    "GroundwireError",
    "Job",
    "errors",
    "models",
]
