from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import BY_CODE, BY_TYPE, GroundwireError

FIELD_PREFIXES = {"missing_": "missing_field", "invalid_": "invalid_field"}
PROVIDER_SUFFIXES = {
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
    """The exception for an error: the class of its code, else of its type."""
    kind = BY_CODE.get(listed_code(type, code), BY_TYPE.get(type, GroundwireError))
    return kind(message, status, type, code, details, request_id)


def listed_code(type: str, code: str) -> str:
    """The code as listed in docs/errors.md, without the name of a field or provider."""
    if code in BY_CODE:
        return code
    if type == "validation_error":
        return next((listed for prefix, listed in FIELD_PREFIXES.items() if code.startswith(prefix)), code)
    if type == "provider_error":
        return next((listed for suffix, listed in PROVIDER_SUFFIXES.items() if code.endswith(suffix)), "provider_failed")
    return code
