from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import quote

from ._jobs import AsyncJob, Job, JobKind, JobStatus, jobs_path
from ._methods import AsyncMethods, MethodName, Methods
from .models import Estimate, JobState


class Groundwire(Methods):
    """The endpoints of a server as methods. Every method raises GroundwireError."""

    def estimate(self, method: MethodName, **fields: Any) -> Estimate:
        """Estimates what a call would cost, in USD. Free of charge."""
        return self._estimate(f"/api/v2/{method}", fields)

    def evidence(self, call_id: str) -> dict[str, Any]:
        """The signed sources and quotes behind an answer or a report."""
        return self.request("GET", evidence_path(call_id))

    def job(self, id: str) -> Job:
        return Job(self, id)

    def jobs(
        self, *, status: JobStatus | None = None, kind: JobKind | None = None
    ) -> Iterator[JobState]:
        """The jobs of the account, newest first."""
        cursor: str | None = ""
        while cursor is not None:
            page = self.request("GET", jobs_path(status, kind, cursor))
            yield from page["jobs"]
            cursor = page["next_cursor"]

    def __enter__(self) -> Groundwire:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncGroundwire(AsyncMethods):
    """The endpoints of a server as coroutines. Every method raises GroundwireError."""

    async def estimate(self, method: MethodName, **fields: Any) -> Estimate:
        """Estimates what a call would cost, in USD. Free of charge."""
        return await self._estimate(f"/api/v2/{method}", fields)

    async def evidence(self, call_id: str) -> dict[str, Any]:
        """The signed sources and quotes behind an answer or a report."""
        return await self.request("GET", evidence_path(call_id))

    def job(self, id: str) -> AsyncJob:
        return AsyncJob(self, id)

    async def jobs(
        self, *, status: JobStatus | None = None, kind: JobKind | None = None
    ) -> AsyncIterator[JobState]:
        """The jobs of the account, newest first."""
        cursor: str | None = ""
        while cursor is not None:
            page = await self.request("GET", jobs_path(status, kind, cursor))
            for job in page["jobs"]:
                yield job
            cursor = page["next_cursor"]

    async def __aenter__(self) -> AsyncGroundwire:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def evidence_path(call_id: str) -> str:
    return f"/api/v2/calls/{quote(call_id, safe='')}/evidence"
