from __future__ import annotations

import asyncio
import base64
import datetime
import json
import os
import re
import time
import uuid
import warnings
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import httpx

from ._error import GroundwireError, InvalidReply, NetworkError, NetworkTimeout, StreamCut
from ._failures import error_of

DEFAULT_URL = "http://127.0.0.1:3000"
DEFAULT_TIMEOUT = httpx.Timeout(330, connect=10)
END_OF_EVENT = re.compile(rb"\r?\n\r?\n")
# Proxies of the environment cannot reach the reader's own machine.
OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")
OWN_MACHINE: dict[str, None] = {f"all://{name}": None for name in OWN_NAMES}
# A server that asks for more gives its error to the program.
MAX_RETRY_DELAY = 60.0
TRANSIENT_CODES = ("rate_limit_exceeded", "idempotency_in_progress")

Fields = Mapping[str, Any]


class Settings:
    """How a server is reached. A copy of a client, also in another process, opens its own connections."""

    def __init__(
        self,
        api_key: str | None,
        base_url: str | None,
        max_retries: int,
        timeout: float | httpx.Timeout | None,
    ) -> None:
        self._base_url = address_from(base_url)
        self._authorization = f"Bearer {key_from(api_key)}"
        self._max_retries = max_retries
        self._timeout = timeout

    def __reduce__(self) -> tuple[Any, ...]:
        options = {"max_retries": self._max_retries, "timeout": self._timeout}
        key = self._authorization.removeprefix("Bearer ")
        return partial(type(self), **options), (key, self._base_url)


class Transport(Settings):
    """Sends requests: keys, retries, errors, streams."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        max_retries: int = 2,
        timeout: float | httpx.Timeout | None = DEFAULT_TIMEOUT,
        http_client: httpx.Client | None = None,
    ) -> None:
        super().__init__(api_key, base_url, max_retries, timeout)
        self._http = http_client or httpx.Client(timeout=timeout, mounts=OWN_MACHINE)

    def request(self, method: str, path: str, body: Fields | None = None) -> Any:
        """Calls any endpoint, including those without a method."""
        return reply_in(self._send(method, path, body, {}))

    def close(self) -> None:
        self._http.close()

    def _call(self, path: str, fields: Fields, own_budget: bool = False) -> Any:
        body, headers = parts_of(fields, own_budget)
        return reply_in(self._send("POST", path, body, headers))

    def _estimate(self, path: str, fields: Fields) -> Any:
        headers = {"X-Estimate-Only": "true"}
        return reply_in(self._send("POST", path, without_none(fields), headers))

    def _events(self, path: str, fields: Fields, own_budget: bool = False) -> Iterator[Any]:
        body, options = parts_of(fields, own_budget)
        headers = {"Accept": "text/event-stream", **options}
        response = self._send("POST", path, body, headers, stream=True)
        frames = Frames(response)
        try:
            for data in response.iter_bytes():
                yield from frames.of(data)
            frames.end()
        except httpx.RequestError as error:
            raise frames.cut() from error
        finally:
            response.close()

    def _send(
        self,
        method: str,
        path: str,
        body: Fields | None,
        headers: Mapping[str, str],
        stream: bool = False,
    ) -> httpx.Response:
        url, all_headers = self._base_url + path, {"Authorization": self._authorization, **headers}
        request = request_to(self._http, method, url, body, all_headers)
        for attempt in range(self._max_retries + 1):
            last = attempt == self._max_retries
            try:
                response = self._http.send(request, stream=stream)
            except httpx.RequestError as error:
                if last:
                    raise network_error(error) from error
                time.sleep(retry_delay(attempt, None))
                continue
            if response.is_success:
                warn_of_ignored(response)
                return response
            with suppress(httpx.RequestError):
                response.read()
            error = error_from(response)
            response.close()
            if last or not is_transient(error):
                raise error
            time.sleep(retry_delay(attempt, error))
        raise AssertionError("not reached")


class AsyncTransport(Settings):
    """Sends requests: keys, retries, errors, streams."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        max_retries: int = 2,
        timeout: float | httpx.Timeout | None = DEFAULT_TIMEOUT,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(api_key, base_url, max_retries, timeout)
        self._own_client = http_client
        self._clients: dict[asyncio.AbstractEventLoop, httpx.AsyncClient] = {}

    @property
    def _http(self) -> httpx.AsyncClient:
        """The connections of the running loop: those of a closed one cannot be used."""
        if self._own_client is not None:
            return self._own_client
        loop = asyncio.get_running_loop()
        if loop not in self._clients:
            self._clients = {old: http for old, http in self._clients.items() if not old.is_closed()}
            self._clients[loop] = httpx.AsyncClient(timeout=self._timeout, mounts=OWN_MACHINE)
        return self._clients[loop]

    async def request(self, method: str, path: str, body: Fields | None = None) -> Any:
        """Calls any endpoint, including those without a method."""
        return reply_in(await self._send(method, path, body, {}))

    async def close(self) -> None:
        await self._http.aclose()

    async def _call(self, path: str, fields: Fields, own_budget: bool = False) -> Any:
        body, headers = parts_of(fields, own_budget)
        return reply_in(await self._send("POST", path, body, headers))

    async def _estimate(self, path: str, fields: Fields) -> Any:
        headers = {"X-Estimate-Only": "true"}
        return reply_in(await self._send("POST", path, without_none(fields), headers))

    async def _events(
        self, path: str, fields: Fields, own_budget: bool = False
    ) -> AsyncIterator[Any]:
        body, options = parts_of(fields, own_budget)
        headers = {"Accept": "text/event-stream", **options}
        response = await self._send("POST", path, body, headers, stream=True)
        frames = Frames(response)
        try:
            async for data in response.aiter_bytes():
                for frame in frames.of(data):
                    yield frame
            frames.end()
        except httpx.RequestError as error:
            raise frames.cut() from error
        finally:
            await response.aclose()

    async def _send(
        self,
        method: str,
        path: str,
        body: Fields | None,
        headers: Mapping[str, str],
        stream: bool = False,
    ) -> httpx.Response:
        url, all_headers = self._base_url + path, {"Authorization": self._authorization, **headers}
        request = request_to(self._http, method, url, body, all_headers)
        for attempt in range(self._max_retries + 1):
            last = attempt == self._max_retries
            try:
                response = await self._http.send(request, stream=stream)
            except httpx.RequestError as error:
                if last:
                    raise network_error(error) from error
                await asyncio.sleep(retry_delay(attempt, None))
                continue
            if response.is_success:
                warn_of_ignored(response)
                return response
            with suppress(httpx.RequestError):
                await response.aread()
            error = error_from(response)
            await response.aclose()
            if last or not is_transient(error):
                raise error
            await asyncio.sleep(retry_delay(attempt, error))
        raise AssertionError("not reached")


class Frames:
    """Splits a stream of server-sent events into its JSON objects."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response
        self._rest = b""
        self._ended = False

    def of(self, data: bytes) -> Iterator[Any]:
        # Split as bytes: Python also counts other characters, which JSON may contain, as line ends.
        *events, self._rest = END_OF_EVENT.split(self._rest + data)
        for event in events:
            lines = [line[5:] for line in event.splitlines() if line.startswith(b"data:")]
            if not lines:
                continue
            frame = json.loads(b"\n".join(lines))
            if frame.get("type", "error") == "error":
                raise self._error(frame)
            self._ended = self._ended or frame["type"] == "done"
            yield frame

    def end(self) -> None:
        if not self._ended:
            raise self.cut()

    def cut(self) -> GroundwireError:
        return StreamCut("The stream broke off before its end.", 200, "", "stream_cut")

    def _error(self, frame: Mapping[str, Any]) -> GroundwireError:
        message = str(frame.get("error", ""))
        kind, code = frame.get("error_type", ""), frame.get("error_code", message)
        request_id = self._response.headers.get("x-request-id")
        details = frame.get("details")
        return error_of(message, self._response.status_code, kind, code, details, request_id)


def request_to(
    http: httpx.Client | httpx.AsyncClient,
    method: str,
    url: str,
    body: Fields | None,
    headers: Mapping[str, str],
) -> httpx.Request:
    try:
        if body is None:
            return http.build_request(method, url, headers=headers)
        if not isinstance(body.get("data"), (str, type(None))):
            return form_to(http, method, url, body, headers)
        content = json_from(body).encode()
        all_headers = {"Content-Type": "application/json", **headers}
        return http.build_request(method, url, content=content, headers=all_headers)
    except httpx.InvalidURL as error:
        raise NetworkError(f"The address is not valid: {error}", 0, "network_error", "unreachable") from error


def form_to(
    http: httpx.Client | httpx.AsyncClient,
    method: str,
    url: str,
    body: Fields,
    headers: Mapping[str, str],
) -> httpx.Request:
    """A request with a file, which may be larger than a JSON body."""
    fields = {**body}
    name, content = file_in(fields.pop("data"))
    form = {
        field: value if isinstance(value, str) else json_from(value) for field, value in fields.items()
    }
    files = {"file": (str(fields.get("name") or name), content)}
    return http.build_request(method, url, data=form, files=files, headers=headers)


def file_in(source: Any) -> tuple[str, bytes]:
    """The name and content of a path, an open file or bytes."""
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            return os.path.basename(source), file.read()
    name = os.path.basename(str(getattr(source, "name", "file")))
    content = source.read() if callable(getattr(source, "read", None)) else source
    return name, content.encode() if isinstance(content, str) else bytes(content)


def json_from(value: Any) -> str:
    return json.dumps(value, default=plain, ensure_ascii=False, allow_nan=False)


def plain(value: Any) -> Any:
    """The JSON of numbers and series of numpy and pandas, dates, addresses, files, iterables."""
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, os.PathLike) or type(value).__name__.lower().endswith("url"):
        return str(value)
    if callable(getattr(value, "read", None)):
        value = value.read()
    if isinstance(value, str):
        return value
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    for method in ("tolist", "model_json_schema", "model_dump"):
        if callable(getattr(value, method, None)):
            return getattr(value, method)()
    if isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON")


def address_from(base_url: str | None) -> str:
    """The server's address, also where that of one of its APIs was set."""
    text = (base_url or os.environ.get("GROUNDWIRE_URL") or DEFAULT_URL).strip().rstrip("/")
    address = re.sub(r"/(?:api(?:/v2)?|v1)$", "", text)
    if re.match(r"https?://[^/]", address, re.IGNORECASE):
        return address
    message = f"The address of the server must begin with http:// or https://: {text!r}."
    raise NetworkError(message, 0, "network_error", "unreachable")


def key_from(api_key: str | None) -> str:
    key = (api_key or os.environ.get("GROUNDWIRE_API_KEY") or "").strip()
    if key:
        return key
    message = "There is no API key. Pass api_key, or set GROUNDWIRE_API_KEY."
    raise error_of(message, 0, "authentication_error", "missing_service_api_key", None, None)


def warn_of_ignored(response: httpx.Response) -> None:
    fields = response.headers.get("x-ignored-fields")
    if fields:
        warnings.warn(f"The server ignores these fields: {fields}", stacklevel=5)


def reply_in(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError as error:
        raise InvalidReply(
            "The server sent something other than JSON.", response.status_code, "", "not_json"
        ) from error


def network_error(error: httpx.RequestError) -> NetworkError:
    if isinstance(error, httpx.TimeoutException):
        return NetworkTimeout("The server did not answer in time.", 0, "network_error", "timeout")
    reason = str(error) or type(error).__name__
    return NetworkError(f"The server could not be reached: {reason}", 0, "network_error", "unreachable")


def without_none(fields: Fields) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def parts_of(fields: Fields, own_budget: bool) -> tuple[dict[str, Any], dict[str, str]]:
    """The body of a call, and the headers of its options."""
    body = without_none(fields)
    headers = {"Idempotency-Key": body.pop("idempotency_key", None) or str(uuid.uuid4())}
    if not own_budget and "max_cost" in body:
        headers["X-Max-Cost"] = f"{body.pop('max_cost'):.9f}"
    return body, headers


def text_in(response: httpx.Response) -> str:
    try:
        return response.text
    except httpx.StreamError:
        return ""


def detail_in(response: httpx.Response) -> dict[str, Any]:
    """What a reply says about its failure, also in OpenAI's form."""
    try:
        body = response.json()
        if "detail" not in body:
            error = body["error"]
            return {"message": error["message"], "error_type": error["type"], "error_code": error["code"]}
        detail = body["detail"]
    except (ValueError, LookupError, TypeError, httpx.StreamError):
        return {}
    return detail if isinstance(detail, dict) else {}


def error_from(response: httpx.Response) -> GroundwireError:
    detail = detail_in(response)
    error = error_of(
        detail.get("message") or text_in(response)[:200] or response.reason_phrase,
        response.status_code,
        detail.get("error_type", ""),
        detail.get("error_code", ""),
        detail.get("details"),
        response.headers.get("x-request-id"),
    )
    wait = response.headers.get("retry-after", "")
    error.retry_after = float(wait) if re.fullmatch(r"\d{1,6}", wait) else None
    return error


def is_transient(error: GroundwireError) -> bool:
    waits = (error.retry_after or 0) <= MAX_RETRY_DELAY
    return waits and (error.status == 503 or error.code in TRANSIENT_CODES)


def retry_delay(attempt: int, error: GroundwireError | None) -> float:
    if error is not None and error.retry_after is not None:
        return error.retry_after
    return float(0.25 * 2**attempt)
