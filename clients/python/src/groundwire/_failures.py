from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import BY_CODE, BY_TYPE, GroundwireError

FIELD_CODES = {"missing_": "missing_field", "invalid_": "invalid_field"}
PROVIDER_ENDS = {
    "_rate_limit": "provider_rate_limit",
    "_auth_error": "provider_auth_error",
    "_timeout": "provider_timeout",
}


def error_of(
    message: str,
    status: int,
    type: str,
    code: str,
    details: Mapping[str, Any] | None,
    request_id: str | None,
) -> GroundwireError:
    """The exception for an error of the server: of its code, else of its type."""
    kind = BY_CODE.get(listed_code(type, code), BY_TYPE.get(type, GroundwireError))
    return kind(message, status, type, code, details, request_id)


def listed_code(type: str, code: str) -> str:
    """The code in docs/errors.md for one that names a field or a provider."""
    if code in BY_CODE:
        return code
    if type == "validation_error":
        return next((to for start, to in FIELD_CODES.items() if code.startswith(start)), code)
    if type == "provider_error":
        return next((to for end, to in PROVIDER_ENDS.items() if code.endswith(end)), "provider_failed")
    return code
