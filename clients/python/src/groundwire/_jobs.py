from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal
from urllib.parse import quote, urlencode

from ._transport import AsyncTransport, Transport
from .models import JobResult, JobState

JobStatus = Literal["queued", "running", "paused", "completed", "cancelled", "failed"]
JobKind = Literal["batch_scrape", "batch_parse", "crawl", "monitors", "research"]

POLL_SECONDS = 1
STOPPED = ("paused", "completed", "cancelled", "failed")


class Job:
    """One job. Every method raises GroundwireError."""

    @classmethod
    def start(cls, client: Transport, reply: dict[str, Any]) -> Job:
        return cls(client, reply["id"], reply.get("webhook_secret"))

    def __init__(self, client: Transport, id: str, webhook_secret: str | None = None) -> None:
        self._client = client
        self._path = f"/api/v2/jobs/{quote(id, safe='')}"
        self.id = id
        self.webhook_secret = webhook_secret

    def state(self) -> JobState:
        return self._client.request("GET", self._path)

    def wait(self) -> JobState:
        """Returns once the job has ended, or is paused until someone resumes it."""
        while (state := self.state())["status"] not in STOPPED:
            time.sleep(POLL_SECONDS)
        return state

    def results(self) -> Iterator[JobResult]:
        """The pages as they are completed, until the job has ended or is paused."""
        cursor = "0"
        while True:
            status = self.state()["status"]
            page = self._client.request("GET", f"{self._path}/results?cursor={cursor}")
            yield from page["results"]
            if page["next_cursor"] is None or (not page["results"] and status in STOPPED):
                return
            cursor = page["next_cursor"]
            if not page["results"]:
                time.sleep(POLL_SECONDS)

    def cancel(self) -> JobState:
        """Ends the job. Pages already delivered stay charged."""
        return self._client.request("DELETE", self._path)

    def pause(self) -> JobState:
        return self._client.request("POST", f"{self._path}/pause")

    def resume(self) -> JobState:
        return self._client.request("POST", f"{self._path}/resume")


class AsyncJob:
    """One job. Every method raises GroundwireError."""

    @classmethod
    def start(cls, client: AsyncTransport, reply: dict[str, Any]) -> AsyncJob:
        return cls(client, reply["id"], reply.get("webhook_secret"))

    def __init__(self, client: AsyncTransport, id: str, webhook_secret: str | None = None) -> None:
        self._client = client
        self._path = f"/api/v2/jobs/{quote(id, safe='')}"
        self.id = id
        self.webhook_secret = webhook_secret

    async def state(self) -> JobState:
        return await self._client.request("GET", self._path)

    async def wait(self) -> JobState:
        """Returns once the job has ended, or is paused until someone resumes it."""
        while (state := await self.state())["status"] not in STOPPED:
            await asyncio.sleep(POLL_SECONDS)
        return state

    async def results(self) -> AsyncIterator[JobResult]:
        """The pages as they are completed, until the job has ended or is paused."""
        cursor = "0"
        while True:
            status = (await self.state())["status"]
            page = await self._client.request("GET", f"{self._path}/results?cursor={cursor}")
            for result in page["results"]:
                yield result
            if page["next_cursor"] is None or (not page["results"] and status in STOPPED):
                return
            cursor = page["next_cursor"]
            if not page["results"]:
                await asyncio.sleep(POLL_SECONDS)

    async def cancel(self) -> JobState:
        """Ends the job. Pages already delivered stay charged."""
        return await self._client.request("DELETE", self._path)

    async def pause(self) -> JobState:
        return await self._client.request("POST", f"{self._path}/pause")

    async def resume(self) -> JobState:
        return await self._client.request("POST", f"{self._path}/resume")


def jobs_path(status: str | None, kind: str | None, cursor: str) -> str:
    query = {"status": status, "kind": kind, "cursor": cursor, "limit": 100}
    return "/api/v2/jobs?" + urlencode({name: value for name, value in query.items() if value})
