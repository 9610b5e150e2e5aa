"""Written by `npm run client` from the OpenAPI document. Do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Estimate(TypedDict):
    min: float
    expected: float
    max: float
    lines: list[dict[str, Any]]


class JobStateProgress(TypedDict):
    done: int
    failed: int
    queued: int
    total: int


class JobStateError(TypedDict):
    code: NotRequired[str]
    message: NotRequired[str]


class JobState(TypedDict):
    id: str
    kind: Literal["batch_scrape", "crawl", "monitors", "research"]
    status: Literal["queued", "running", "paused", "completed", "cancelled", "failed"]
    subject: str
    progress: JobStateProgress
    cost: float
    """USD, so far"""
    created_at: str
    updated_at: str
    expires_at: str | None
    """When it is deleted with its results."""
    skipped: dict[str, int]
    error: JobStateError | None
    """Why it is paused or has failed: code and message."""


class JobResult(TypedDict):
    seq: int
    url: str
    success: bool
    error: str | None
    error_code: str | None
    cost: float
    completed_at: str
    page: dict[str, Any] | None
    """A crawled page as in crawl_stream, the reply of scrape, or the report of research."""


class AnswerReplySourcesItem(TypedDict):
    title: str
    link: str
    snippet: str


class AnswerReplyImagesItem(TypedDict):
    title: str
    imageUrl: str
    thumbnailUrl: str
    source: str
    link: str


class AnswerReply(TypedDict):
    answer: str | dict[str, Any]
    sources: NotRequired[list[AnswerReplySourcesItem]]
    images: NotRequired[list[AnswerReplyImagesItem]]
    response_time: str
    input_tokens: int
    output_tokens: int
    model_cost: float | None
    service_cost: float


class AnswerStreamEventSourcesDataItem(TypedDict):
    title: str
    link: str
    snippet: str


class AnswerStreamEventSources(TypedDict):
    type: Literal["sources"]
    data: list[AnswerStreamEventSourcesDataItem]


class AnswerStreamEventImagesDataItem(TypedDict):
    title: str
    imageUrl: str
    thumbnailUrl: str
    source: str
    link: str


class AnswerStreamEventImages(TypedDict):
    type: Literal["images"]
    data: list[AnswerStreamEventImagesDataItem]


class AnswerStreamEventAnswer(TypedDict):
    type: Literal["answer"]
    content: str


class AnswerStreamEventUsageCitationsItem(TypedDict):
    source: int
    quotes: list[str]


class AnswerStreamEventUsage(TypedDict):
    type: Literal["usage"]
    input_tokens: int
    output_tokens: int
    model_cost: float | None
    service_cost: float
    """USD"""
    citations: NotRequired[list[AnswerStreamEventUsageCitationsItem]]
    finish_reason: NotRequired[Literal["length", "content_filter"]]
    """When the model was stopped before its end."""


class AnswerStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str


class AnswerStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    error_type: NotRequired[str]
    error_code: NotRequired[str]


AnswerStreamEvent = (
    AnswerStreamEventSources
    | AnswerStreamEventImages
    | AnswerStreamEventAnswer
    | AnswerStreamEventUsage
    | AnswerStreamEventDone
    | AnswerStreamEventError
)


class WebSearchReplyResultsItemPassagesItem(TypedDict):
    heading: str
    text: str


class WebSearchReplyResultsItem(TypedDict):
    title: str
    link: str
    snippet: str
    content: NotRequired[str | None]
    passages: NotRequired[list[WebSearchReplyResultsItemPassagesItem] | None]


class WebSearchReply(TypedDict):
    results: list[WebSearchReplyResultsItem]
    cost: float


class ContextReplyPassagesItem(TypedDict):
    text: str
    """A part of the page’s markdown, word for word."""
    url: str
    urls: list[str]
    """Every page that says the same, `url` first."""
    title: str
    headings: list[str]
    start: int
    """Where it begins in the page’s markdown, in UTF-16 code units."""
    end: int
    published_at: str | None
    score: float
    """1 for the best passage of the call; in a stream, of its page."""
    tokens: int
    hash_sha256: str
    """Of the text."""
    page_hash_sha256: str
    """Of the markdown that the offsets count in."""


class ContextReplySourcesItem(TypedDict):
    url: str
    title: str
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    fetched_at: str | None
    hash_sha256: str | None
    passages: int
    """How many of the passages are from it."""


class ContextReply(TypedDict):
    passages: list[ContextReplyPassagesItem]
    """The best first."""
    markdown: NotRequired[str]
    """When format is markdown."""
    sources: list[ContextReplySourcesItem]
    tokens: int
    """Of all passages."""
    cost: float
    response_time: str


class ContextStreamEventPassagePassage(TypedDict):
    text: str
    """A part of the page’s markdown, word for word."""
    url: str
    urls: list[str]
    """Every page that says the same, `url` first."""
    title: str
    headings: list[str]
    start: int
    """Where it begins in the page’s markdown, in UTF-16 code units."""
    end: int
    published_at: str | None
    score: float
    """1 for the best passage of the call; in a stream, of its page."""
    tokens: int
    hash_sha256: str
    """Of the text."""
    page_hash_sha256: str
    """Of the markdown that the offsets count in."""


class ContextStreamEventPassage(TypedDict):
    type: Literal["passage"]
    passage: ContextStreamEventPassagePassage


class ContextStreamEventSourceSource(TypedDict):
    url: str
    title: str
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    fetched_at: str | None
    hash_sha256: str | None
    passages: int
    """How many of the passages are from it."""


class ContextStreamEventSource(TypedDict):
    type: Literal["source"]
    source: ContextStreamEventSourceSource


class ContextStreamEventUsageSourcesItem(TypedDict):
    url: str
    title: str
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    fetched_at: str | None
    hash_sha256: str | None
    passages: int
    """How many of the passages are from it."""


class ContextStreamEventUsage(TypedDict):
    type: Literal["usage"]
    sources: list[ContextStreamEventUsageSourcesItem]
    tokens: int
    """Of all passages."""
    cost: float


class ContextStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str


class ContextStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    error_type: NotRequired[str]
    error_code: NotRequired[str]


ContextStreamEvent = (
    ContextStreamEventPassage
    | ContextStreamEventSource
    | ContextStreamEventUsage
    | ContextStreamEventDone
    | ContextStreamEventError
)


class ScrapeRequestActionsClick(TypedDict):
    type: Literal["click"]
    selector: str


class ScrapeRequestActionsType(TypedDict):
    type: Literal["type"]
    selector: str
    text: str


class ScrapeRequestActionsPress(TypedDict):
    type: Literal["press"]
    key: str


class ScrapeRequestActionsScroll(TypedDict):
    type: Literal["scroll"]
    direction: NotRequired[Literal["up", "down"]]
    amount: NotRequired[float]
    selector: NotRequired[str]


class ScrapeRequestActionsWait(TypedDict):
    type: Literal["wait"]
    selector: NotRequired[str]
    ms: NotRequired[float]


class ScrapeRequestActionsScreenshot(TypedDict):
    type: Literal["screenshot"]


class ScrapeReplyRemovedItem(TypedDict):
    step: str
    selector: str
    reason: str
    words: int


class ScrapeReply(TypedDict):
    url: str
    statusCode: int
    markdown: str | None
    html: str | None
    pdf: None
    screenshot: str | None
    title: str | None
    links: NotRequired[list[str]]
    """When links is in formats: the addresses that the page links to, each once."""
    removed: NotRequired[list[ScrapeReplyRemovedItem]]
    """When explain is true: what main content left out, and why."""
    screenshots: NotRequired[list[str]]
    """The screenshots that actions asked for, in base64."""
    cost: float
    metadata: dict[str, Any]


class ExtractReplyLinksItem(TypedDict):
    url: str
    text: str
    internal: bool


class ExtractReply(TypedDict):
    url: str
    title: str | None
    metadata: dict[str, Any] | None
    structured_data: dict[str, Any] | None
    summary: str | None
    answer: str | None
    links: list[ExtractReplyLinksItem] | None
    brand: dict[str, Any] | None
    partial: NotRequired[bool]
    """True when the page is longer than a model is given of it: its beginning was read."""
    evidence: NotRequired[Any]
    """When evidence is true: for each value of structured_data its words in the page, or null."""
    cost: float | None
    response_time: str
    statusCode: int


class MapReplyLinksItem(TypedDict):
    url: str
    title: str


class MapReply(TypedDict):
    links: list[MapReplyLinksItem]
    statusCode: int
    cost: float


class CrawlStreamEventPagePage(TypedDict):
    requested_url: str
    final_url: str
    title: str
    hash_sha256: str
    markdown: str
    success: bool
    error: str | None


class CrawlStreamEventPage(TypedDict):
    type: Literal["page"]
    page: CrawlStreamEventPagePage


class CrawlStreamEventUsage(TypedDict):
    type: Literal["usage"]
    billed_count: int
    unit_cost: float
    """USD"""
    cost: float
    """USD"""
    skipped: dict[str, int]
    """A count for each reason; similar: pages of a chain that say the same as the one before."""


class CrawlStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str


class CrawlStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    error_type: NotRequired[str]
    error_code: NotRequired[str]


CrawlStreamEvent = (
    CrawlStreamEventPage
    | CrawlStreamEventUsage
    | CrawlStreamEventDone
    | CrawlStreamEventError
)


class BatchScrapeRequestActionsClick(TypedDict):
    type: Literal["click"]
    selector: str


class BatchScrapeRequestActionsType(TypedDict):
    type: Literal["type"]
    selector: str
    text: str


class BatchScrapeRequestActionsPress(TypedDict):
    type: Literal["press"]
    key: str


class BatchScrapeRequestActionsScroll(TypedDict):
    type: Literal["scroll"]
    direction: NotRequired[Literal["up", "down"]]
    amount: NotRequired[float]
    selector: NotRequired[str]


class BatchScrapeRequestActionsWait(TypedDict):
    type: Literal["wait"]
    selector: NotRequired[str]
    ms: NotRequired[float]


class BatchScrapeRequestActionsScreenshot(TypedDict):
    type: Literal["screenshot"]


class BatchScrapeRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers; allow-listed headers only."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class BatchScrapeReply(TypedDict):
    id: str
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, where the request named no secret."""


class CrawlRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers; allow-listed headers only."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class CrawlReply(TypedDict):
    id: str
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, where the request named no secret."""


class MonitorsRequestWatchContent(TypedDict):
    kind: Literal["content"]


class MonitorsRequestWatchSelector(TypedDict):
    kind: Literal["selector"]
    selector: str


class MonitorsRequestWatchFields(TypedDict):
    kind: Literal["fields"]
    json_schema: str | dict[str, Any]


class MonitorsRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers; allow-listed headers only."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class MonitorsReplyError(TypedDict):
    code: str
    message: str


class MonitorsReply(TypedDict):
    id: str
    status: Literal["active", "paused"]
    subject: str
    """The URL or the query."""
    url: str | None
    query: str | None
    schedule: str
    watch: dict[str, Any]
    checks: int
    versions: int
    """Number of the last version; the first is what was there."""
    cost: float
    """USD, so far."""
    job_id: str | None
    """The job of the last check."""
    next_check_at: str | None
    checked_at: str | None
    changed_at: str | None
    created_at: str
    error: MonitorsReplyError | None
    """Why the last check failed."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, where the request named no secret."""


class ResearchRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers; allow-listed headers only."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class ResearchReply(TypedDict):
    id: str
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, where the request named no secret."""


class GetPdfContentReply(TypedDict):
    text: str
    pages: int
    url: str
    statusCode: int
    cost: float
    metadata: dict[str, Any]


class VideoTranscriptReplySegmentsItem(TypedDict):
    start: float
    duration: float
    text: str


class VideoTranscriptReply(TypedDict):
    transcript: str
    url: str
    title: str | None
    description: str | None
    author: str | None
    views: int | None
    likes: int | None
    date: str | None
    cost: float
    language: str
    automatic: bool
    segments: NotRequired[list[VideoTranscriptReplySegmentsItem]]
    """When segments is true: the timed segments, in seconds."""
