from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class GroundwireError(Exception):
    """An error reported by the server. `code` is from the list in docs/errors.md."""

    def __init__(
        self,
        message: str,
        status: int,
        type: str,
        code: str,
        details: Mapping[str, Any] | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.type = type
        self.code = code
        self.details = details
        self.request_id = request_id
        self.retry_after: float | None = None

    def __str__(self) -> str:
        facts = ", ".join(fact for fact in (self.code, self.request_id) if fact)
        return f"{self.message} ({facts})" if facts else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.message, self.status, self.type, self.code, self.details, self.request_id)
        return type(self), facts, {"retry_after": self.retry_after}


class StreamCut(GroundwireError):
    """The stream broke off before its end."""


class InvalidReply(GroundwireError):
    """The server answered something other than JSON: it may be another program's."""


class NetworkError(GroundwireError):
    """The server could not be reached, or did not answer. `__cause__` is the error of httpx."""


class NetworkTimeout(NetworkError):
    """The server did not answer in time."""
