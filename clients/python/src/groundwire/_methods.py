"""Written by `npm run client` from the OpenAPI document. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal, Unpack

from . import models
from ._jobs import AsyncJob, Job
from ._transport import AsyncTransport, Transport

MethodName = Literal[
    "answer",
    "answer_stream",
    "web_search",
    "context",
    "context_stream",
    "scrape",
    "extract",
    "map",
    "crawl_stream",
    "batch_scrape",
    "crawl",
    "monitors",
    "research",
    "get_pdf_content",
    "video_transcript",
    "parse",
    "parse_stream",
    "batch_parse",
    "verify",
    "rerank",
]


class Methods(Transport):
    def answer(self, query: str, **fields: Unpack[models.AnswerFields]) -> models.AnswerReply:
        """Answers a question from the web, with citations."""
        return self._call("/api/v2/answer", {"query": query, **fields})

    def answer_stream(
        self, query: str, **fields: Unpack[models.AnswerStreamFields]
    ) -> Iterator[models.AnswerStreamEvent]:
        """Answers a question from the web, streamed as server-sent events."""
        return self._events("/api/v2/answer_stream", {"query": query, **fields})

    def web_search(
        self, query: str, **fields: Unpack[models.WebSearchFields]
    ) -> models.WebSearchReply:
        """Returns raw search results: general, news, shopping, videos, images or scholar."""
        return self._call("/api/v2/web_search", {"query": query, **fields})

    def context(
        self, query: str | list[str], **fields: Unpack[models.ContextFields]
    ) -> models.ContextReply:
        """Returns the best passages of the web for a question, within a token budget."""
        return self._call("/api/v2/context", {"query": query, **fields})

    def context_stream(
        self, query: str | list[str], **fields: Unpack[models.ContextFields]
    ) -> Iterator[models.ContextStreamEvent]:
        """The same as context, with passages streamed as their pages are read."""
        return self._events("/api/v2/context_stream", {"query": query, **fields})

    def scrape(self, url: str, **fields: Unpack[models.ScrapeFields]) -> models.ScrapeReply:
        """Reads one page and returns its markdown, HTML or a screenshot."""
        return self._call("/api/v2/scrape", {"url": url, **fields})

    def extract(self, url: str, **fields: Unpack[models.ExtractFields]) -> models.ExtractReply:
        """Extracts structured JSON, a summary, an answer, links or a brand profile from one page."""
        return self._call("/api/v2/extract", {"url": url, **fields})

    def map(self, url: str, **fields: Unpack[models.MapFields]) -> models.MapReply:
        """Lists a site’s URLs with their titles."""
        return self._call("/api/v2/map", {"url": url, **fields})

    def crawl_stream(
        self, url: str, **fields: Unpack[models.CrawlStreamFields]
    ) -> Iterator[models.CrawlStreamEvent]:
        """Crawls a site and streams each page as markdown."""
        return self._events("/api/v2/crawl_stream", {"url": url, **fields})

    def batch_scrape(self, urls: list[str], **fields: Unpack[models.BatchScrapeFields]) -> Job:
        """Starts a job that scrapes up to 1,000 URLs."""
        return Job.start(self, self._call("/api/v2/batch_scrape", {"urls": urls, **fields}))

    def crawl(self, url: str, **fields: Unpack[models.CrawlFields]) -> Job:
        """Starts a job that crawls a site, up to 10,000 pages."""
        return Job.start(self, self._call("/api/v2/crawl", {"url": url, **fields}))

    def monitors(
        self, schedule: str, **fields: Unpack[models.MonitorsFields]
    ) -> models.MonitorsReply:
        """Watches a page or a search, and reports what changed."""
        return self._call("/api/v2/monitors", {"schedule": schedule, **fields})

    def research(self, query: str, **fields: Unpack[models.ResearchFields]) -> Job:
        """Starts a job that researches a question and writes a checked report, within a budget."""
        return Job.start(self, self._call("/api/v2/research", {"query": query, **fields}, own_budget=True))

    def get_pdf_content(
        self, url: str, **fields: Unpack[models.GetPdfContentFields]
    ) -> models.GetPdfContentReply:
        """Extracts the text of a PDF, with a form feed between pages."""
        return self._call("/api/v2/get_pdf_content", {"url": url, **fields})

    def video_transcript(
        self, url: str, **fields: Unpack[models.VideoTranscriptFields]
    ) -> models.VideoTranscriptReply:
        """Returns the transcript and metadata of a hosted video."""
        return self._call("/api/v2/video_transcript", {"url": url, **fields})

    def parse(
        self, url: str | None | None = None, **fields: Unpack[models.ParseFields]
    ) -> models.ParseReply:
        """Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown."""
        return self._call("/api/v2/parse", {"url": url, **fields})

    def parse_stream(
        self, url: str | None | None = None, **fields: Unpack[models.ParseFields]
    ) -> Iterator[models.ParseStreamEvent]:
        """Reads a file and streams its pages."""
        return self._events("/api/v2/parse_stream", {"url": url, **fields})

    def batch_parse(self, urls: list[str], **fields: Unpack[models.BatchParseFields]) -> Job:
        """Starts a job that parses up to 1,000 files."""
        return Job.start(self, self._call("/api/v2/batch_parse", {"urls": urls, **fields}))

    def verify(self, text: str, **fields: Unpack[models.VerifyFields]) -> models.VerifyReply:
        """Checks each sentence of your own text against its sources, with the words that decide."""
        return self._call("/api/v2/verify", {"text": text, **fields})

    def rerank(self, query: str, **fields: Unpack[models.RerankFields]) -> models.RerankReply:
        """Orders your own documents by relevance for a query, each with its best passage."""
        return self._call("/api/v2/rerank", {"query": query, **fields})


class AsyncMethods(AsyncTransport):
    async def answer(self, query: str, **fields: Unpack[models.AnswerFields]) -> models.AnswerReply:
        """Answers a question from the web, with citations."""
        return await self._call("/api/v2/answer", {"query": query, **fields})

    def answer_stream(
        self, query: str, **fields: Unpack[models.AnswerStreamFields]
    ) -> AsyncIterator[models.AnswerStreamEvent]:
        """Answers a question from the web, streamed as server-sent events."""
        return self._events("/api/v2/answer_stream", {"query": query, **fields})

    async def web_search(
        self, query: str, **fields: Unpack[models.WebSearchFields]
    ) -> models.WebSearchReply:
        """Returns raw search results: general, news, shopping, videos, images or scholar."""
        return await self._call("/api/v2/web_search", {"query": query, **fields})

    async def context(
        self, query: str | list[str], **fields: Unpack[models.ContextFields]
    ) -> models.ContextReply:
        """Returns the best passages of the web for a question, within a token budget."""
        return await self._call("/api/v2/context", {"query": query, **fields})

    def context_stream(
        self, query: str | list[str], **fields: Unpack[models.ContextFields]
    ) -> AsyncIterator[models.ContextStreamEvent]:
        """The same as context, with passages streamed as their pages are read."""
        return self._events("/api/v2/context_stream", {"query": query, **fields})

    async def scrape(self, url: str, **fields: Unpack[models.ScrapeFields]) -> models.ScrapeReply:
        """Reads one page and returns its markdown, HTML or a screenshot."""
        return await self._call("/api/v2/scrape", {"url": url, **fields})

    async def extract(
        self, url: str, **fields: Unpack[models.ExtractFields]
    ) -> models.ExtractReply:
        """Extracts structured JSON, a summary, an answer, links or a brand profile from one page."""
        return await self._call("/api/v2/extract", {"url": url, **fields})

    async def map(self, url: str, **fields: Unpack[models.MapFields]) -> models.MapReply:
        """Lists a site’s URLs with their titles."""
        return await self._call("/api/v2/map", {"url": url, **fields})

    def crawl_stream(
        self, url: str, **fields: Unpack[models.CrawlStreamFields]
    ) -> AsyncIterator[models.CrawlStreamEvent]:
        """Crawls a site and streams each page as markdown."""
        return self._events("/api/v2/crawl_stream", {"url": url, **fields})

    async def batch_scrape(
        self, urls: list[str], **fields: Unpack[models.BatchScrapeFields]
    ) -> AsyncJob:
        """Starts a job that scrapes up to 1,000 URLs."""
        return AsyncJob.start(self, await self._call("/api/v2/batch_scrape", {"urls": urls, **fields}))

    async def crawl(self, url: str, **fields: Unpack[models.CrawlFields]) -> AsyncJob:
        """Starts a job that crawls a site, up to 10,000 pages."""
        return AsyncJob.start(self, await self._call("/api/v2/crawl", {"url": url, **fields}))

    async def monitors(
        self, schedule: str, **fields: Unpack[models.MonitorsFields]
    ) -> models.MonitorsReply:
        """Watches a page or a search, and reports what changed."""
        return await self._call("/api/v2/monitors", {"schedule": schedule, **fields})

    async def research(self, query: str, **fields: Unpack[models.ResearchFields]) -> AsyncJob:
        """Starts a job that researches a question and writes a checked report, within a budget."""
        return AsyncJob.start(self, await self._call("/api/v2/research", {"query": query, **fields}, own_budget=True))

    async def get_pdf_content(
        self, url: str, **fields: Unpack[models.GetPdfContentFields]
    ) -> models.GetPdfContentReply:
        """Extracts the text of a PDF, with a form feed between pages."""
        return await self._call("/api/v2/get_pdf_content", {"url": url, **fields})

    async def video_transcript(
        self, url: str, **fields: Unpack[models.VideoTranscriptFields]
    ) -> models.VideoTranscriptReply:
        """Returns the transcript and metadata of a hosted video."""
        return await self._call("/api/v2/video_transcript", {"url": url, **fields})

    async def parse(
        self, url: str | None | None = None, **fields: Unpack[models.ParseFields]
    ) -> models.ParseReply:
        """Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown."""
        return await self._call("/api/v2/parse", {"url": url, **fields})

    def parse_stream(
        self, url: str | None | None = None, **fields: Unpack[models.ParseFields]
    ) -> AsyncIterator[models.ParseStreamEvent]:
        """Reads a file and streams its pages."""
        return self._events("/api/v2/parse_stream", {"url": url, **fields})

    async def batch_parse(
        self, urls: list[str], **fields: Unpack[models.BatchParseFields]
    ) -> AsyncJob:
        """Starts a job that parses up to 1,000 files."""
        return AsyncJob.start(self, await self._call("/api/v2/batch_parse", {"urls": urls, **fields}))

    async def verify(self, text: str, **fields: Unpack[models.VerifyFields]) -> models.VerifyReply:
        """Checks each sentence of your own text against its sources, with the words that decide."""
        return await self._call("/api/v2/verify", {"text": text, **fields})

    async def rerank(self, query: str, **fields: Unpack[models.RerankFields]) -> models.RerankReply:
        """Orders your own documents by relevance for a query, each with its best passage."""
        return await self._call("/api/v2/rerank", {"query": query, **fields})
