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
    """Pages that were read."""
    failed: int
    """Pages that could not be read."""
    queued: int
    """Pages that are waiting."""
    total: int
    """All pages known so far."""
    retried: int
    """Fetches that were tried again: 408, 425, 429, 5xx, or a reset."""
    slowed: int
    """Refusals of requests that came too fast; the rate was lowered."""
    unchanged: int
    """Pages that have not changed, according to their server."""
    added: int
    """Pages that the last incremental crawl did not have."""
    changed: int
    """Pages whose text differs from the last incremental crawl."""
    gone: int
    """Pages of the last incremental crawl that are now 404 or 410."""


class JobStateError(TypedDict):
    code: NotRequired[str]
    """The code for programs."""
    message: NotRequired[str]
    """For people; may change between versions."""


class JobState(TypedDict):
    id: str
    """The id."""
    kind: Literal["batch_scrape", "crawl", "monitors", "research"]
    """What kind it is."""
    status: Literal["queued", "running", "paused", "completed", "cancelled", "failed"]
    """How far it is."""
    subject: str
    """The URL or the query."""
    progress: JobStateProgress
    """Pages by state."""
    cost: float
    """USD, so far"""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    expires_at: str | None
    """When it is deleted with its results."""
    skipped: dict[str, int]
    """Pages that were skipped, counted by reason."""
    error: JobStateError | None
    """Why it is paused or has failed: code and message."""


class JobResult(TypedDict):
    seq: int
    """Number of the page in the job."""
    url: str
    """URL of the page."""
    success: bool
    """Whether it was read. Only then is it charged."""
    error: str | None
    """Why it failed, for people."""
    error_code: str | None
    """Why it failed, for programs."""
    cost: float
    """Cost in USD."""
    completed_at: str
    """When it was completed."""
    page: dict[str, Any] | None
    """A crawled page as in crawl_stream, the reply of scrape, or the report of research."""


class AnswerReplySourcesItem(TypedDict):
    title: str
    """Title of the page."""
    link: str
    """URL of the page."""
    snippet: str
    """The part of the page that the search found."""
    date: NotRequired[str | None]
    """When it was published, as the page or the search says. Null if unknown."""
    read: NotRequired[Literal["index", "page", "snippet"]]
    """What was read: the page, its copy in the local index, or only the snippet."""


class AnswerReplyImagesItem(TypedDict):
    title: str
    """Title of the image."""
    imageUrl: str
    """URL of the image."""
    thumbnailUrl: str
    """URL of a smaller version."""
    source: str
    """Name of the site."""
    link: str
    """URL of the page that shows it."""


class AnswerReplySearch(TypedDict):
    provider: str | None
    """The search provider that answered; several are joined by +."""
    applied: list[str]
    """Fields of the request that limited the results."""
    ignored: list[str]
    """Fields of the request that no provider could apply; limit: there may be more."""
    failed: list[dict[str, str]]
    """Searches that failed, each with provider, kind (such as timeout) and message."""


class AnswerReplySupport(TypedDict):
    sentences: int
    """Sentences that state something."""
    supported: int
    """Their sources support them."""
    unsupported: int
    """They cited sources that do not support them."""
    no_source: int
    """They cite nothing."""
    unchecked: int
    """They cannot be compared with the sources that they cite."""


class AnswerReply(TypedDict):
    answer: str | dict[str, Any]
    """Text in the requested format, or the object for a JSON schema."""
    sources: NotRequired[list[AnswerReplySourcesItem]]
    """When return_sources is true: the pages, in the order of the citations."""
    images: NotRequired[list[AnswerReplyImagesItem]]
    """When return_images is true: images found."""
    search: NotRequired[AnswerReplySearch]
    """Who answered the search, as in web_search."""
    support: NotRequired[AnswerReplySupport]
    """When citations is true: how many sentences the sources support."""
    response_time: str
    """Duration of the call in seconds."""
    input_tokens: int
    """Tokens that the model read."""
    output_tokens: int
    """Tokens that the model wrote."""
    model_cost: float | None
    """Cost of the tokens in USD. Null for a fixed-price model."""
    service_cost: float
    """Fixed price of the call in USD."""


class AnswerStreamEventSourcesDataItem(TypedDict):
    title: str
    """Title of the page."""
    link: str
    """URL of the page."""
    snippet: str
    """The part of the page that the search found."""
    date: NotRequired[str | None]
    """When it was published, as the page or the search says. Null if unknown."""
    read: NotRequired[Literal["index", "page", "snippet"]]
    """What was read: the page, its copy in the local index, or only the snippet."""


class AnswerStreamEventSources(TypedDict):
    type: Literal["sources"]
    data: list[AnswerStreamEventSourcesDataItem]
    """The pages."""


class AnswerStreamEventImagesDataItem(TypedDict):
    title: str
    """Title of the image."""
    imageUrl: str
    """URL of the image."""
    thumbnailUrl: str
    """URL of a smaller version."""
    source: str
    """Name of the site."""
    link: str
    """URL of the page that shows it."""


class AnswerStreamEventImages(TypedDict):
    type: Literal["images"]
    data: list[AnswerStreamEventImagesDataItem]
    """The images."""


class AnswerStreamEventAnswer(TypedDict):
    type: Literal["answer"]
    content: str
    """Append it to the text."""


class AnswerStreamEventUsageCitationsItem(TypedDict):
    source: int
    """Number of the source, from 1."""
    quotes: list[str]
    """Sentences of the page that support the answer."""


class AnswerStreamEventUsageSupport(TypedDict):
    sentences: int
    """Sentences that state something."""
    supported: int
    """Their sources support them."""
    unsupported: int
    """They cited sources that do not support them."""
    no_source: int
    """They cite nothing."""
    unchecked: int
    """They cannot be compared with the sources that they cite."""


class AnswerStreamEventUsage(TypedDict):
    type: Literal["usage"]
    input_tokens: int
    """Tokens that the model read."""
    output_tokens: int
    """Tokens that the model wrote."""
    model_cost: float | None
    """Cost of the tokens in USD. Null for a fixed-price model."""
    service_cost: float
    """Fixed price of the call in USD."""
    citations: NotRequired[list[AnswerStreamEventUsageCitationsItem]]
    """When citations is true: the checked quotes of each cited source."""
    support: NotRequired[AnswerStreamEventUsageSupport]
    """When citations is true: how many sentences the sources support."""
    model: NotRequired[str]
    """The model that answered, also after a fallback."""
    finish_reason: NotRequired[Literal["length", "content_filter"]]
    """Present if the model stopped early."""
    search: NotRequired[dict[str, Any]]
    """The same as search in the reply of answer."""


class AnswerStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str
    """Duration of the call in seconds."""


class AnswerStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    """For people; may change between versions."""
    error_type: NotRequired[str]
    """The kind of error."""
    error_code: NotRequired[str]
    """The code for programs."""
    details: NotRequired[dict[str, Any] | None]
    """Facts about the error."""
    cost: NotRequired[float]
    """What the call was charged in USD, if anything."""


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
    """The heading above it."""
    text: str
    """A part of the page’s markdown, word for word."""


class WebSearchReplyResultsItem(TypedDict):
    title: str
    """Title of the result."""
    link: str
    """URL of the result."""
    snippet: str
    """The part of the page that the search found."""
    content: NotRequired[str | None]
    """When include_content asks for it. Null if the page could not be read."""
    passages: NotRequired[list[WebSearchReplyResultsItemPassagesItem] | None]
    """When include_content asks for it. Null if the page could not be read."""


class WebSearchReply(TypedDict):
    results: list[WebSearchReplyResultsItem]
    """The best first. Some types of results have more fields."""
    provider: str | None
    """The search provider that answered; several are joined by +."""
    applied: list[str]
    """Fields of the request that limited the results."""
    ignored: list[str]
    """Fields of the request that no provider could apply; limit: there may be more."""
    failed: list[dict[str, str]]
    """Searches that failed, each with provider, kind (such as timeout) and message."""
    cost: float
    """Cost in USD."""


class ContextReplyPassagesItem(TypedDict):
    text: str
    """A part of the page’s markdown, word for word."""
    url: str
    """URL of the page."""
    urls: list[str]
    """Every page that says the same, `url` first."""
    title: str
    """Title of the page."""
    headings: list[str]
    """The headings above it, outermost first."""
    start: int
    """Where it begins in the page’s markdown, in UTF-16 code units."""
    end: int
    """Where it ends, in the same units."""
    published_at: str | None
    """When the page was published, if known."""
    score: float
    """1 for the best passage of the call; in a stream, of its page."""
    tokens: int
    """Estimated tokens of the text."""
    hash_sha256: str
    """Of the text."""
    page_hash_sha256: str
    """Of the markdown that the offsets count in."""


class ContextReplySourcesItem(TypedDict):
    url: str
    """URL of the page."""
    title: str
    """Title of the page."""
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    """When the page was published, if known."""
    fetched_at: str | None
    """When it was fetched."""
    hash_sha256: str | None
    """Of the page’s markdown."""
    passages: int
    """How many of the passages are from it."""


class ContextReplySearch(TypedDict):
    provider: str | None
    """The search provider that answered; several are joined by +."""
    applied: list[str]
    """Fields of the request that limited the results."""
    ignored: list[str]
    """Fields of the request that no provider could apply; limit: there may be more."""
    failed: list[dict[str, str]]
    """Searches that failed, each with provider, kind (such as timeout) and message."""


class ContextReply(TypedDict):
    passages: list[ContextReplyPassagesItem]
    """The best first."""
    markdown: NotRequired[str]
    """When format is markdown."""
    sources: list[ContextReplySourcesItem]
    """The pages that were read or skipped."""
    search: NotRequired[ContextReplySearch]
    """Who answered the search, as in web_search. Absent with urls."""
    tokens: int
    """Of all passages."""
    cost: float
    """Cost in USD."""
    response_time: str
    """Duration of the call in seconds."""


class ContextStreamEventPassagePassage(TypedDict):
    text: str
    """A part of the page’s markdown, word for word."""
    url: str
    """URL of the page."""
    urls: list[str]
    """Every page that says the same, `url` first."""
    title: str
    """Title of the page."""
    headings: list[str]
    """The headings above it, outermost first."""
    start: int
    """Where it begins in the page’s markdown, in UTF-16 code units."""
    end: int
    """Where it ends, in the same units."""
    published_at: str | None
    """When the page was published, if known."""
    score: float
    """1 for the best passage of the call; in a stream, of its page."""
    tokens: int
    """Estimated tokens of the text."""
    hash_sha256: str
    """Of the text."""
    page_hash_sha256: str
    """Of the markdown that the offsets count in."""


class ContextStreamEventPassage(TypedDict):
    type: Literal["passage"]
    passage: ContextStreamEventPassagePassage
    """The passage."""


class ContextStreamEventSourceSource(TypedDict):
    url: str
    """URL of the page."""
    title: str
    """Title of the page."""
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    """When the page was published, if known."""
    fetched_at: str | None
    """When it was fetched."""
    hash_sha256: str | None
    """Of the page’s markdown."""
    passages: int
    """How many of the passages are from it."""


class ContextStreamEventSource(TypedDict):
    type: Literal["source"]
    source: ContextStreamEventSourceSource
    """The page."""


class ContextStreamEventUsageSourcesItem(TypedDict):
    url: str
    """URL of the page."""
    title: str
    """Title of the page."""
    read: Literal["index", "cache", "web", "skipped"]
    """The local index, a cached copy, the web, or not at all."""
    reason: str | None
    """Why it was skipped: an error code."""
    published_at: str | None
    """When the page was published, if known."""
    fetched_at: str | None
    """When it was fetched."""
    hash_sha256: str | None
    """Of the page’s markdown."""
    passages: int
    """How many of the passages are from it."""


class ContextStreamEventUsage(TypedDict):
    type: Literal["usage"]
    sources: list[ContextStreamEventUsageSourcesItem]
    """The pages that were read or skipped."""
    search: NotRequired[dict[str, Any]]
    """The same as search in the reply of context."""
    tokens: int
    """Of all passages."""
    cost: float
    """Cost in USD."""


class ContextStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str
    """Duration of the call in seconds."""


class ContextStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    """For people; may change between versions."""
    error_type: NotRequired[str]
    """The kind of error."""
    error_code: NotRequired[str]
    """The code for programs."""
    details: NotRequired[dict[str, Any] | None]
    """Facts about the error."""
    cost: NotRequired[float]
    """What the call was charged in USD, if anything."""


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


class ScrapeRequestActionsHover(TypedDict):
    type: Literal["hover"]
    selector: str


class ScrapeRequestActionsSelect(TypedDict):
    type: Literal["select"]
    selector: str
    value: str


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
    full_page: NotRequired[bool]


class ScrapeRequestViewport(TypedDict):
    width: int
    height: int


class ScrapeReplyRemovedItem(TypedDict):
    step: str
    """The step that removed it."""
    selector: str
    """CSS selector of the part."""
    reason: str
    """Why it was removed."""
    words: int
    """Words in it."""


class ScrapeReplyMetadataIconsItem(TypedDict):
    url: str
    """Its address."""
    rel: str
    """What the page uses it for."""
    sizes: str | None
    """Its sizes, such as 32x32."""
    type: str | None
    """Its media type."""


class ScrapeReplyMetadataRobots(TypedDict):
    noindex: bool
    """It asks not to be indexed."""
    nofollow: bool
    """It asks that its links are not followed."""


class ScrapeReplyMetadataFeedsItem(TypedDict):
    url: str
    """Its address."""
    type: str
    """Its media type."""
    title: str | None
    """Its title."""


class ScrapeReplyMetadataAlternatesItem(TypedDict):
    url: str
    """Its address."""
    language: str
    """Its language."""


class ScrapeReplyMetadataRefresh(TypedDict):
    seconds: float
    """After how long."""
    url: str
    """Its address."""


class ScrapeReplyMetadata(TypedDict):
    title: str | None
    """The title element, unchanged."""
    description: str | None
    """What the page says that it is about."""
    language: str | None
    """Language, such as en or pt-BR."""
    canonical: str | None
    """The address that the page prefers."""
    site_name: str | None
    """Name of the site."""
    author: str | None
    """Who wrote it."""
    published_at: str | None
    """When it was published, in ISO 8601 if it can be read."""
    modified_at: str | None
    """When it was changed, in ISO 8601 if it can be read."""
    favicon: str | None
    """Address of its icon."""
    icons: list[ScrapeReplyMetadataIconsItem]
    """All icons."""
    manifest: str | None
    """Address of its web manifest."""
    theme_color: str | None
    """Colour of its theme."""
    image: str | None
    """Address of its main picture."""
    keywords: list[str]
    """Its keywords."""
    generator: str | None
    """The program that made it."""
    open_graph: dict[str, str]
    """OpenGraph tags, without og:."""
    twitter: dict[str, str]
    """Twitter tags, without twitter:."""
    json_ld_types: list[str]
    """Types in its JSON-LD."""
    robots: ScrapeReplyMetadataRobots
    """What robots may do."""
    next_page: str | None
    """Address of the next page."""
    prev_page: str | None
    """Address of the page before."""
    feeds: list[ScrapeReplyMetadataFeedsItem]
    """Its feeds."""
    alternates: list[ScrapeReplyMetadataAlternatesItem]
    """The same page in other languages."""
    refresh: ScrapeReplyMetadataRefresh | None
    """A refresh that it asks for."""
    status: int
    """HTTP status of the page."""
    content_type: str | None
    """Content type of the page."""
    via: NotRequired[Literal["http", "browser"]]
    """How it was read, of a scrape."""
    partial: NotRequired[Literal[True]]
    """Present if time ended before it was complete."""


class ScrapeReply(TypedDict):
    url: str
    """URL of the page after redirects."""
    statusCode: int
    """Always 200; metadata.status is that of the page."""
    markdown: str | None
    """When markdown is in formats."""
    html: str | None
    """When html is in formats."""
    pdf: None
    """Always null; kept for old clients."""
    screenshot: str | None
    """When screenshot is in formats: in base64."""
    title: str | None
    """Title of the page."""
    links: NotRequired[list[str]]
    """When links is in formats: the URLs that the page links to, each once."""
    removed: NotRequired[list[ScrapeReplyRemovedItem]]
    """When explain is true: what main_content_only removed, and why."""
    instructions: NotRequired[list[str]]
    """When untrusted_envelope is true: sentences of the page that give orders to a model."""
    screenshots: NotRequired[list[str]]
    """Screenshots taken by actions, in base64."""
    cost: float
    """Cost in USD."""
    metadata: ScrapeReplyMetadata
    """What the page says about itself, and how it was read."""


class ExtractRequestActionsClick(TypedDict):
    type: Literal["click"]
    selector: str


class ExtractRequestActionsType(TypedDict):
    type: Literal["type"]
    selector: str
    text: str


class ExtractRequestActionsHover(TypedDict):
    type: Literal["hover"]
    selector: str


class ExtractRequestActionsSelect(TypedDict):
    type: Literal["select"]
    selector: str
    value: str


class ExtractRequestActionsPress(TypedDict):
    type: Literal["press"]
    key: str


class ExtractRequestActionsScroll(TypedDict):
    type: Literal["scroll"]
    direction: NotRequired[Literal["up", "down"]]
    amount: NotRequired[float]
    selector: NotRequired[str]


class ExtractRequestActionsWait(TypedDict):
    type: Literal["wait"]
    selector: NotRequired[str]
    ms: NotRequired[float]


class ExtractRequestActionsScreenshot(TypedDict):
    type: Literal["screenshot"]
    full_page: NotRequired[bool]


class ExtractReplyMetadataIconsItem(TypedDict):
    url: str
    """Its address."""
    rel: str
    """What the page uses it for."""
    sizes: str | None
    """Its sizes, such as 32x32."""
    type: str | None
    """Its media type."""


class ExtractReplyMetadataRobots(TypedDict):
    noindex: bool
    """It asks not to be indexed."""
    nofollow: bool
    """It asks that its links are not followed."""


class ExtractReplyMetadataFeedsItem(TypedDict):
    url: str
    """Its address."""
    type: str
    """Its media type."""
    title: str | None
    """Its title."""


class ExtractReplyMetadataAlternatesItem(TypedDict):
    url: str
    """Its address."""
    language: str
    """Its language."""


class ExtractReplyMetadataRefresh(TypedDict):
    seconds: float
    """After how long."""
    url: str
    """Its address."""


class ExtractReplyMetadata(TypedDict):
    title: str | None
    """The title element, unchanged."""
    description: str | None
    """What the page says that it is about."""
    language: str | None
    """Language, such as en or pt-BR."""
    canonical: str | None
    """The address that the page prefers."""
    site_name: str | None
    """Name of the site."""
    author: str | None
    """Who wrote it."""
    published_at: str | None
    """When it was published, in ISO 8601 if it can be read."""
    modified_at: str | None
    """When it was changed, in ISO 8601 if it can be read."""
    favicon: str | None
    """Address of its icon."""
    icons: list[ExtractReplyMetadataIconsItem]
    """All icons."""
    manifest: str | None
    """Address of its web manifest."""
    theme_color: str | None
    """Colour of its theme."""
    image: str | None
    """Address of its main picture."""
    keywords: list[str]
    """Its keywords."""
    generator: str | None
    """The program that made it."""
    open_graph: dict[str, str]
    """OpenGraph tags, without og:."""
    twitter: dict[str, str]
    """Twitter tags, without twitter:."""
    json_ld_types: list[str]
    """Types in its JSON-LD."""
    robots: ExtractReplyMetadataRobots
    """What robots may do."""
    next_page: str | None
    """Address of the next page."""
    prev_page: str | None
    """Address of the page before."""
    feeds: list[ExtractReplyMetadataFeedsItem]
    """Its feeds."""
    alternates: list[ExtractReplyMetadataAlternatesItem]
    """The same page in other languages."""
    refresh: ExtractReplyMetadataRefresh | None
    """A refresh that it asks for."""
    status: int
    """HTTP status of the page."""
    content_type: str | None
    """Content type of the page."""
    via: NotRequired[Literal["http", "browser"]]
    """How it was read, of a scrape."""
    partial: NotRequired[Literal[True]]
    """Present if time ended before it was complete."""


class ExtractReplyLinksItem(TypedDict):
    url: str
    """Target of the link."""
    text: str
    """Text of the link."""
    internal: bool
    """Whether it leads to the same site."""


class ExtractReplyBrandColorsItem(TypedDict):
    hex: str
    """As #rrggbb."""
    name: str
    """The nearest named colour."""
    type: str
    """What it is used for, such as primary or background."""


class ExtractReplyBrandLogosItem(TypedDict):
    url: str
    """Its address."""
    type: str
    """logo or icon."""
    width: float | None
    """Width in pixels, if it is known."""
    height: float | None
    """Height in pixels, if it is known."""
    theme: str | None
    """The background it is drawn for: light or dark."""


class ExtractReplyBrandBackdropsItem(TypedDict):
    url: str
    """Its address."""
    width: float | None
    """Width in pixels, if it is known."""
    height: float | None
    """Height in pixels, if it is known."""


class ExtractReplyBrandSocialsItem(TypedDict):
    type: str
    """The network."""
    url: str
    """Its address."""


class ExtractReplyBrandPagesItem(TypedDict):
    url: str
    """Its address."""
    title: str
    """Its title."""


class ExtractReplyBrand(TypedDict):
    domain: str
    """Domain of the site."""
    title: str | None
    """Name of the brand."""
    description: str | None
    """What it says that it is."""
    slogan: str | None
    """Its slogan."""
    colors: list[ExtractReplyBrandColorsItem]
    """Its colours, most important first."""
    logos: list[ExtractReplyBrandLogosItem]
    """Its logos, best first."""
    backdrops: list[ExtractReplyBrandBackdropsItem]
    """Large pictures of the site."""
    socials: list[ExtractReplyBrandSocialsItem]
    """Its profiles."""
    industries: list[str]
    """Industries that it works in."""
    links: dict[str, str | None]
    """Key pages, such as about and pricing."""
    pages: list[ExtractReplyBrandPagesItem]
    """Other pages."""


class ExtractReply(TypedDict):
    url: str
    """URL of the page after redirects."""
    title: str | None
    """Title of the page."""
    metadata: ExtractReplyMetadata | None
    """What the page says about itself, and its status."""
    structured_data: dict[str, Any] | None
    """When json is in modes: the extracted object."""
    summary: str | None
    """When summary is in modes."""
    answer: str | None
    """When qa is in modes: the answer to the query."""
    links: list[ExtractReplyLinksItem] | None
    """When links is in modes: the links of the page."""
    brand: ExtractReplyBrand | None
    """When brand is in modes: the profile of the site."""
    partial: NotRequired[bool]
    """True if the page is too long for the model, which got only its beginning."""
    evidence: NotRequired[Any]
    """When evidence is true: for each value of structured_data its words in the page, or null."""
    cost: float | None
    """Cost in USD."""
    response_time: str
    """Duration of the call in seconds."""
    statusCode: int
    """Always 200."""


class MapReplyLinksItem(TypedDict):
    url: str
    """URL of the page."""
    title: str
    """Title of the page, or an empty text."""


class MapReply(TypedDict):
    links: list[MapReplyLinksItem]
    """The URLs of the site."""
    statusCode: int
    """Always 200."""
    cost: float
    """Cost in USD."""


class CrawlStreamEventPagePage(TypedDict):
    requested_url: str
    """The URL that was requested."""
    final_url: str
    """Its URL after redirects."""
    title: str
    """Title of the page."""
    hash_sha256: str
    """Of the markdown."""
    markdown: str
    """The content of the page."""
    success: bool
    """Whether the page was read. Only then is it charged."""
    error: str | None
    """Why it was not read."""
    unchanged: NotRequired[Literal[True]]
    """Its server says that it has not changed. It has no markdown, and costs less."""
    change: NotRequired[Literal["added", "changed", "gone"]]
    """In comparison with the last incremental crawl."""


class CrawlStreamEventPage(TypedDict):
    type: Literal["page"]
    page: CrawlStreamEventPagePage
    """The page."""


class CrawlStreamEventUsage(TypedDict):
    type: Literal["usage"]
    billed_count: int
    """Pages that were charged."""
    unit_cost: float
    """Price of a page in USD."""
    cost: float
    """Cost in USD."""
    skipped: dict[str, int]
    """A count for each reason; similar: pages of a chain that say the same as the one before."""
    retried: int
    """Fetches that were tried again: 408, 425, 429, 5xx, or a reset."""
    unchanged_count: int
    """Pages that have not changed, according to their server; they cost less."""
    added_count: int
    """Pages that the last incremental crawl did not have."""
    changed_count: int
    """Pages whose text differs from the last incremental crawl."""
    gone_count: int
    """Pages of the last incremental crawl that are now 404 or 410."""
    slowed: int
    """Refusals of requests that came too fast; the rate was lowered."""


class CrawlStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str
    """Duration of the call in seconds."""


class CrawlStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    """For people; may change between versions."""
    error_type: NotRequired[str]
    """The kind of error."""
    error_code: NotRequired[str]
    """The code for programs."""
    details: NotRequired[dict[str, Any] | None]
    """Facts about the error."""
    cost: NotRequired[float]
    """What the call was charged in USD, if anything."""


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


class BatchScrapeRequestActionsHover(TypedDict):
    type: Literal["hover"]
    selector: str


class BatchScrapeRequestActionsSelect(TypedDict):
    type: Literal["select"]
    selector: str
    value: str


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
    full_page: NotRequired[bool]


class BatchScrapeRequestViewport(TypedDict):
    width: int
    height: int


class BatchScrapeRequestExtract(TypedDict):
    modes: NotRequired[list[Literal["json", "summary", "qa"]]]
    """What to extract; each mode is billed."""
    json_schema: NotRequired[str | dict[str, Any]]
    """For json: a JSON schema, an example, an object of type names, or a description."""
    query: NotRequired[str]
    """The question of mode qa."""
    instructions: NotRequired[str]
    """Additional instructions for json, summary and qa."""
    response_language: NotRequired[str]
    """Language of summary and qa."""


class BatchScrapeRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.started", "job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all but job.started by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers, such as a token of the receiver."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""
    format: NotRequired[Literal["groundwire", "firecrawl"]]
    """Whose body and signature the requests have."""
    metadata: NotRequired[dict[str, str]]
    """Sent along in the format firecrawl."""


class BatchScrapeReply(TypedDict):
    id: str
    """Id of the job."""
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, if the request named no secret."""


class CrawlRequestExtract(TypedDict):
    modes: NotRequired[list[Literal["json", "summary", "qa"]]]
    """What to extract; each mode is billed."""
    json_schema: NotRequired[str | dict[str, Any]]
    """For json: a JSON schema, an example, an object of type names, or a description."""
    query: NotRequired[str]
    """The question of mode qa."""
    instructions: NotRequired[str]
    """Additional instructions for json, summary and qa."""
    response_language: NotRequired[str]
    """Language of summary and qa."""


class CrawlRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.started", "job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all but job.started by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers, such as a token of the receiver."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""
    format: NotRequired[Literal["groundwire", "firecrawl"]]
    """Whose body and signature the requests have."""
    metadata: NotRequired[dict[str, str]]
    """Sent along in the format firecrawl."""


class CrawlReply(TypedDict):
    id: str
    """Id of the job."""
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, if the request named no secret."""


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
    """Further request headers, such as a token of the receiver."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class MonitorsReplyError(TypedDict):
    code: str
    """The code for programs."""
    message: str
    """For people; may change between versions."""


class MonitorsReply(TypedDict):
    id: str
    """Id of the monitor."""
    status: Literal["active", "paused"]
    """A paused monitor does not check."""
    subject: str
    """The URL or the query."""
    url: str | None
    """The watched page."""
    query: str | None
    """The watched search."""
    schedule: str
    """When it checks."""
    timezone: str
    """Time zone of the times of day."""
    schedule_text: str
    """When it checks, in words."""
    feed_url: str
    """Path of its Atom feed. Anyone who has it can read the feed without a key."""
    watch: dict[str, Any]
    """What counts as a change."""
    checks: int
    """Number of checks so far."""
    versions: int
    """Number of the last version; version 1 is the first state."""
    cost: float
    """USD, so far."""
    job_id: str | None
    """The job of the last check."""
    next_check_at: str | None
    """Null while it is paused."""
    checked_at: str | None
    """When it last checked."""
    changed_at: str | None
    """When it last found a change."""
    created_at: str
    """When it was created."""
    error: MonitorsReplyError | None
    """Why the last check failed."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, if the request named no secret."""


class ResearchRequestWebhook(TypedDict):
    url: str
    """Receives a POST for each event."""
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]
    """Which events are sent; all by default."""
    headers: NotRequired[dict[str, str]]
    """Further request headers, such as a token of the receiver."""
    secret: NotRequired[str]
    """Signs the requests (Standard Webhooks); made for you when absent."""


class ResearchReply(TypedDict):
    id: str
    """Id of the job."""
    status: Literal["queued"]
    url: str
    """Path of the job: its status, results and events."""
    webhook_secret: NotRequired[str]
    """Signs the webhooks, if the request named no secret."""


class GetPdfContentReply(TypedDict):
    text: str
    """The text of the pages, with a form feed between pages."""
    pages: int
    """Pages of the whole PDF."""
    url: str
    """URL of the PDF after redirects."""
    statusCode: int
    """Always 200."""
    cost: float
    """Cost in USD."""
    metadata: dict[str, Any]
    """Metadata in the PDF."""
    warnings: NotRequired[list[str]]
    """With ocr: which pages were not read, and why."""


class VideoTranscriptReplySegmentsItem(TypedDict):
    start: float
    """Seconds from the beginning."""
    duration: float
    """Seconds."""
    text: str
    """The spoken text."""
    speaker: NotRequired[str]
    """The speaker, if the captions name one."""


class VideoTranscriptReply(TypedDict):
    transcript: str
    """The spoken text."""
    url: str
    """The URL of the request."""
    title: str | None
    """Title of the video."""
    description: str | None
    """The text below the video."""
    author: str | None
    """Name of the channel or person."""
    views: int | None
    """Number of views."""
    likes: int | None
    """Number of likes."""
    date: str | None
    """Day of publication."""
    cost: float
    """Cost in USD."""
    language: str
    """Language code of the transcript."""
    automatic: bool
    """Whether a machine wrote the captions."""
    segments: NotRequired[list[VideoTranscriptReplySegmentsItem]]
    """When segments is true: the timed segments, in seconds."""


class ParseReplyPagesItemOcrLinesItem(TypedDict):
    text: str
    """The text of the line."""
    confidence: float
    """How sure the reading is, from 0 to 1."""
    box: list[float]
    """Left, top, width and height as shares of the page."""


class ParseReplyPagesItemOcr(TypedDict):
    confidence: float
    """How sure the reading is, from 0 to 1."""
    turned: int
    """Degrees clockwise by which the picture was turned."""
    lines: list[ParseReplyPagesItemOcrLinesItem]
    """Its lines in the order of reading."""


class ParseReplyPagesItem(TypedDict):
    number: int
    """Its number in the file, from 1."""
    name: str | None
    """Title of a slide, name of a sheet or of a file inside."""
    markdown: str | None
    """When markdown is in formats."""
    text: str | None
    """When text is in formats."""
    html: str | None
    """When html is in formats, and the file is not a PDF."""
    ocr: ParseReplyPagesItemOcr | None
    """If the page was read as a picture."""


class ParseReplyTablesItem(TypedDict):
    page: int
    """Number of its page."""
    rows: list[list[str]]
    """The texts of its cells."""


class ParseReply(TypedDict):
    type: Literal["pdf", "docx", "pptx", "xlsx", "odt", "ods", "odp", "rtf", "epub", "html", "mhtml", "eml", "csv", "tsv", "json", "jsonl", "xml", "ipynb", "markdown", "text", "srt", "vtt", "zip", "image"]
    """What the file is, by its bytes."""
    pages: list[ParseReplyPagesItem]
    """Its parts in order."""
    markdown: str | None
    """When markdown is in formats: all pages together."""
    text: str | None
    """When text is in formats: all pages together."""
    html: str | None
    """When html is in formats: all pages together."""
    page_count: int
    """Pages, slides, sheets or chapters of the whole file."""
    tables: list[ParseReplyTablesItem] | None
    """When tables is in formats."""
    metadata: dict[str, Any]
    """What the file says about itself."""
    warnings: list[str]
    """What was not read, and why."""
    url: str | None
    """URL of the file after redirects."""
    cost: float
    """Cost in USD."""


class ParseStreamEventPagePageOcrLinesItem(TypedDict):
    text: str
    """The text of the line."""
    confidence: float
    """How sure the reading is, from 0 to 1."""
    box: list[float]
    """Left, top, width and height as shares of the page."""


class ParseStreamEventPagePageOcr(TypedDict):
    confidence: float
    """How sure the reading is, from 0 to 1."""
    turned: int
    """Degrees clockwise by which the picture was turned."""
    lines: list[ParseStreamEventPagePageOcrLinesItem]
    """Its lines in the order of reading."""


class ParseStreamEventPagePage(TypedDict):
    number: int
    """Its number in the file, from 1."""
    name: str | None
    """Title of a slide, name of a sheet or of a file inside."""
    markdown: str | None
    """When markdown is in formats."""
    text: str | None
    """When text is in formats."""
    html: str | None
    """When html is in formats, and the file is not a PDF."""
    ocr: ParseStreamEventPagePageOcr | None
    """If the page was read as a picture."""


class ParseStreamEventPage(TypedDict):
    type: Literal["page"]
    page: ParseStreamEventPagePage
    """The page."""


class ParseStreamEventUsageTablesItem(TypedDict):
    page: int
    """Number of its page."""
    rows: list[list[str]]
    """The texts of its cells."""


class ParseStreamEventUsage(TypedDict):
    type: Literal["usage"]
    file_type: Literal["pdf", "docx", "pptx", "xlsx", "odt", "ods", "odp", "rtf", "epub", "html", "mhtml", "eml", "csv", "tsv", "json", "jsonl", "xml", "ipynb", "markdown", "text", "srt", "vtt", "zip", "image"]
    """What the file is, by its bytes."""
    page_count: int
    """Pages, slides, sheets or chapters of the whole file."""
    tables: list[ParseStreamEventUsageTablesItem] | None
    """When tables is in formats."""
    metadata: dict[str, Any]
    """What the file says about itself."""
    warnings: list[str]
    """What was not read, and why."""
    url: str | None
    """URL of the file after redirects."""
    cost: float
    """Cost in USD."""


class ParseStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str
    """Duration of the call in seconds."""


class ParseStreamEventError(TypedDict):
    type: Literal["error"]
    error: str
    """For people; may change between versions."""
    error_type: NotRequired[str]
    """The kind of error."""
    error_code: NotRequired[str]
    """The code for programs."""
    details: NotRequired[dict[str, Any] | None]
    """Facts about the error."""
    cost: NotRequired[float]
    """What the call was charged in USD, if anything."""


ParseStreamEvent = (
    ParseStreamEventPage
    | ParseStreamEventUsage
    | ParseStreamEventDone
    | ParseStreamEventError
)


class VerifyRequestSourcesItem(TypedDict):
    url: NotRequired[str]
    """Address of a page, which is read."""
    text: NotRequired[str]
    """The text itself, in place of a page."""
    title: NotRequired[str]
    """Title of the source."""
    hash: NotRequired[str]
    """Hash of the text that an earlier call returned; changed compares with it."""
    read_at: NotRequired[str]
    """When it was read before; changed compares with it."""


class VerifyReplySentencesItemQuotesItem(TypedDict):
    source: int
    """Number of the source, from 1."""
    text: str
    """Its words."""
    start: int
    """Where they begin in the text of the source, in UTF-16 units."""
    end: int
    """Where they end."""


class VerifyReplySentencesItem(TypedDict):
    text: str
    """The sentence."""
    start: int
    """Where it begins in the text, in UTF-16 units."""
    end: int
    """Where it ends."""
    verdict: Literal["supported", "unsupported", "contradicted", "no_source"]
    """supported and contradicted have quotes; no_source: it cites nothing that could be read, or states nothing."""
    confidence: float
    """Confidence in the verdict, from 0.5 to 1."""
    quotes: list[VerifyReplySentencesItemQuotesItem]
    """The words that support or contradict it."""


class VerifyReplySourcesItem(TypedDict):
    url: str | None
    """Address; null for a text."""
    title: str
    """Title."""
    status: Literal["read", "given", "unreadable"]
    """read: a page; given: a text; or unreadable."""
    reason: str | None
    """Why it could not be read."""
    read_at: str
    """When it was read."""
    hash: str | None
    """SHA-256 of its text, to see later whether it changed."""
    changed: NotRequired[bool]
    """Whether it changed since hash or read_at of the request, if that can be known."""


class VerifyReply(TypedDict):
    sentences: list[VerifyReplySentencesItem]
    """Every sentence of the text, in order."""
    sources: list[VerifyReplySourcesItem]
    """The sources: those given, then linked pages."""
    cost: float
    """Cost in USD."""


class RerankRequestDocumentsItem2(TypedDict):
    text: str


class RerankReplyResultsItemPassage(TypedDict):
    text: str
    """Its words."""
    start: int
    """Where it begins in the document, in UTF-16 units."""
    end: int
    """Where it ends."""


class RerankReplyResultsItem(TypedDict):
    index: int
    """Place of the document in the request, from 0."""
    score: float
    """Relevance: 0 has no word of the query."""
    passage: RerankReplyResultsItemPassage
    """The part of the document that fits best."""


class RerankReply(TypedDict):
    results: list[RerankReplyResultsItem]
    """The most relevant first."""
    cost: float
    """Cost in USD."""
