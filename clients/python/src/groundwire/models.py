"""Written by `npm run client` from the OpenAPI document. Do not edit."""

from __future__ import annotations

import os
from typing import IO, Any, Literal, NotRequired, Required, TypedDict


class KeyOption(TypedDict, total=False):
    idempotency_key: str | None


class CallOptions(KeyOption, total=False):
    max_cost: float | None  # The most the call may cost, in USD.


class Estimate(TypedDict):
    min: float
    expected: float
    max: float
    lines: list[dict[str, Any]]


class JobStateProgress(TypedDict):
    done: int  # Pages that were read.
    failed: int  # Pages that could not be read.
    queued: int  # Pages that are waiting.
    total: int  # All pages known so far.
    retried: int  # Fetches that were tried again: 408, 425, 429, 5xx, or a reset.
    slowed: int  # Refusals of requests that came too fast; the rate was lowered.
    unchanged: int  # Pages that have not changed, according to their server.
    added: int  # Pages that the last incremental crawl did not have.
    changed: int  # Pages whose text differs from the last incremental crawl.
    gone: int  # Pages of the last incremental crawl that are now 404 or 410.


class JobStateError(TypedDict):
    code: str  # The code for programs.
    message: str  # For people; may change between versions.


class JobState(TypedDict):
    id: str  # The id of the job.
    kind: Literal["batch_scrape", "batch_parse", "crawl", "monitors", "research"]  # The endpoint that started it.
    status: Literal["queued", "running", "paused", "completed", "cancelled", "failed"]  # How far it is.
    subject: str  # The URL or the query.
    progress: JobStateProgress  # Pages by state.
    cost: float  # USD, so far.
    created_at: str  # When it was created.
    updated_at: str  # When it last changed.
    expires_at: str | None  # When it is deleted with its results.
    skipped: dict[str, int]  # Pages that were skipped, by reason.
    error: JobStateError | None  # Why it is paused or has failed.


class JobResult(TypedDict):
    seq: int  # Number of the page in the job.
    url: str  # URL of the page.
    success: bool  # Whether it was read. Only then is it charged.
    error: str | None  # Why it failed, for people.
    error_code: str | None  # Why it failed, for programs.
    cost: float  # Cost in USD.
    completed_at: str  # When it was completed.
    page: dict[str, Any] | None  # A crawled page as in crawl_stream, the reply of scrape, or the report of research.


class AnswerFields(CallOptions, total=False):
    model: Required[str]  # service-web, service-fast, or <provider>/<model>.
    location: str | None  # Country for localized search.
    system_prompt: str | None  # Instructions that override the default behaviour.
    response_language: str | None  # auto, or a language code such as en.
    answer_type: Literal["markdown", "html", "json"] | None  # Format of the answer.
    search_type: Literal["general", "news"] | None  # Search the whole web, or only news.
    json_schema: str | dict[str, Any] | None  # JSON schema of the answer; required when answer_type is json.
    citations: bool | None  # Adds markers such as [1] to the text.
    return_sources: bool | None  # Returns the sources used.
    return_images: bool | None  # Returns images found for the query, at an additional price.
    date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None  # How recent sources must be.
    max_tokens: int | None  # Max length of the answer, in tokens.
    temperature: float | None  # Sampling temperature; not supported by every model.
    start_date: str | None  # Only results from this day on, if their date is known.
    end_date: str | None  # Only results up to this day, if their date is known.
    domain_filter: list[str] | None  # Domains to include; a leading - excludes.
    max_queries: int | None  # Number of search queries made from the question.
    search_context_size: Literal["low", "medium", "high"] | None  # How much page text the model gets.


class AnswerReplySourcesItem(TypedDict):
    title: str  # Title of the page.
    link: str  # URL of the page.
    snippet: str  # The part of the page that the search found.
    date: NotRequired[str | None]  # When it was published, as the page or the search says. Null if unknown.
    read: NotRequired[Literal["index", "page", "snippet"]]  # What was read: the page, its copy in the local index, or only the snippet.


class AnswerReplyImagesItem(TypedDict):
    title: str  # Title of the image.
    imageUrl: str  # URL of the image.
    thumbnailUrl: str  # URL of a smaller version.
    source: str  # Name of the site.
    link: str  # URL of the page that shows it.


class AnswerReplySearch(TypedDict):
    provider: str | None  # The search provider that answered; several are joined by +.
    applied: list[str]  # Fields of the request that limited the results.
    ignored: list[str]  # Fields of the request that no provider could apply; limit: there may be more.
    failed: list[dict[str, str]]  # Searches that failed, each with provider, kind (such as timeout) and message.


class AnswerReplySupport(TypedDict):
    sentences: int  # Sentences that state something.
    supported: int  # Their sources support them.
    unsupported: int  # They cited sources that do not support them.
    no_source: int  # They cite nothing.
    unchecked: int  # They cannot be compared with the sources that they cite.


class AnswerReply(TypedDict):
    answer: str | dict[str, Any]  # Text in the requested format, or the object for a JSON schema.
    sources: NotRequired[list[AnswerReplySourcesItem]]  # When return_sources is true: the pages, in the order of the citations.
    images: NotRequired[list[AnswerReplyImagesItem]]  # When return_images is true: images found.
    search: NotRequired[AnswerReplySearch]  # Who answered the search, as in web_search.
    support: NotRequired[AnswerReplySupport]  # When citations is true: how many sentences the sources support.
    response_time: str  # Duration of the call in seconds.
    input_tokens: int  # Tokens that the model read.
    output_tokens: int  # Tokens that the model wrote.
    model_cost: float | None  # Cost of the tokens in USD. Null for a fixed-price model.
    service_cost: float  # Fixed price of the call in USD.


class AnswerStreamFields(CallOptions, total=False):
    model: Required[str]  # service-web, service-fast, or <provider>/<model>.
    location: str | None  # Country for localized search.
    system_prompt: str | None  # Instructions that override the default behaviour.
    response_language: str | None  # auto, or a language code such as en.
    answer_type: Literal["markdown", "html"] | None  # Form of the answer.
    search_type: Literal["general", "news"] | None  # Search the whole web, or only news.
    json_schema: str | dict[str, Any] | None  # JSON schema of the answer; required when answer_type is json.
    citations: bool | None  # Adds markers such as [1] to the text.
    return_sources: bool | None  # Returns the sources used.
    return_images: bool | None  # Returns images found for the query, at an additional price.
    date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None  # How recent sources must be.
    max_tokens: int | None  # Max length of the answer, in tokens.
    temperature: float | None  # Sampling temperature; not supported by every model.
    start_date: str | None  # Only results from this day on, if their date is known.
    end_date: str | None  # Only results up to this day, if their date is known.
    domain_filter: list[str] | None  # Domains to include; a leading - excludes.
    max_queries: int | None  # Number of search queries made from the question.
    search_context_size: Literal["low", "medium", "high"] | None  # How much page text the model gets.


class AnswerStreamEventSources(TypedDict):
    type: Literal["sources"]
    data: list[AnswerReplySourcesItem]  # The pages.


class AnswerStreamEventImages(TypedDict):
    type: Literal["images"]
    data: list[AnswerReplyImagesItem]  # The images.


class AnswerStreamEventAnswer(TypedDict):
    type: Literal["answer"]
    content: str  # Append it to the text.


class AnswerStreamEventUsageCitationsItem(TypedDict):
    source: int  # Number of the source, from 1.
    quotes: list[str]  # Sentences of the page that support the answer.


class AnswerStreamEventUsage(TypedDict):
    type: Literal["usage"]
    input_tokens: int  # Tokens that the model read.
    output_tokens: int  # Tokens that the model wrote.
    model_cost: float | None  # Cost of the tokens in USD. Null for a fixed-price model.
    service_cost: float  # Fixed price of the call in USD.
    citations: NotRequired[list[AnswerStreamEventUsageCitationsItem]]  # When citations is true: the checked quotes of each cited source.
    support: NotRequired[AnswerReplySupport]  # When citations is true: how many sentences the sources support.
    model: NotRequired[str]  # The model that answered, also after a fallback.
    finish_reason: NotRequired[Literal["length", "content_filter"]]  # Present if the model stopped early.
    search: NotRequired[dict[str, Any]]  # The same as search in the reply of answer.


class AnswerStreamEventDone(TypedDict):
    type: Literal["done"]
    response_time: str  # Duration of the call in seconds.


class AnswerStreamEventError(TypedDict):
    type: Literal["error"]
    error: str  # For people; may change between versions.
    error_type: NotRequired[str]  # The kind of error.
    error_code: NotRequired[str]  # The code for programs.
    details: NotRequired[dict[str, Any] | None]  # Facts about the error.
    cost: NotRequired[float]  # What the call was charged in USD, if anything.


AnswerStreamEvent = (
    AnswerStreamEventSources
    | AnswerStreamEventImages
    | AnswerStreamEventAnswer
    | AnswerStreamEventUsage
    | AnswerStreamEventDone
    | AnswerStreamEventError
)


class WebSearchFields(CallOptions, total=False):
    search_type: Literal["general", "news", "shopping", "videos", "images", "scholar"] | None  # Type of results.
    location: str | None  # Country for localized results.
    recency: Literal["hour", "day", "week", "month", "year"] | None  # How recent results must be.
    domain_filter: list[str] | None  # Domains to include; a leading - excludes.
    limit: int | None  # Max results.
    start_date: str | None  # Only results from this day on, if their date is known.
    end_date: str | None  # Only results up to this day, if their date is known.
    include_content: Literal["none", "markdown", "passages"] | None  # Also return the first results' pages as markdown, or passages for the query.
    max_tokens: int | None  # Max tokens of the content of all results together.


class WebSearchReplyResultsItemPassagesItem(TypedDict):
    heading: str  # The heading above it.
    text: str  # A part of the page’s markdown, word for word.


class WebSearchReplyResultsItem(TypedDict):
    title: str  # Title of the result.
    link: str  # URL of the result.
    snippet: str  # The part of the page that the search found.
    content: NotRequired[str | None]  # When include_content asks for it. Null if the page could not be read.
    passages: NotRequired[list[WebSearchReplyResultsItemPassagesItem] | None]  # When include_content asks for it. Null if the page could not be read.


class WebSearchReply(TypedDict):
    results: list[WebSearchReplyResultsItem]  # The best first. Some types of results have more fields.
    provider: str | None  # The search provider that answered; several are joined by +.
    applied: list[str]  # Fields of the request that limited the results.
    ignored: list[str]  # Fields of the request that no provider could apply; limit: there may be more.
    failed: list[dict[str, str]]  # Searches that failed, each with provider, kind (such as timeout) and message.
    cost: float  # Cost in USD.


class ContextFields(CallOptions, total=False):
    max_tokens: int | None  # Tokens of all passages together.
    max_sources: int | None  # Max pages that are read; each beyond 10 is billed.
    urls: list[str] | None  # Reads these pages instead of searching.
    search_type: Literal["general", "news"] | None  # What is searched.
    location: str | None  # Country for localized results.
    date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None  # How recent pages must be.
    domain_filter: list[str] | None  # Domains to include; a leading - excludes.
    max_age: int | None  # Accept a cached copy up to this old, in seconds; 0 for a fresh one.
    format: Literal["passages", "markdown"] | None  # markdown also returns the passages as one text for a prompt.


class ContextReplyPassagesItem(TypedDict):
    text: str  # A part of the page’s markdown, word for word.
    url: str  # URL of the page.
    urls: list[str]  # Every page that says the same, `url` first.
    title: str  # Title of the page.
    headings: list[str]  # The headings above it, outermost first.
    start: int  # Where it begins in the page’s markdown, in UTF-16 code units.
    end: int  # Where it ends, in the same units.
    published_at: str | None  # When the page was published, if known.
    score: float  # 1 for the best passage of the call; in a stream, of its page.
    tokens: int  # Estimated tokens of the text.
    hash_sha256: str  # Of the text.
    page_hash_sha256: str  # Of the markdown that the offsets count in.


class ContextReplySourcesItem(TypedDict):
    url: str  # URL of the page.
    title: str  # Title of the page.
    read: Literal["index", "cache", "web", "skipped"]  # The local index, a cached copy, the web, or not at all.
    reason: str | None  # Why it was skipped: an error code.
    published_at: str | None  # When the page was published, if known.
    fetched_at: str | None  # When it was fetched.
    hash_sha256: str | None  # Of the page’s markdown.
    passages: int  # How many of the passages are from it.


class ContextReply(TypedDict):
    passages: list[ContextReplyPassagesItem]  # The best first.
    markdown: NotRequired[str]  # When format is markdown.
    sources: list[ContextReplySourcesItem]  # The pages that were read or skipped.
    search: NotRequired[AnswerReplySearch]  # Who answered the search, as in web_search. Absent with urls.
    tokens: int  # Of all passages.
    cost: float  # Cost in USD.
    response_time: str  # Duration of the call in seconds.


class ContextStreamEventPassage(TypedDict):
    type: Literal["passage"]
    passage: ContextReplyPassagesItem  # The passage.


class ContextStreamEventSource(TypedDict):
    type: Literal["source"]
    source: ContextReplySourcesItem  # The page.


class ContextStreamEventUsage(TypedDict):
    type: Literal["usage"]
    sources: list[ContextReplySourcesItem]  # The pages that were read or skipped.
    search: NotRequired[dict[str, Any]]  # The same as search in the reply of context.
    tokens: int  # Of all passages.
    cost: float  # Cost in USD.


ContextStreamEvent = (
    ContextStreamEventPassage
    | ContextStreamEventSource
    | ContextStreamEventUsage
    | AnswerStreamEventDone
    | AnswerStreamEventError
)


class ScrapeFieldsActionsClick(TypedDict):
    type: Literal["click"]
    selector: str


class ScrapeFieldsActionsType(TypedDict):
    type: Literal["type"]
    selector: str
    text: str


class ScrapeFieldsActionsHover(TypedDict):
    type: Literal["hover"]
    selector: str


class ScrapeFieldsActionsSelect(TypedDict):
    type: Literal["select"]
    selector: str
    value: str


class ScrapeFieldsActionsPress(TypedDict):
    type: Literal["press"]
    key: str


class ScrapeFieldsActionsScroll(TypedDict):
    type: Literal["scroll"]
    direction: NotRequired[Literal["up", "down"]]
    amount: NotRequired[float]
    selector: NotRequired[str]


class ScrapeFieldsActionsWait(TypedDict):
    type: Literal["wait"]
    selector: NotRequired[str]
    ms: NotRequired[float]


class ScrapeFieldsActionsScreenshot(TypedDict):
    type: Literal["screenshot"]
    full_page: NotRequired[bool]


class ScrapeFieldsViewport(TypedDict):
    width: int
    height: int


class ScrapeFields(CallOptions, total=False):
    formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None  # What to return; each format is billed.
    include_images: bool | None  # Keep images in the markdown.
    include_links: bool | None  # Keep links in the markdown.
    advanced_proxy: bool | None  # Render with a realistic browser profile, through the advanced proxy.
    main_content_only: bool | None  # Leave out navigation and boilerplate.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    wait_for: str | float | None  # Render and wait: a CSS selector, or a delay in milliseconds.
    mobile: bool | None  # Render as a phone.
    timeout: int | None  # Timeout in milliseconds.
    actions: list[ScrapeFieldsActionsClick | ScrapeFieldsActionsType | ScrapeFieldsActionsHover | ScrapeFieldsActionsSelect | ScrapeFieldsActionsPress | ScrapeFieldsActionsScroll | ScrapeFieldsActionsWait | ScrapeFieldsActionsScreenshot] | None  # Render and perform these actions first; scripts are not supported.
    include_selectors: list[str] | None  # Return only elements that match these CSS selectors.
    exclude_selectors: list[str] | None  # Remove elements that match these CSS selectors.
    max_age: int | None  # Accept a cached copy up to this old, in seconds; 0 for a fresh one.
    full_page: bool | None  # The screenshot shows the whole page, not just the window.
    viewport: ScrapeFieldsViewport | None  # Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
    untrusted_envelope: bool | None  # Put the markdown inside a tag with a random name, and list orders to models in it.
    explain: bool | None  # Also report what was removed and why.


class ScrapeReplyRemovedItem(TypedDict):
    step: str  # The step that removed it.
    selector: str  # CSS selector of the part.
    reason: str  # Why it was removed.
    words: int  # Words in it.


class ScrapeReplyMetadataIconsItem(TypedDict):
    url: str  # Its address.
    rel: str  # What the page uses it for.
    sizes: str | None  # Its sizes, such as 32x32.
    type: str | None  # Its media type.


class ScrapeReplyMetadataRobots(TypedDict):
    noindex: bool  # It asks not to be indexed.
    nofollow: bool  # It asks that its links are not followed.


class ScrapeReplyMetadataFeedsItem(TypedDict):
    url: str  # Its address.
    type: str  # Its media type.
    title: str | None  # Its title.


class ScrapeReplyMetadataAlternatesItem(TypedDict):
    url: str  # Its address.
    language: str  # Its language.


class ScrapeReplyMetadataRefresh(TypedDict):
    seconds: float  # After how long.
    url: str  # Its address.


class ScrapeReplyMetadata(TypedDict):
    title: str | None  # The title element, unchanged.
    description: str | None  # What the page says that it is about.
    language: str | None  # Language, such as en or pt-BR.
    canonical: str | None  # The address that the page prefers.
    site_name: str | None  # Name of the site.
    author: str | None  # Who wrote it.
    published_at: str | None  # When it was published, in ISO 8601 if it can be read.
    modified_at: str | None  # When it was changed, in ISO 8601 if it can be read.
    favicon: str | None  # Address of its icon.
    icons: list[ScrapeReplyMetadataIconsItem]  # All icons.
    manifest: str | None  # Address of its web manifest.
    theme_color: str | None  # Colour of its theme.
    image: str | None  # Address of its main picture.
    keywords: list[str]  # Its keywords.
    generator: str | None  # The program that made it.
    open_graph: dict[str, str]  # OpenGraph tags, without og:.
    twitter: dict[str, str]  # Twitter tags, without twitter:.
    json_ld_types: list[str]  # Types in its JSON-LD.
    robots: ScrapeReplyMetadataRobots  # What robots may do.
    next_page: str | None  # Address of the next page.
    prev_page: str | None  # Address of the page before.
    feeds: list[ScrapeReplyMetadataFeedsItem]  # Its feeds.
    alternates: list[ScrapeReplyMetadataAlternatesItem]  # The same page in other languages.
    refresh: ScrapeReplyMetadataRefresh | None  # A refresh that it asks for.
    status: int  # HTTP status of the page.
    content_type: str | None  # Content type of the page.
    via: NotRequired[Literal["http", "browser"]]  # How it was read, of a scrape.
    partial: NotRequired[Literal[True]]  # Present if time ended before it was complete.


class ScrapeReply(TypedDict):
    url: str  # URL of the page after redirects.
    statusCode: int  # Always 200; metadata.status is that of the page.
    markdown: str | None  # When markdown is in formats.
    html: str | None  # When html is in formats.
    pdf: None  # Always null; kept for old clients.
    screenshot: str | None  # When screenshot is in formats: in base64.
    title: str | None  # Title of the page.
    links: NotRequired[list[str]]  # When links is in formats: the URLs that the page links to, each once.
    removed: NotRequired[list[ScrapeReplyRemovedItem]]  # When explain is true: what main_content_only removed, and why.
    instructions: NotRequired[list[str]]  # When untrusted_envelope is true: sentences of the page that give orders to a model.
    screenshots: NotRequired[list[str]]  # Screenshots taken by actions, in base64.
    cost: float  # Cost in USD.
    metadata: ScrapeReplyMetadata  # What the page says about itself, and how it was read.


class ExtractFields(CallOptions, total=False):
    modes: list[Literal["json", "summary", "qa", "links", "brand"]] | None  # What to extract; each mode is billed.
    json_schema: str | dict[str, Any] | None  # For json: a JSON schema, an example, an object of type names, or a description.
    query: str | None  # The question of mode qa.
    instructions: str | None  # Additional instructions for json, summary and qa.
    response_language: str | None  # Language of summary and qa.
    advanced_proxy: bool | None  # Render with a realistic browser profile, at an additional price.
    main_content_only: bool | None  # Use only the main content; depends on the mode when omitted.
    evidence: bool | None  # For json: return the verbatim source text of each value.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    wait_for: str | float | None  # Render and wait: a CSS selector, or a delay in milliseconds.
    mobile: bool | None  # Render as a phone.
    actions: list[ScrapeFieldsActionsClick | ScrapeFieldsActionsType | ScrapeFieldsActionsHover | ScrapeFieldsActionsSelect | ScrapeFieldsActionsPress | ScrapeFieldsActionsScroll | ScrapeFieldsActionsWait | ScrapeFieldsActionsScreenshot] | None  # Render and perform these actions first; scripts are not supported.
    include_selectors: list[str] | None  # Return only elements that match these CSS selectors.
    exclude_selectors: list[str] | None  # Remove elements that match these CSS selectors.


class ExtractReplyLinksItem(TypedDict):
    url: str  # Target of the link.
    text: str  # Text of the link.
    internal: bool  # Whether it leads to the same site.


class ExtractReplyBrandColorsItem(TypedDict):
    hex: str  # As #rrggbb.
    name: str  # The nearest named colour.
    type: str  # What it is used for, such as primary or background.


class ExtractReplyBrandLogosItem(TypedDict):
    url: str  # Its address.
    type: str  # logo or icon.
    width: float | None  # Width in pixels, if it is known.
    height: float | None  # Height in pixels, if it is known.
    theme: str | None  # The background it is drawn for: light or dark.


class ExtractReplyBrandBackdropsItem(TypedDict):
    url: str  # Its address.
    width: float | None  # Width in pixels, if it is known.
    height: float | None  # Height in pixels, if it is known.


class ExtractReplyBrandSocialsItem(TypedDict):
    type: str  # The network.
    url: str  # Its address.


class ExtractReplyBrandPagesItem(TypedDict):
    url: str  # Its address.
    title: str  # Its title.


class ExtractReplyBrand(TypedDict):
    domain: str  # Domain of the site.
    title: str | None  # Name of the brand.
    description: str | None  # What it says that it is.
    slogan: str | None  # Its slogan.
    colors: list[ExtractReplyBrandColorsItem]  # Its colours, most important first.
    logos: list[ExtractReplyBrandLogosItem]  # Its logos, best first.
    backdrops: list[ExtractReplyBrandBackdropsItem]  # Large pictures of the site.
    socials: list[ExtractReplyBrandSocialsItem]  # Its profiles.
    industries: list[str]  # Industries that it works in.
    links: dict[str, str | None]  # Key pages, such as about and pricing.
    pages: list[ExtractReplyBrandPagesItem]  # Other pages.


class ExtractReply(TypedDict):
    url: str  # URL of the page after redirects.
    title: str | None  # Title of the page.
    metadata: ScrapeReplyMetadata | None  # What the page says about itself, and its status.
    structured_data: dict[str, Any] | None  # When json is in modes: the extracted object.
    summary: str | None  # When summary is in modes.
    answer: str | None  # When qa is in modes: the answer to the query.
    links: list[ExtractReplyLinksItem] | None  # When links is in modes: the links of the page.
    brand: ExtractReplyBrand | None  # When brand is in modes: the profile of the site.
    partial: NotRequired[bool]  # True if the page is too long for the model, which got only its beginning.
    evidence: NotRequired[Any]  # When evidence is true: for each value of structured_data its words in the page, or null.
    cost: float | None  # Cost in USD.
    response_time: str  # Duration of the call in seconds.
    statusCode: int  # Always 200.


class MapFields(CallOptions, total=False):
    ignore_sitemap: bool | None  # Find URLs by following links only.
    sitemap_only: bool | None  # Find URLs in sitemaps only.
    include_subdomains: bool | None  # Include subdomains of the site.
    search: str | None  # Return only URLs that match these words, best first.
    limit: int | None  # Max URLs.
    timeout: int | None  # Time budget in milliseconds; returns what was found by then.


class MapReply(TypedDict):
    links: list[ExtractReplyBrandPagesItem]  # The URLs of the site.
    statusCode: int  # Always 200.
    cost: float  # Cost in USD.


class CrawlStreamFields(CallOptions, total=False):
    max_pages: int | None  # Max pages, 1 to 100. Failed ones are free; at most three times as many are tried, or 50.
    max_depth: int | None  # Max number of links from the first page.
    timeout: float | None  # Time budget in seconds.
    include_subdomains: bool | None  # Include subdomains of the site.
    include_links: bool | None  # Keep links in the markdown.
    include_images: bool | None  # Keep images in the markdown.
    advanced_proxy: bool | None  # Render with a realistic browser profile, at a higher price per page.
    main_content_only: bool | None  # Leave out navigation and boilerplate.
    formats: list[str] | None  # Only markdown.
    include_paths: list[str] | None  # Only paths or URLs that match one of these patterns; * matches anything, re: is followed by a regular expression for the path, and url: by one for the whole URL.
    exclude_paths: list[str] | None  # Skip paths that match one of these patterns.
    ignore_query: bool | None  # Treat URLs that differ only in the query as one page.
    use_sitemap: bool | None  # Also start from the URLs in the sitemap.
    follow_links: bool | None  # Also fetch what pages link to, not just the URLs in the sitemap.
    include_documents: bool | None  # Also read PDFs and office files that pages link to.
    concurrency: int | None  # Pages fetched in parallel.
    delay: float | None  # Seconds between two pages, which are then fetched one at a time.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    wait_for: str | float | None  # Render and wait: a CSS selector, or a delay in milliseconds.
    mobile: bool | None  # Render as a phone.
    include_selectors: list[str] | None  # Return only elements that match these CSS selectors.
    exclude_selectors: list[str] | None  # Remove elements that match these CSS selectors.
    index: bool | None  # Also add the pages to the local index: to your own part of it, unless you are the owner.
    modified_since: str | None  # Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
    incremental: bool | None  # Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
    sync: bool | None  # Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.


class CrawlStreamEventPagePage(TypedDict):
    requested_url: str  # The URL that was requested.
    final_url: str  # Its URL after redirects.
    title: str  # Title of the page.
    hash_sha256: str  # Of the markdown.
    markdown: str  # The content of the page.
    success: bool  # Whether the page was read. Only then is it charged.
    error: str | None  # Why it was not read.
    unchanged: NotRequired[Literal[True]]  # Its server says that it has not changed. It has no markdown, and costs less.
    change: NotRequired[Literal["added", "changed", "gone"]]  # In comparison with the last incremental crawl.


class CrawlStreamEventPage(TypedDict):
    type: Literal["page"]
    page: CrawlStreamEventPagePage  # The page.


class CrawlStreamEventUsage(TypedDict):
    type: Literal["usage"]
    billed_count: int  # Pages that were charged.
    unit_cost: float  # Price of a page in USD.
    cost: float  # Cost in USD.
    skipped: dict[str, int]  # A count for each reason; similar: pages of a chain that say the same as the one before.
    retried: int  # Fetches that were tried again: 408, 425, 429, 5xx, or a reset.
    unchanged_count: int  # Pages that have not changed, according to their server; they cost less.
    added_count: int  # Pages that the last incremental crawl did not have.
    changed_count: int  # Pages whose text differs from the last incremental crawl.
    gone_count: int  # Pages of the last incremental crawl that are now 404 or 410.
    slowed: int  # Refusals of requests that came too fast; the rate was lowered.


CrawlStreamEvent = (
    CrawlStreamEventPage
    | CrawlStreamEventUsage
    | AnswerStreamEventDone
    | AnswerStreamEventError
)


class BatchScrapeFieldsExtract(TypedDict):
    modes: NotRequired[list[Literal["json", "summary", "qa"]]]  # What to extract; each mode is billed.
    json_schema: NotRequired[str | dict[str, Any]]  # For json: a JSON schema, an example, an object of type names, or a description.
    query: NotRequired[str]  # The question of mode qa.
    instructions: NotRequired[str]  # Additional instructions for json, summary and qa.
    response_language: NotRequired[str]  # Language of summary and qa.


class BatchScrapeFieldsWebhook(TypedDict):
    url: str  # Receives a POST for each event.
    events: NotRequired[list[Literal["job.started", "job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]  # Which events are sent; all but job.started by default.
    headers: NotRequired[dict[str, str]]  # Further request headers, such as a token of the receiver.
    secret: NotRequired[str]  # Signs the requests (Standard Webhooks); made for you when absent.
    format: NotRequired[Literal["groundwire", "firecrawl"]]  # Whose body and signature the requests have.
    metadata: NotRequired[dict[str, str]]  # Sent along in the format firecrawl.


class BatchScrapeFields(CallOptions, total=False):
    formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None  # What to return; each format is billed.
    include_images: bool | None  # Keep images in the markdown.
    include_links: bool | None  # Keep links in the markdown.
    advanced_proxy: bool | None  # Render with a realistic browser profile, through the advanced proxy.
    main_content_only: bool | None  # Leave out navigation and boilerplate.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    wait_for: str | float | None  # Render and wait: a CSS selector, or a delay in milliseconds.
    mobile: bool | None  # Render as a phone.
    timeout: int | None  # Timeout in milliseconds.
    actions: list[ScrapeFieldsActionsClick | ScrapeFieldsActionsType | ScrapeFieldsActionsHover | ScrapeFieldsActionsSelect | ScrapeFieldsActionsPress | ScrapeFieldsActionsScroll | ScrapeFieldsActionsWait | ScrapeFieldsActionsScreenshot] | None  # Render and perform these actions first; scripts are not supported.
    include_selectors: list[str] | None  # Return only elements that match these CSS selectors.
    exclude_selectors: list[str] | None  # Remove elements that match these CSS selectors.
    max_age: int | None  # Accept a cached copy up to this old, in seconds; 0 for a fresh one.
    full_page: bool | None  # The screenshot shows the whole page, not just the window.
    viewport: ScrapeFieldsViewport | None  # Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
    untrusted_envelope: bool | None  # Put the markdown inside a tag with a random name, and list orders to models in it.
    explain: bool | None  # Also report what was removed and why.
    extract: BatchScrapeFieldsExtract | None  # Also extract from each page.
    webhook: BatchScrapeFieldsWebhook | None  # Where to send the events of the job.


class BatchScrapeReply(TypedDict):
    id: str  # Id of the job.
    status: Literal["queued"]
    url: str  # Path of the job: its status, results and events.
    webhook_secret: NotRequired[str]  # Signs the webhooks, if the request named no secret.


class CrawlFields(CallOptions, total=False):
    max_pages: int | None  # Max pages, 1 to 10,000.
    max_depth: int | None  # Max number of links from the first page.
    timeout: float | None  # Time budget in seconds, counted again after a pause or a restart.
    include_subdomains: bool | None  # Include subdomains of the site.
    include_links: bool | None  # Keep links in the markdown.
    include_images: bool | None  # Keep images in the markdown.
    advanced_proxy: bool | None  # Render with a realistic browser profile, at a higher price per page.
    main_content_only: bool | None  # Leave out navigation and boilerplate.
    formats: list[str] | None  # Markdown by default. HTML and links each add one format to the price.
    include_paths: list[str] | None  # Only paths or URLs that match one of these patterns; * matches anything, re: is followed by a regular expression for the path, and url: by one for the whole URL.
    exclude_paths: list[str] | None  # Skip paths that match one of these patterns.
    ignore_query: bool | None  # Treat URLs that differ only in the query as one page.
    use_sitemap: bool | None  # Also start from the URLs in the sitemap.
    follow_links: bool | None  # Also fetch what pages link to, not just the URLs in the sitemap.
    include_documents: bool | None  # Also read PDFs and office files that pages link to.
    concurrency: int | None  # Pages fetched in parallel.
    delay: float | None  # Seconds between two pages, which are then fetched one at a time.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    wait_for: str | float | None  # Render and wait: a CSS selector, or a delay in milliseconds.
    mobile: bool | None  # Render as a phone.
    include_selectors: list[str] | None  # Return only elements that match these CSS selectors.
    exclude_selectors: list[str] | None  # Remove elements that match these CSS selectors.
    index: bool | None  # Also add the pages to the local index: to your own part of it, unless you are the owner.
    modified_since: str | None  # Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
    incremental: bool | None  # Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
    sync: bool | None  # Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
    extract: BatchScrapeFieldsExtract | None  # Also extract from each page.
    webhook: BatchScrapeFieldsWebhook | None  # Where to send the events of the job.


class MonitorsFieldsWatchContent(TypedDict):
    kind: Literal["content"]


class MonitorsFieldsWatchSelector(TypedDict):
    kind: Literal["selector"]
    selector: str


class MonitorsFieldsWatchFields(TypedDict):
    kind: Literal["fields"]
    json_schema: str | dict[str, Any]


class MonitorsFieldsWebhook(TypedDict):
    url: str  # Receives a POST for each event.
    events: NotRequired[list[Literal["job.page", "job.completed", "job.failed", "job.paused", "monitor.changed"]]]  # Which events are sent; all by default.
    headers: NotRequired[dict[str, str]]  # Further request headers, such as a token of the receiver.
    secret: NotRequired[str]  # Signs the requests (Standard Webhooks); made for you when absent.


class MonitorsFields(CallOptions, total=False):
    url: str | None  # The page to watch; this or a query.
    query: str | None  # The search to watch for new results; this or a URL.
    timezone: str | None  # Time zone of the times of day, such as Europe/Berlin; UTC by default.
    watch: MonitorsFieldsWatchContent | MonitorsFieldsWatchSelector | MonitorsFieldsWatchFields | None  # content: the page without the site’s header, footer and navigation; selector: what a CSS selector matches; fields: values that extract reads.
    advanced_proxy: bool | None  # Render with a realistic browser profile, through the advanced proxy.
    headers: dict[str, str] | None  # Request headers; allow-listed headers only.
    webhook: MonitorsFieldsWebhook | None  # Where to send monitor.changed, monitor.gone and monitor.paused.


class MonitorsReply(TypedDict):
    id: str  # Id of the monitor.
    status: Literal["active", "paused"]  # A paused monitor does not check.
    subject: str  # The URL or the query.
    url: str | None  # The watched page.
    query: str | None  # The watched search.
    schedule: str  # When it checks.
    timezone: str  # Time zone of the times of day.
    schedule_text: str  # When it checks, in words.
    feed_url: str  # Path of its Atom feed. Anyone who has it can read the feed without a key.
    watch: dict[str, Any]  # What counts as a change.
    checks: int  # Number of checks so far.
    versions: int  # Number of the last version; version 1 is the first state.
    cost: float  # USD, so far.
    job_id: str | None  # The job of the last check.
    next_check_at: str | None  # Null while it is paused.
    checked_at: str | None  # When it last checked.
    changed_at: str | None  # When it last found a change.
    created_at: str  # When it was created.
    error: JobStateError | None  # Why the last check failed.
    webhook_secret: NotRequired[str]  # Signs the webhooks, if the request named no secret.


class ResearchFields(KeyOption, total=False):
    max_cost: float | None  # Budget in USD, never exceeded.
    max_minutes: float | None  # Max time, in minutes.
    model: str | None  # service-web, service-fast, or <provider>/<model>; its tokens are billed.
    effort: Literal["quick", "standard", "deep"] | None  # How many rounds of searching and reading.
    output: Literal["report", "json_schema"] | None  # json_schema also fills a schema from the report.
    json_schema: str | dict[str, Any] | None  # JSON schema; required when output is json_schema.
    response_language: str | None  # auto, or a language code such as en.
    search_type: Literal["general", "news"] | None  # What is searched.
    location: str | None  # Country for localized results.
    date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None  # How recent pages must be.
    domain_filter: list[str] | None  # Domains to include; a leading - excludes.
    webhook: MonitorsFieldsWebhook | None  # Where to send the events of the job.


class GetPdfContentFields(CallOptions, total=False):
    page_start: int | None  # First page, starting at 1.
    page_end: int | None  # Last page.
    format: Literal["text", "markdown"] | None  # markdown: with headings and tables where they are recognized.
    ocr: bool | None  # Reads pages without text as pictures, as far as 15 seconds reach.
    languages: list[str] | None  # Languages of scans, such as eng or de; OCR_LANGUAGES by default.
    page_images: bool | None  # Also returns pictures of the pages, as far as 15 seconds reach.


class GetPdfContentReplyPageImagesItem(TypedDict):
    type: str  # Its media type, image/webp.
    data: str  # Its content in base64.
    width: int  # Its width in pixels.
    height: int  # Its height in pixels.
    number: int  # Its number in the PDF, from 1.


class GetPdfContentReply(TypedDict):
    text: str  # The text of the pages, with a form feed between pages.
    pages: int  # Pages of the whole PDF.
    url: str  # URL of the PDF after redirects.
    statusCode: int  # Always 200.
    cost: float  # Cost in USD.
    metadata: dict[str, Any]  # Metadata in the PDF.
    warnings: NotRequired[list[str]]  # With ocr or page_images: which pages were not read or drawn, and why.
    page_images: NotRequired[list[GetPdfContentReplyPageImagesItem]]  # With page_images: pages as a viewer shows them, up to 20 and 10 MiB.


class VideoTranscriptFields(CallOptions, total=False):
    language: str | None  # Language code such as en; defaults to the spoken language if known.
    segments: bool | None  # Also return the timed segments.
    speakers: bool | None  # Name the speakers in the text, where the captions name them.


class VideoTranscriptReplySegmentsItem(TypedDict):
    start: float  # Seconds from the beginning.
    duration: float  # Seconds.
    text: str  # The spoken text.
    speaker: NotRequired[str]  # The speaker, if the captions name one.


class VideoTranscriptReply(TypedDict):
    transcript: str  # The spoken text.
    url: str  # The URL of the request.
    title: str | None  # Title of the video.
    description: str | None  # The text below the video.
    author: str | None  # Name of the channel or person.
    views: int | None  # Number of views.
    likes: int | None  # Number of likes.
    date: str | None  # Day of publication.
    cost: float  # Cost in USD.
    language: str  # Language code of the transcript.
    automatic: bool  # Whether a machine wrote the captions.
    segments: NotRequired[list[VideoTranscriptReplySegmentsItem]]  # When segments is true: the timed segments, in seconds.


class ParseFields(CallOptions, total=False):
    data: str | bytes | IO[Any] | os.PathLike[str] | None  # The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
    name: str | None  # Its name, which tells kinds of text apart.
    formats: list[Literal["markdown", "text", "html", "tables", "images", "page_images"]] | None  # What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.
    ocr: Literal["auto", "always", "never"] | None  # Reading of pictures: auto for pages without text, always for all pages.
    languages: list[str] | None  # Languages of scans, such as eng or de; OCR_LANGUAGES by default.
    pages: str | None  # Which pages, slides, sheets or chapters, from 1: 1-3,8.
    json_schema: str | dict[str, Any] | None  # What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.
    instructions: str | None  # Additional instructions for json_schema.


class ParseReplyPagesItemOcrLinesItem(TypedDict):
    text: str  # The text of the line.
    confidence: float  # How sure the reading is, from 0 to 1.
    box: list[float]  # Left, top, width and height as shares of the page.


class ParseReplyPagesItemOcr(TypedDict):
    confidence: float  # How sure the reading is, from 0 to 1.
    turned: int  # Degrees clockwise by which the picture was turned.
    lines: list[ParseReplyPagesItemOcrLinesItem]  # Its lines in the order of reading.


class ParseReplyPagesItemImage(TypedDict):
    type: str  # Its media type, image/webp.
    data: str  # Its content in base64.
    width: int  # Its width in pixels.
    height: int  # Its height in pixels.


class ParseReplyPagesItem(TypedDict):
    number: int  # Its number in the file, from 1.
    name: str | None  # Title of a slide, name of a sheet or of a file inside.
    markdown: str | None  # When markdown is in formats.
    text: str | None  # When text is in formats.
    html: str | None  # When html is in formats, and the file is not a PDF.
    ocr: ParseReplyPagesItemOcr | None  # If the page was read as a picture.
    image: ParseReplyPagesItemImage | None  # When page_images is in formats: the page as a viewer shows it, up to 20 and 10 MiB.


class ParseReplyTablesItem(TypedDict):
    page: int  # Number of its page.
    rows: list[list[str]]  # The texts of its cells.


class ParseReplyImagesItem(TypedDict):
    page: int | None  # The first page, slide, sheet or chapter that shows it.
    name: str | None  # Name of its file, or its description.
    type: str | None  # Its media type, such as image/png.
    data: str | None  # Its content in base64.
    url: str | None  # Its URL, if it is not in the file.


class ParseReplyFieldsItem(TypedDict):
    path: str  # Where the value is in structured_data, as a JSON pointer.
    value: Any  # The value.
    page: int | None  # Page, slide, sheet or chapter that has it.
    cell: str | None  # Its cell in a workbook, such as B3.
    box: list[float] | None  # Left, top, width and height in points of 1/72 inch (in pixels for pictures), from the upper left corner of the page as it is shown. Null where pages have no places.
    page_size: list[float] | None  # Width and height of its page, in the units of the box.
    quote: str | None  # Its words on the page; null if they were not seen.


class ParseReply(TypedDict):
    type: Literal["pdf", "docx", "pptx", "xlsx", "odt", "ods", "odp", "rtf", "epub", "html", "mhtml", "eml", "csv", "tsv", "json", "jsonl", "xml", "ipynb", "markdown", "text", "srt", "vtt", "ttml", "ass", "zip", "image"]  # What the file is, by its bytes.
    pages: list[ParseReplyPagesItem]  # Its parts in order.
    markdown: str | None  # When markdown is in formats: all pages together.
    text: str | None  # When text is in formats: all pages together.
    html: str | None  # When html is in formats: all pages together.
    page_count: int  # Pages, slides, sheets or chapters of the whole file.
    tables: list[ParseReplyTablesItem] | None  # When tables is in formats.
    images: list[ParseReplyImagesItem] | None  # When images is in formats: pictures in the file, up to 50 and 10 MiB.
    structured_data: dict[str, Any] | None  # With json_schema: the extracted object.
    fields: list[ParseReplyFieldsItem] | None  # With json_schema: each value with its place, up to 1,000.
    metadata: dict[str, Any]  # What the file says about itself.
    warnings: list[str]  # What was not read, and why.
    url: str | None  # URL of the file after redirects.
    cost: float  # Cost in USD.


class ParseStreamEventPage(TypedDict):
    type: Literal["page"]
    page: ParseReplyPagesItem  # The page.


class ParseStreamEventUsage(TypedDict):
    type: Literal["usage"]
    file_type: Literal["pdf", "docx", "pptx", "xlsx", "odt", "ods", "odp", "rtf", "epub", "html", "mhtml", "eml", "csv", "tsv", "json", "jsonl", "xml", "ipynb", "markdown", "text", "srt", "vtt", "ttml", "ass", "zip", "image"]  # What the file is, by its bytes.
    page_count: int  # Pages, slides, sheets or chapters of the whole file.
    tables: list[ParseReplyTablesItem] | None  # When tables is in formats.
    images: list[ParseReplyImagesItem] | None  # When images is in formats: pictures in the file, up to 50 and 10 MiB.
    structured_data: dict[str, Any] | None  # With json_schema: the extracted object.
    fields: list[ParseReplyFieldsItem] | None  # With json_schema: each value with its place, up to 1,000.
    metadata: dict[str, Any]  # What the file says about itself.
    warnings: list[str]  # What was not read, and why.
    url: str | None  # URL of the file after redirects.
    cost: float  # Cost in USD.


ParseStreamEvent = (
    ParseStreamEventPage
    | ParseStreamEventUsage
    | AnswerStreamEventDone
    | AnswerStreamEventError
)


class BatchParseFields(CallOptions, total=False):
    formats: list[Literal["markdown", "text", "html", "tables", "images", "page_images"]] | None  # What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.
    ocr: Literal["auto", "always", "never"] | None  # Reading of pictures: auto for pages without text, always for all pages.
    languages: list[str] | None  # Languages of scans, such as eng or de; OCR_LANGUAGES by default.
    pages: str | None  # Which pages, slides, sheets or chapters, from 1: 1-3,8.
    json_schema: str | dict[str, Any] | None  # What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.
    instructions: str | None  # Additional instructions for json_schema.
    webhook: BatchScrapeFieldsWebhook | None  # Where to send the events of the job.


class VerifyFieldsSourcesItem(TypedDict):
    url: NotRequired[str]  # Address of a page, which is read.
    text: NotRequired[str]  # The text itself, in place of a page.
    title: NotRequired[str]  # Title of the source.
    hash: NotRequired[str]  # Hash of the text that an earlier call returned; changed compares with it.
    read_at: NotRequired[str]  # When it was read before; changed compares with it.


class VerifyFields(CallOptions, total=False):
    sources: list[VerifyFieldsSourcesItem | str] | None  # The sources, in the order of the markers; a string is the address of a page, or else a text. Pages that the text links to are added.
    format: Literal["markdown", "text"] | None  # Whether the text is markdown, whose headings and code state nothing.


class VerifyReplySentencesItemQuotesItem(TypedDict):
    source: int  # Number of the source, from 1.
    text: str  # Its words.
    start: int  # Where they begin in the text of the source, in UTF-16 units.
    end: int  # Where they end.


class VerifyReplySentencesItem(TypedDict):
    text: str  # The sentence.
    start: int  # Where it begins in the text, in UTF-16 units.
    end: int  # Where it ends.
    verdict: Literal["supported", "unsupported", "contradicted", "no_source"]  # supported and contradicted have quotes; no_source: it cites nothing that could be read, or states nothing.
    confidence: float  # Confidence in the verdict, from 0.5 to 1.
    quotes: list[VerifyReplySentencesItemQuotesItem]  # The words that support or contradict it.


class VerifyReplySourcesItem(TypedDict):
    url: str | None  # Address; null for a text.
    title: str  # Title.
    status: Literal["read", "given", "unreadable"]  # read: a page; given: a text; or unreadable.
    reason: str | None  # Why it could not be read.
    read_at: str  # When it was read.
    hash: str | None  # SHA-256 of its text, to see later whether it changed.
    changed: NotRequired[bool]  # Whether it changed since hash or read_at of the request, if that can be known.


class VerifyReply(TypedDict):
    sentences: list[VerifyReplySentencesItem]  # Every sentence of the text, in order.
    sources: list[VerifyReplySourcesItem]  # The sources: those given, then linked pages.
    cost: float  # Cost in USD.


class RerankFieldsDocumentsItem2(TypedDict):
    text: str


class RerankFields(CallOptions, total=False):
    documents: Required[list[str | RerankFieldsDocumentsItem2]]  # Texts, or objects with a text; markdown is read as such.
    top_n: int | None  # How many results to return. All of them if it is absent.
    max_tokens: int | None  # Max tokens of the passages of all results together; the rest are left out.


class RerankReplyResultsItemPassage(TypedDict):
    text: str  # Its words.
    start: int  # Where it begins in the document, in UTF-16 units.
    end: int  # Where it ends.


class RerankReplyResultsItem(TypedDict):
    index: int  # Place of the document in the request, from 0.
    score: float  # Relevance: 0 has no word of the query.
    passage: RerankReplyResultsItemPassage  # The part of the document that fits best.


class RerankReply(TypedDict):
    results: list[RerankReplyResultsItem]  # The most relevant first.
    cost: float  # Cost in USD.
