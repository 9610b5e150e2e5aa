"""Written by `npm run client` from the OpenAPI document. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal

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
    "verify",
    "rerank",
]
PATHS: dict[str, str] = {
    "answer": "/api/v2/answer",
    "answer_stream": "/api/v2/answer_stream",
    "web_search": "/api/v2/web_search",
    "context": "/api/v2/context",
    "context_stream": "/api/v2/context_stream",
    "scrape": "/api/v2/scrape",
    "extract": "/api/v2/extract",
    "map": "/api/v2/map",
    "crawl_stream": "/api/v2/crawl_stream",
    "batch_scrape": "/api/v2/batch_scrape",
    "crawl": "/api/v2/crawl",
    "monitors": "/api/v2/monitors",
    "research": "/api/v2/research",
    "get_pdf_content": "/api/v2/get_pdf_content",
    "video_transcript": "/api/v2/video_transcript",
    "parse": "/api/v2/parse",
    "parse_stream": "/api/v2/parse_stream",
    "verify": "/api/v2/verify",
    "rerank": "/api/v2/rerank",
}


class Methods(Transport):
    def answer(
        self,
        query: str,
        *,
        model: str,
        location: str | None = None,
        system_prompt: str | None = None,
        response_language: str | None = None,
        answer_type: Literal["markdown", "html", "json"] | None = None,
        search_type: Literal["general", "news"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        citations: bool | None = None,
        return_sources: bool | None = None,
        return_images: bool | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        max_tokens: int | None = None,
        temperature: float | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        domain_filter: list[str] | None = None,
        max_queries: int | None = None,
        search_context_size: Literal["low", "medium", "high"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.AnswerReply:
        """Answers a question from the web, with citations.

        query: The question or instruction.
        model: service-web, service-fast, or <provider>/<model>.
        location: Country for localized search.
        system_prompt: Instructions that override the default behaviour.
        response_language: auto, or a language code such as en.
        answer_type: Format of the answer.
        search_type: Search the whole web, or only news.
        json_schema: JSON schema of the answer; required when answer_type is json.
        citations: Adds markers such as [1] to the text.
        return_sources: Returns the sources used.
        return_images: Returns images found for the query, at an additional price.
        date_filter: How recent sources must be.
        max_tokens: Max length of the answer, in tokens.
        temperature: Sampling temperature; not supported by every model.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        domain_filter: Domains to include; a leading - excludes.
        max_queries: Number of search queries made from the question.
        search_context_size: How much page text the model gets.
        """
        fields: dict[str, Any] = {
            "query": query,
            "model": model,
            "location": location,
            "system_prompt": system_prompt,
            "response_language": response_language,
            "answer_type": answer_type,
            "search_type": search_type,
            "json_schema": json_schema,
            "citations": citations,
            "return_sources": return_sources,
            "return_images": return_images,
            "date_filter": date_filter,
            "max_tokens": max_tokens,
            "temperature": temperature,
            "start_date": start_date,
            "end_date": end_date,
            "domain_filter": domain_filter,
            "max_queries": max_queries,
            "search_context_size": search_context_size,
        }
        return self._call("/api/v2/answer", fields, max_cost, idempotency_key)

    def answer_stream(
        self,
        query: str,
        *,
        model: str,
        location: str | None = None,
        system_prompt: str | None = None,
        response_language: str | None = None,
        answer_type: Literal["markdown", "html"] | None = None,
        search_type: Literal["general", "news"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        citations: bool | None = None,
        return_sources: bool | None = None,
        return_images: bool | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        max_tokens: int | None = None,
        temperature: float | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        domain_filter: list[str] | None = None,
        max_queries: int | None = None,
        search_context_size: Literal["low", "medium", "high"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Iterator[models.AnswerStreamEvent]:
        """Answers a question from the web, streamed as server-sent events.

        query: The question or instruction.
        model: service-web, service-fast, or <provider>/<model>.
        location: Country for localized search.
        system_prompt: Instructions that override the default behaviour.
        response_language: auto, or a language code such as en.
        answer_type: Form of the answer.
        search_type: Search the whole web, or only news.
        json_schema: JSON schema of the answer; required when answer_type is json.
        citations: Adds markers such as [1] to the text.
        return_sources: Returns the sources used.
        return_images: Returns images found for the query, at an additional price.
        date_filter: How recent sources must be.
        max_tokens: Max length of the answer, in tokens.
        temperature: Sampling temperature; not supported by every model.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        domain_filter: Domains to include; a leading - excludes.
        max_queries: Number of search queries made from the question.
        search_context_size: How much page text the model gets.
        """
        fields: dict[str, Any] = {
            "query": query,
            "model": model,
            "location": location,
            "system_prompt": system_prompt,
            "response_language": response_language,
            "answer_type": answer_type,
            "search_type": search_type,
            "json_schema": json_schema,
            "citations": citations,
            "return_sources": return_sources,
            "return_images": return_images,
            "date_filter": date_filter,
            "max_tokens": max_tokens,
            "temperature": temperature,
            "start_date": start_date,
            "end_date": end_date,
            "domain_filter": domain_filter,
            "max_queries": max_queries,
            "search_context_size": search_context_size,
        }
        return self._events("/api/v2/answer_stream", fields, max_cost, idempotency_key)

    def web_search(
        self,
        query: str,
        *,
        search_type: Literal["general", "news", "shopping", "videos", "images", "scholar"] | None = None,
        location: str | None = None,
        recency: Literal["hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        limit: int | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        include_content: Literal["none", "markdown", "passages"] | None = None,
        max_tokens: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebSearchReply:
        """Returns raw search results: general, news, shopping, videos, images or scholar.

        query: What to search for.
        search_type: Type of results.
        location: Country for localized results.
        recency: How recent results must be.
        domain_filter: Domains to include; a leading - excludes.
        limit: Max results.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        include_content: Also return the first results' pages as markdown, or passages for the query.
        max_tokens: Max tokens of the content of all results together.
        """
        fields: dict[str, Any] = {
            "query": query,
            "search_type": search_type,
            "location": location,
            "recency": recency,
            "domain_filter": domain_filter,
            "limit": limit,
            "start_date": start_date,
            "end_date": end_date,
            "include_content": include_content,
            "max_tokens": max_tokens,
        }
        return self._call("/api/v2/web_search", fields, max_cost, idempotency_key)

    def context(
        self,
        query: str | list[str],
        *,
        max_tokens: int | None = None,
        max_sources: int | None = None,
        urls: list[str] | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        max_age: int | None = None,
        format: Literal["passages", "markdown"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ContextReply:
        """Returns the best passages of the web for a question, within a token budget.

        query: The question, or a list of up to 4.
        max_tokens: Tokens of all passages together.
        max_sources: Max pages that are read; each beyond 10 is billed.
        urls: Reads these pages instead of searching.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        format: markdown also returns the passages as one text for a prompt.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_tokens": max_tokens,
            "max_sources": max_sources,
            "urls": urls,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "max_age": max_age,
            "format": format,
        }
        return self._call("/api/v2/context", fields, max_cost, idempotency_key)

    def context_stream(
        self,
        query: str | list[str],
        *,
        max_tokens: int | None = None,
        max_sources: int | None = None,
        urls: list[str] | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        max_age: int | None = None,
        format: Literal["passages", "markdown"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Iterator[models.ContextStreamEvent]:
        """The same as context, with passages streamed as their pages are read.

        query: The question, or a list of up to 4.
        max_tokens: Tokens of all passages together.
        max_sources: Max pages that are read; each beyond 10 is billed.
        urls: Reads these pages instead of searching.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        format: markdown also returns the passages as one text for a prompt.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_tokens": max_tokens,
            "max_sources": max_sources,
            "urls": urls,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "max_age": max_age,
            "format": format,
        }
        return self._events("/api/v2/context_stream", fields, max_cost, idempotency_key)

    def scrape(
        self,
        url: str,
        *,
        formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None = None,
        include_images: bool | None = None,
        include_links: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        timeout: int | None = None,
        actions: list[models.ScrapeRequestActionsClick | models.ScrapeRequestActionsType | models.ScrapeRequestActionsHover | models.ScrapeRequestActionsSelect | models.ScrapeRequestActionsPress | models.ScrapeRequestActionsScroll | models.ScrapeRequestActionsWait | models.ScrapeRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_age: int | None = None,
        full_page: bool | None = None,
        viewport: models.ScrapeRequestViewport | None = None,
        untrusted_envelope: bool | None = None,
        explain: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ScrapeReply:
        """Reads one page and returns its markdown, HTML or a screenshot.

        url: Page address. For PDFs, use get_pdf_content.
        formats: What to return; each format is billed.
        include_images: Keep images in the markdown.
        include_links: Keep links in the markdown.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        main_content_only: Leave out navigation and boilerplate.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        timeout: Timeout in milliseconds.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        full_page: The screenshot shows the whole page, not just the window.
        viewport: Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
        untrusted_envelope: Put the markdown inside a tag with a random name, and list orders to models in it.
        explain: Also report what was removed and why.
        """
        fields: dict[str, Any] = {
            "url": url,
            "formats": formats,
            "include_images": include_images,
            "include_links": include_links,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "timeout": timeout,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "max_age": max_age,
            "full_page": full_page,
            "viewport": viewport,
            "untrusted_envelope": untrusted_envelope,
            "explain": explain,
        }
        return self._call("/api/v2/scrape", fields, max_cost, idempotency_key)

    def extract(
        self,
        url: str,
        *,
        modes: list[Literal["json", "summary", "qa", "links", "brand"]] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        query: str | None = None,
        instructions: str | None = None,
        response_language: str | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        evidence: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        actions: list[models.ExtractRequestActionsClick | models.ExtractRequestActionsType | models.ExtractRequestActionsHover | models.ExtractRequestActionsSelect | models.ExtractRequestActionsPress | models.ExtractRequestActionsScroll | models.ExtractRequestActionsWait | models.ExtractRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ExtractReply:
        """Extracts structured JSON, a summary, an answer, links or a brand profile from one page.

        url: Page address. For PDFs, use get_pdf_content.
        modes: What to extract; each mode is billed.
        json_schema: For json: a JSON schema, an example, an object of type names, or a description.
        query: The question of mode qa.
        instructions: Additional instructions for json, summary and qa.
        response_language: Language of summary and qa.
        advanced_proxy: Render with a realistic browser profile, at an additional price.
        main_content_only: Use only the main content; depends on the mode when omitted.
        evidence: For json: return the verbatim source text of each value.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        """
        fields: dict[str, Any] = {
            "url": url,
            "modes": modes,
            "json_schema": json_schema,
            "query": query,
            "instructions": instructions,
            "response_language": response_language,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "evidence": evidence,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
        }
        return self._call("/api/v2/extract", fields, max_cost, idempotency_key)

    def map(
        self,
        url: str,
        *,
        ignore_sitemap: bool | None = None,
        sitemap_only: bool | None = None,
        include_subdomains: bool | None = None,
        search: str | None = None,
        limit: int | None = None,
        timeout: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.MapReply:
        """Lists a site’s URLs with their titles.

        url: URL of the site.
        ignore_sitemap: Find URLs by following links only.
        sitemap_only: Find URLs in sitemaps only.
        include_subdomains: Include subdomains of the site.
        search: Return only URLs that match these words, best first.
        limit: Max URLs.
        timeout: Time budget in milliseconds; returns what was found by then.
        """
        fields: dict[str, Any] = {
            "url": url,
            "ignoreSitemap": ignore_sitemap,
            "sitemapOnly": sitemap_only,
            "includeSubdomains": include_subdomains,
            "search": search,
            "limit": limit,
            "timeout": timeout,
        }
        return self._call("/api/v2/map", fields, max_cost, idempotency_key)

    def crawl_stream(
        self,
        url: str,
        *,
        max_pages: int | None = None,
        max_depth: int | None = None,
        timeout: float | None = None,
        include_subdomains: bool | None = None,
        include_links: bool | None = None,
        include_images: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        formats: list[str] | None = None,
        include_paths: list[str] | None = None,
        exclude_paths: list[str] | None = None,
        ignore_query: bool | None = None,
        use_sitemap: bool | None = None,
        follow_links: bool | None = None,
        include_documents: bool | None = None,
        concurrency: int | None = None,
        delay: float | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        index: bool | None = None,
        modified_since: str | None = None,
        incremental: bool | None = None,
        sync: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Iterator[models.CrawlStreamEvent]:
        """Crawls a site and streams each page as markdown.

        url: Where to start; not a PDF.
        max_pages: Max pages, 1 to 100. Failed ones are free; at most three times as many are tried, or 50.
        max_depth: Max number of links from the first page.
        timeout: Time budget in seconds.
        include_subdomains: Include subdomains of the site.
        include_links: Keep links in the markdown.
        include_images: Keep images in the markdown.
        advanced_proxy: Render with a realistic browser profile, at a higher price per page.
        main_content_only: Leave out navigation and boilerplate.
        formats: Only markdown.
        include_paths: Only paths that match one of these patterns; * matches anything, re: is followed by a regular expression, and url: by one for the whole URL.
        exclude_paths: Skip paths that match one of these patterns.
        ignore_query: Treat URLs that differ only in the query as one page.
        use_sitemap: Also start from the URLs in the sitemap.
        follow_links: Also fetch what pages link to, not just the URLs in the sitemap.
        include_documents: Also read PDFs and office files that pages link to.
        concurrency: Pages fetched in parallel.
        delay: Seconds between two pages, which are then fetched one at a time.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        index: Also add the pages to the local index: to your own part of it, unless you are the owner.
        modified_since: Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
        incremental: Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
        sync: Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
        """
        fields: dict[str, Any] = {
            "url": url,
            "max_pages": max_pages,
            "max_depth": max_depth,
            "timeout": timeout,
            "include_subdomains": include_subdomains,
            "include_links": include_links,
            "include_images": include_images,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "formats": formats,
            "include_paths": include_paths,
            "exclude_paths": exclude_paths,
            "ignore_query": ignore_query,
            "use_sitemap": use_sitemap,
            "follow_links": follow_links,
            "include_documents": include_documents,
            "concurrency": concurrency,
            "delay": delay,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "index": index,
            "modified_since": modified_since,
            "incremental": incremental,
            "sync": sync,
        }
        return self._events("/api/v2/crawl_stream", fields, max_cost, idempotency_key)

    def batch_scrape(
        self,
        urls: list[str],
        *,
        formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None = None,
        include_images: bool | None = None,
        include_links: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        timeout: int | None = None,
        actions: list[models.BatchScrapeRequestActionsClick | models.BatchScrapeRequestActionsType | models.BatchScrapeRequestActionsHover | models.BatchScrapeRequestActionsSelect | models.BatchScrapeRequestActionsPress | models.BatchScrapeRequestActionsScroll | models.BatchScrapeRequestActionsWait | models.BatchScrapeRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_age: int | None = None,
        full_page: bool | None = None,
        viewport: models.BatchScrapeRequestViewport | None = None,
        untrusted_envelope: bool | None = None,
        explain: bool | None = None,
        extract: models.BatchScrapeRequestExtract | None = None,
        webhook: models.BatchScrapeRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Job:
        """Starts a job that scrapes up to 1,000 URLs.

        urls: URLs of the pages, 1 to 1,000; a URL that is given twice is read once.
        formats: What to return; each format is billed.
        include_images: Keep images in the markdown.
        include_links: Keep links in the markdown.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        main_content_only: Leave out navigation and boilerplate.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        timeout: Timeout in milliseconds.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        full_page: The screenshot shows the whole page, not just the window.
        viewport: Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
        untrusted_envelope: Put the markdown inside a tag with a random name, and list orders to models in it.
        explain: Also report what was removed and why.
        extract: Also extract from each page.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "urls": urls,
            "formats": formats,
            "include_images": include_images,
            "include_links": include_links,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "timeout": timeout,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "max_age": max_age,
            "full_page": full_page,
            "viewport": viewport,
            "untrusted_envelope": untrusted_envelope,
            "explain": explain,
            "extract": extract,
            "webhook": webhook,
        }
        reply = self._call("/api/v2/batch_scrape", fields, max_cost, idempotency_key)
        return Job(self, reply["id"], reply.get("webhook_secret"))

    def crawl(
        self,
        url: str,
        *,
        max_pages: int | None = None,
        max_depth: int | None = None,
        timeout: float | None = None,
        include_subdomains: bool | None = None,
        include_links: bool | None = None,
        include_images: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        formats: list[str] | None = None,
        include_paths: list[str] | None = None,
        exclude_paths: list[str] | None = None,
        ignore_query: bool | None = None,
        use_sitemap: bool | None = None,
        follow_links: bool | None = None,
        include_documents: bool | None = None,
        concurrency: int | None = None,
        delay: float | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        index: bool | None = None,
        modified_since: str | None = None,
        incremental: bool | None = None,
        sync: bool | None = None,
        extract: models.CrawlRequestExtract | None = None,
        webhook: models.CrawlRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Job:
        """Starts a job that crawls a site, up to 10,000 pages.

        url: Where to start; not a PDF.
        max_pages: Max pages, 1 to 10,000.
        max_depth: Max number of links from the first page.
        timeout: Time budget in seconds, counted again after a pause or a restart.
        include_subdomains: Include subdomains of the site.
        include_links: Keep links in the markdown.
        include_images: Keep images in the markdown.
        advanced_proxy: Render with a realistic browser profile, at a higher price per page.
        main_content_only: Leave out navigation and boilerplate.
        formats: Markdown by default. HTML and links each add one format to the price.
        include_paths: Only paths that match one of these patterns; * matches anything, re: is followed by a regular expression, and url: by one for the whole URL.
        exclude_paths: Skip paths that match one of these patterns.
        ignore_query: Treat URLs that differ only in the query as one page.
        use_sitemap: Also start from the URLs in the sitemap.
        follow_links: Also fetch what pages link to, not just the URLs in the sitemap.
        include_documents: Also read PDFs and office files that pages link to.
        concurrency: Pages fetched in parallel.
        delay: Seconds between two pages, which are then fetched one at a time.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        index: Also add the pages to the local index: to your own part of it, unless you are the owner.
        modified_since: Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
        incremental: Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
        sync: Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
        extract: Also extract from each page.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "url": url,
            "max_pages": max_pages,
            "max_depth": max_depth,
            "timeout": timeout,
            "include_subdomains": include_subdomains,
            "include_links": include_links,
            "include_images": include_images,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "formats": formats,
            "include_paths": include_paths,
            "exclude_paths": exclude_paths,
            "ignore_query": ignore_query,
            "use_sitemap": use_sitemap,
            "follow_links": follow_links,
            "include_documents": include_documents,
            "concurrency": concurrency,
            "delay": delay,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "index": index,
            "modified_since": modified_since,
            "incremental": incremental,
            "sync": sync,
            "extract": extract,
            "webhook": webhook,
        }
        reply = self._call("/api/v2/crawl", fields, max_cost, idempotency_key)
        return Job(self, reply["id"], reply.get("webhook_secret"))

    def monitors(
        self,
        schedule: str,
        *,
        url: str | None = None,
        query: str | None = None,
        timezone: str | None = None,
        watch: models.MonitorsRequestWatchContent | models.MonitorsRequestWatchSelector | models.MonitorsRequestWatchFields | None = None,
        advanced_proxy: bool | None = None,
        headers: dict[str, str] | None = None,
        webhook: models.MonitorsRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.MonitorsReply:
        """Watches a page or a search, and reports what changed.

        schedule: "every 6h", "weekdays at 8", "every monday", or a cron expression; at least 15 minutes apart.
        url: The page to watch; this or a query.
        query: The search to watch for new results; this or a URL.
        timezone: Time zone of the times of day, such as Europe/Berlin; UTC by default.
        watch: content: the main content; selector: what a CSS selector matches; fields: values that extract reads.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        headers: Request headers; allow-listed headers only.
        webhook: Where to send monitor.changed.
        """
        fields: dict[str, Any] = {
            "schedule": schedule,
            "url": url,
            "query": query,
            "timezone": timezone,
            "watch": watch,
            "advanced_proxy": advanced_proxy,
            "headers": headers,
            "webhook": webhook,
        }
        return self._call("/api/v2/monitors", fields, max_cost, idempotency_key)

    def research(
        self,
        query: str,
        *,
        max_cost: float | None = None,
        max_minutes: float | None = None,
        model: str | None = None,
        effort: Literal["quick", "standard", "deep"] | None = None,
        output: Literal["report", "json_schema"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        response_language: str | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        webhook: models.ResearchRequestWebhook | None = None,
        idempotency_key: str | None = None,
    ) -> Job:
        """Starts a job that researches a question and writes a checked report, within a budget.

        query: The question.
        max_cost: Budget in USD, never exceeded.
        max_minutes: Max time, in minutes.
        model: service-web, service-fast, or <provider>/<model>; its tokens are billed.
        effort: How many rounds of searching and reading.
        output: json_schema also fills a schema from the report.
        json_schema: JSON schema; required when output is json_schema.
        response_language: auto, or a language code such as en.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_cost": max_cost,
            "max_minutes": max_minutes,
            "model": model,
            "effort": effort,
            "output": output,
            "json_schema": json_schema,
            "response_language": response_language,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "webhook": webhook,
        }
        reply = self._call("/api/v2/research", fields, None, idempotency_key)
        return Job(self, reply["id"], reply.get("webhook_secret"))

    def get_pdf_content(
        self,
        url: str,
        *,
        page_start: int | None = None,
        page_end: int | None = None,
        format: Literal["text", "markdown"] | None = None,
        ocr: bool | None = None,
        languages: list[str] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.GetPdfContentReply:
        """Extracts the text of a PDF, with a form feed between pages.

        url: URL of the PDF.
        page_start: First page, starting at 1.
        page_end: Last page.
        format: markdown: with headings and tables where they are recognized.
        ocr: Reads pages without text as pictures, as far as 15 seconds reach.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        """
        fields: dict[str, Any] = {
            "url": url,
            "page_start": page_start,
            "page_end": page_end,
            "format": format,
            "ocr": ocr,
            "languages": languages,
        }
        return self._call("/api/v2/get_pdf_content", fields, max_cost, idempotency_key)

    def video_transcript(
        self,
        url: str,
        *,
        language: str | None = None,
        segments: bool | None = None,
        speakers: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.VideoTranscriptReply:
        """Returns the transcript and metadata of a hosted video.

        url: URL of the video.
        language: Language code such as en; defaults to the spoken language if known.
        segments: Also return the timed segments.
        speakers: Name the speakers in the text, where the captions name them.
        """
        fields: dict[str, Any] = {
            "url": url,
            "language": language,
            "segments": segments,
            "speakers": speakers,
        }
        return self._call("/api/v2/video_transcript", fields, max_cost, idempotency_key)

    def parse(
        self,
        url: str | None = None,
        *,
        data: str | None = None,
        name: str | None = None,
        formats: list[Literal["markdown", "text", "html", "tables", "images"]] | None = None,
        ocr: Literal["auto", "always", "never"] | None = None,
        languages: list[str] | None = None,
        pages: str | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ParseReply:
        """Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown.

        url: URL of the file.
        data: The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
        name: Its name, which tells kinds of text apart.
        formats: What to return of it. Pictures in documents are not returned yet.
        ocr: Reading of pictures: auto for pages without text, always for all pages.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        pages: Which pages, slides, sheets or chapters, from 1: 1-3,8.
        """
        fields: dict[str, Any] = {
            "url": url,
            "data": data,
            "name": name,
            "formats": formats,
            "ocr": ocr,
            "languages": languages,
            "pages": pages,
        }
        return self._call("/api/v2/parse", fields, max_cost, idempotency_key)

    def parse_stream(
        self,
        url: str | None = None,
        *,
        data: str | None = None,
        name: str | None = None,
        formats: list[Literal["markdown", "text", "html", "tables", "images"]] | None = None,
        ocr: Literal["auto", "always", "never"] | None = None,
        languages: list[str] | None = None,
        pages: str | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> Iterator[models.ParseStreamEvent]:
        """Reads a file and streams its pages.

        url: URL of the file.
        data: The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
        name: Its name, which tells kinds of text apart.
        formats: What to return of it. Pictures in documents are not returned yet.
        ocr: Reading of pictures: auto for pages without text, always for all pages.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        pages: Which pages, slides, sheets or chapters, from 1: 1-3,8.
        """
        fields: dict[str, Any] = {
            "url": url,
            "data": data,
            "name": name,
            "formats": formats,
            "ocr": ocr,
            "languages": languages,
            "pages": pages,
        }
        return self._events("/api/v2/parse_stream", fields, max_cost, idempotency_key)

    def verify(
        self,
        text: str,
        *,
        sources: list[models.VerifyRequestSourcesItem] | None = None,
        format: Literal["markdown", "text"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.VerifyReply:
        """Checks each sentence of your own text against its sources, with the words that decide.

        text: The text to check, up to 100 kB. It cites sources as [1], or links to pages; sentences without a citation are compared with all sources.
        sources: The sources, in the order of the markers. Pages that the text links to are added.
        format: Whether the text is markdown, whose headings and code state nothing.
        """
        fields: dict[str, Any] = {
            "text": text,
            "sources": sources,
            "format": format,
        }
        return self._call("/api/v2/verify", fields, max_cost, idempotency_key)

    def rerank(
        self,
        query: str,
        *,
        documents: list[str | models.RerankRequestDocumentsItem2],
        top_n: int | None = None,
        max_tokens: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.RerankReply:
        """Orders your own documents by relevance for a query, each with its best passage.

        query: What the documents should be relevant for.
        documents: Texts, or objects with a text; markdown is read as such.
        top_n: How many results to return. All of them if it is absent.
        max_tokens: Max tokens of the passages of all results together; the rest are left out.
        """
        fields: dict[str, Any] = {
            "query": query,
            "documents": documents,
            "top_n": top_n,
            "max_tokens": max_tokens,
        }
        return self._call("/api/v2/rerank", fields, max_cost, idempotency_key)


class AsyncMethods(AsyncTransport):
    async def answer(
        self,
        query: str,
        *,
        model: str,
        location: str | None = None,
        system_prompt: str | None = None,
        response_language: str | None = None,
        answer_type: Literal["markdown", "html", "json"] | None = None,
        search_type: Literal["general", "news"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        citations: bool | None = None,
        return_sources: bool | None = None,
        return_images: bool | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        max_tokens: int | None = None,
        temperature: float | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        domain_filter: list[str] | None = None,
        max_queries: int | None = None,
        search_context_size: Literal["low", "medium", "high"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.AnswerReply:
        """Answers a question from the web, with citations.

        query: The question or instruction.
        model: service-web, service-fast, or <provider>/<model>.
        location: Country for localized search.
        system_prompt: Instructions that override the default behaviour.
        response_language: auto, or a language code such as en.
        answer_type: Format of the answer.
        search_type: Search the whole web, or only news.
        json_schema: JSON schema of the answer; required when answer_type is json.
        citations: Adds markers such as [1] to the text.
        return_sources: Returns the sources used.
        return_images: Returns images found for the query, at an additional price.
        date_filter: How recent sources must be.
        max_tokens: Max length of the answer, in tokens.
        temperature: Sampling temperature; not supported by every model.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        domain_filter: Domains to include; a leading - excludes.
        max_queries: Number of search queries made from the question.
        search_context_size: How much page text the model gets.
        """
        fields: dict[str, Any] = {
            "query": query,
            "model": model,
            "location": location,
            "system_prompt": system_prompt,
            "response_language": response_language,
            "answer_type": answer_type,
            "search_type": search_type,
            "json_schema": json_schema,
            "citations": citations,
            "return_sources": return_sources,
            "return_images": return_images,
            "date_filter": date_filter,
            "max_tokens": max_tokens,
            "temperature": temperature,
            "start_date": start_date,
            "end_date": end_date,
            "domain_filter": domain_filter,
            "max_queries": max_queries,
            "search_context_size": search_context_size,
        }
        return await self._call("/api/v2/answer", fields, max_cost, idempotency_key)

    def answer_stream(
        self,
        query: str,
        *,
        model: str,
        location: str | None = None,
        system_prompt: str | None = None,
        response_language: str | None = None,
        answer_type: Literal["markdown", "html"] | None = None,
        search_type: Literal["general", "news"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        citations: bool | None = None,
        return_sources: bool | None = None,
        return_images: bool | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        max_tokens: int | None = None,
        temperature: float | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        domain_filter: list[str] | None = None,
        max_queries: int | None = None,
        search_context_size: Literal["low", "medium", "high"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncIterator[models.AnswerStreamEvent]:
        """Answers a question from the web, streamed as server-sent events.

        query: The question or instruction.
        model: service-web, service-fast, or <provider>/<model>.
        location: Country for localized search.
        system_prompt: Instructions that override the default behaviour.
        response_language: auto, or a language code such as en.
        answer_type: Form of the answer.
        search_type: Search the whole web, or only news.
        json_schema: JSON schema of the answer; required when answer_type is json.
        citations: Adds markers such as [1] to the text.
        return_sources: Returns the sources used.
        return_images: Returns images found for the query, at an additional price.
        date_filter: How recent sources must be.
        max_tokens: Max length of the answer, in tokens.
        temperature: Sampling temperature; not supported by every model.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        domain_filter: Domains to include; a leading - excludes.
        max_queries: Number of search queries made from the question.
        search_context_size: How much page text the model gets.
        """
        fields: dict[str, Any] = {
            "query": query,
            "model": model,
            "location": location,
            "system_prompt": system_prompt,
            "response_language": response_language,
            "answer_type": answer_type,
            "search_type": search_type,
            "json_schema": json_schema,
            "citations": citations,
            "return_sources": return_sources,
            "return_images": return_images,
            "date_filter": date_filter,
            "max_tokens": max_tokens,
            "temperature": temperature,
            "start_date": start_date,
            "end_date": end_date,
            "domain_filter": domain_filter,
            "max_queries": max_queries,
            "search_context_size": search_context_size,
        }
        return self._events("/api/v2/answer_stream", fields, max_cost, idempotency_key)

    async def web_search(
        self,
        query: str,
        *,
        search_type: Literal["general", "news", "shopping", "videos", "images", "scholar"] | None = None,
        location: str | None = None,
        recency: Literal["hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        limit: int | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        include_content: Literal["none", "markdown", "passages"] | None = None,
        max_tokens: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebSearchReply:
        """Returns raw search results: general, news, shopping, videos, images or scholar.

        query: What to search for.
        search_type: Type of results.
        location: Country for localized results.
        recency: How recent results must be.
        domain_filter: Domains to include; a leading - excludes.
        limit: Max results.
        start_date: Only results from this day on, if their date is known.
        end_date: Only results up to this day, if their date is known.
        include_content: Also return the first results' pages as markdown, or passages for the query.
        max_tokens: Max tokens of the content of all results together.
        """
        fields: dict[str, Any] = {
            "query": query,
            "search_type": search_type,
            "location": location,
            "recency": recency,
            "domain_filter": domain_filter,
            "limit": limit,
            "start_date": start_date,
            "end_date": end_date,
            "include_content": include_content,
            "max_tokens": max_tokens,
        }
        return await self._call("/api/v2/web_search", fields, max_cost, idempotency_key)

    async def context(
        self,
        query: str | list[str],
        *,
        max_tokens: int | None = None,
        max_sources: int | None = None,
        urls: list[str] | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        max_age: int | None = None,
        format: Literal["passages", "markdown"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ContextReply:
        """Returns the best passages of the web for a question, within a token budget.

        query: The question, or a list of up to 4.
        max_tokens: Tokens of all passages together.
        max_sources: Max pages that are read; each beyond 10 is billed.
        urls: Reads these pages instead of searching.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        format: markdown also returns the passages as one text for a prompt.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_tokens": max_tokens,
            "max_sources": max_sources,
            "urls": urls,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "max_age": max_age,
            "format": format,
        }
        return await self._call("/api/v2/context", fields, max_cost, idempotency_key)

    def context_stream(
        self,
        query: str | list[str],
        *,
        max_tokens: int | None = None,
        max_sources: int | None = None,
        urls: list[str] | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        max_age: int | None = None,
        format: Literal["passages", "markdown"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncIterator[models.ContextStreamEvent]:
        """The same as context, with passages streamed as their pages are read.

        query: The question, or a list of up to 4.
        max_tokens: Tokens of all passages together.
        max_sources: Max pages that are read; each beyond 10 is billed.
        urls: Reads these pages instead of searching.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        format: markdown also returns the passages as one text for a prompt.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_tokens": max_tokens,
            "max_sources": max_sources,
            "urls": urls,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "max_age": max_age,
            "format": format,
        }
        return self._events("/api/v2/context_stream", fields, max_cost, idempotency_key)

    async def scrape(
        self,
        url: str,
        *,
        formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None = None,
        include_images: bool | None = None,
        include_links: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        timeout: int | None = None,
        actions: list[models.ScrapeRequestActionsClick | models.ScrapeRequestActionsType | models.ScrapeRequestActionsHover | models.ScrapeRequestActionsSelect | models.ScrapeRequestActionsPress | models.ScrapeRequestActionsScroll | models.ScrapeRequestActionsWait | models.ScrapeRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_age: int | None = None,
        full_page: bool | None = None,
        viewport: models.ScrapeRequestViewport | None = None,
        untrusted_envelope: bool | None = None,
        explain: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ScrapeReply:
        """Reads one page and returns its markdown, HTML or a screenshot.

        url: Page address. For PDFs, use get_pdf_content.
        formats: What to return; each format is billed.
        include_images: Keep images in the markdown.
        include_links: Keep links in the markdown.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        main_content_only: Leave out navigation and boilerplate.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        timeout: Timeout in milliseconds.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        full_page: The screenshot shows the whole page, not just the window.
        viewport: Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
        untrusted_envelope: Put the markdown inside a tag with a random name, and list orders to models in it.
        explain: Also report what was removed and why.
        """
        fields: dict[str, Any] = {
            "url": url,
            "formats": formats,
            "include_images": include_images,
            "include_links": include_links,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "timeout": timeout,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "max_age": max_age,
            "full_page": full_page,
            "viewport": viewport,
            "untrusted_envelope": untrusted_envelope,
            "explain": explain,
        }
        return await self._call("/api/v2/scrape", fields, max_cost, idempotency_key)

    async def extract(
        self,
        url: str,
        *,
        modes: list[Literal["json", "summary", "qa", "links", "brand"]] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        query: str | None = None,
        instructions: str | None = None,
        response_language: str | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        evidence: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        actions: list[models.ExtractRequestActionsClick | models.ExtractRequestActionsType | models.ExtractRequestActionsHover | models.ExtractRequestActionsSelect | models.ExtractRequestActionsPress | models.ExtractRequestActionsScroll | models.ExtractRequestActionsWait | models.ExtractRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ExtractReply:
        """Extracts structured JSON, a summary, an answer, links or a brand profile from one page.

        url: Page address. For PDFs, use get_pdf_content.
        modes: What to extract; each mode is billed.
        json_schema: For json: a JSON schema, an example, an object of type names, or a description.
        query: The question of mode qa.
        instructions: Additional instructions for json, summary and qa.
        response_language: Language of summary and qa.
        advanced_proxy: Render with a realistic browser profile, at an additional price.
        main_content_only: Use only the main content; depends on the mode when omitted.
        evidence: For json: return the verbatim source text of each value.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        """
        fields: dict[str, Any] = {
            "url": url,
            "modes": modes,
            "json_schema": json_schema,
            "query": query,
            "instructions": instructions,
            "response_language": response_language,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "evidence": evidence,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
        }
        return await self._call("/api/v2/extract", fields, max_cost, idempotency_key)

    async def map(
        self,
        url: str,
        *,
        ignore_sitemap: bool | None = None,
        sitemap_only: bool | None = None,
        include_subdomains: bool | None = None,
        search: str | None = None,
        limit: int | None = None,
        timeout: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.MapReply:
        """Lists a site’s URLs with their titles.

        url: URL of the site.
        ignore_sitemap: Find URLs by following links only.
        sitemap_only: Find URLs in sitemaps only.
        include_subdomains: Include subdomains of the site.
        search: Return only URLs that match these words, best first.
        limit: Max URLs.
        timeout: Time budget in milliseconds; returns what was found by then.
        """
        fields: dict[str, Any] = {
            "url": url,
            "ignoreSitemap": ignore_sitemap,
            "sitemapOnly": sitemap_only,
            "includeSubdomains": include_subdomains,
            "search": search,
            "limit": limit,
            "timeout": timeout,
        }
        return await self._call("/api/v2/map", fields, max_cost, idempotency_key)

    def crawl_stream(
        self,
        url: str,
        *,
        max_pages: int | None = None,
        max_depth: int | None = None,
        timeout: float | None = None,
        include_subdomains: bool | None = None,
        include_links: bool | None = None,
        include_images: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        formats: list[str] | None = None,
        include_paths: list[str] | None = None,
        exclude_paths: list[str] | None = None,
        ignore_query: bool | None = None,
        use_sitemap: bool | None = None,
        follow_links: bool | None = None,
        include_documents: bool | None = None,
        concurrency: int | None = None,
        delay: float | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        index: bool | None = None,
        modified_since: str | None = None,
        incremental: bool | None = None,
        sync: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncIterator[models.CrawlStreamEvent]:
        """Crawls a site and streams each page as markdown.

        url: Where to start; not a PDF.
        max_pages: Max pages, 1 to 100. Failed ones are free; at most three times as many are tried, or 50.
        max_depth: Max number of links from the first page.
        timeout: Time budget in seconds.
        include_subdomains: Include subdomains of the site.
        include_links: Keep links in the markdown.
        include_images: Keep images in the markdown.
        advanced_proxy: Render with a realistic browser profile, at a higher price per page.
        main_content_only: Leave out navigation and boilerplate.
        formats: Only markdown.
        include_paths: Only paths that match one of these patterns; * matches anything, re: is followed by a regular expression, and url: by one for the whole URL.
        exclude_paths: Skip paths that match one of these patterns.
        ignore_query: Treat URLs that differ only in the query as one page.
        use_sitemap: Also start from the URLs in the sitemap.
        follow_links: Also fetch what pages link to, not just the URLs in the sitemap.
        include_documents: Also read PDFs and office files that pages link to.
        concurrency: Pages fetched in parallel.
        delay: Seconds between two pages, which are then fetched one at a time.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        index: Also add the pages to the local index: to your own part of it, unless you are the owner.
        modified_since: Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
        incremental: Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
        sync: Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
        """
        fields: dict[str, Any] = {
            "url": url,
            "max_pages": max_pages,
            "max_depth": max_depth,
            "timeout": timeout,
            "include_subdomains": include_subdomains,
            "include_links": include_links,
            "include_images": include_images,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "formats": formats,
            "include_paths": include_paths,
            "exclude_paths": exclude_paths,
            "ignore_query": ignore_query,
            "use_sitemap": use_sitemap,
            "follow_links": follow_links,
            "include_documents": include_documents,
            "concurrency": concurrency,
            "delay": delay,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "index": index,
            "modified_since": modified_since,
            "incremental": incremental,
            "sync": sync,
        }
        return self._events("/api/v2/crawl_stream", fields, max_cost, idempotency_key)

    async def batch_scrape(
        self,
        urls: list[str],
        *,
        formats: list[Literal["markdown", "html", "screenshot", "links", "pdf"]] | None = None,
        include_images: bool | None = None,
        include_links: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        timeout: int | None = None,
        actions: list[models.BatchScrapeRequestActionsClick | models.BatchScrapeRequestActionsType | models.BatchScrapeRequestActionsHover | models.BatchScrapeRequestActionsSelect | models.BatchScrapeRequestActionsPress | models.BatchScrapeRequestActionsScroll | models.BatchScrapeRequestActionsWait | models.BatchScrapeRequestActionsScreenshot] | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        max_age: int | None = None,
        full_page: bool | None = None,
        viewport: models.BatchScrapeRequestViewport | None = None,
        untrusted_envelope: bool | None = None,
        explain: bool | None = None,
        extract: models.BatchScrapeRequestExtract | None = None,
        webhook: models.BatchScrapeRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJob:
        """Starts a job that scrapes up to 1,000 URLs.

        urls: URLs of the pages, 1 to 1,000; a URL that is given twice is read once.
        formats: What to return; each format is billed.
        include_images: Keep images in the markdown.
        include_links: Keep links in the markdown.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        main_content_only: Leave out navigation and boilerplate.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        timeout: Timeout in milliseconds.
        actions: Render and perform these actions first; scripts are not supported.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        max_age: Accept a cached copy up to this old, in seconds; 0 for a fresh one.
        full_page: The screenshot shows the whole page, not just the window.
        viewport: Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
        untrusted_envelope: Put the markdown inside a tag with a random name, and list orders to models in it.
        explain: Also report what was removed and why.
        extract: Also extract from each page.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "urls": urls,
            "formats": formats,
            "include_images": include_images,
            "include_links": include_links,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "timeout": timeout,
            "actions": actions,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "max_age": max_age,
            "full_page": full_page,
            "viewport": viewport,
            "untrusted_envelope": untrusted_envelope,
            "explain": explain,
            "extract": extract,
            "webhook": webhook,
        }
        reply = await self._call("/api/v2/batch_scrape", fields, max_cost, idempotency_key)
        return AsyncJob(self, reply["id"], reply.get("webhook_secret"))

    async def crawl(
        self,
        url: str,
        *,
        max_pages: int | None = None,
        max_depth: int | None = None,
        timeout: float | None = None,
        include_subdomains: bool | None = None,
        include_links: bool | None = None,
        include_images: bool | None = None,
        advanced_proxy: bool | None = None,
        main_content_only: bool | None = None,
        formats: list[str] | None = None,
        include_paths: list[str] | None = None,
        exclude_paths: list[str] | None = None,
        ignore_query: bool | None = None,
        use_sitemap: bool | None = None,
        follow_links: bool | None = None,
        include_documents: bool | None = None,
        concurrency: int | None = None,
        delay: float | None = None,
        headers: dict[str, str] | None = None,
        wait_for: str | float | None = None,
        mobile: bool | None = None,
        include_selectors: list[str] | None = None,
        exclude_selectors: list[str] | None = None,
        index: bool | None = None,
        modified_since: str | None = None,
        incremental: bool | None = None,
        sync: bool | None = None,
        extract: models.CrawlRequestExtract | None = None,
        webhook: models.CrawlRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJob:
        """Starts a job that crawls a site, up to 10,000 pages.

        url: Where to start; not a PDF.
        max_pages: Max pages, 1 to 10,000.
        max_depth: Max number of links from the first page.
        timeout: Time budget in seconds, counted again after a pause or a restart.
        include_subdomains: Include subdomains of the site.
        include_links: Keep links in the markdown.
        include_images: Keep images in the markdown.
        advanced_proxy: Render with a realistic browser profile, at a higher price per page.
        main_content_only: Leave out navigation and boilerplate.
        formats: Markdown by default. HTML and links each add one format to the price.
        include_paths: Only paths that match one of these patterns; * matches anything, re: is followed by a regular expression, and url: by one for the whole URL.
        exclude_paths: Skip paths that match one of these patterns.
        ignore_query: Treat URLs that differ only in the query as one page.
        use_sitemap: Also start from the URLs in the sitemap.
        follow_links: Also fetch what pages link to, not just the URLs in the sitemap.
        include_documents: Also read PDFs and office files that pages link to.
        concurrency: Pages fetched in parallel.
        delay: Seconds between two pages, which are then fetched one at a time.
        headers: Request headers; allow-listed headers only.
        wait_for: Render and wait: a CSS selector, or a delay in milliseconds.
        mobile: Render as a phone.
        include_selectors: Return only elements that match these CSS selectors.
        exclude_selectors: Remove elements that match these CSS selectors.
        index: Also add the pages to the local index: to your own part of it, unless you are the owner.
        modified_since: Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
        incremental: Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
        sync: Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
        extract: Also extract from each page.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "url": url,
            "max_pages": max_pages,
            "max_depth": max_depth,
            "timeout": timeout,
            "include_subdomains": include_subdomains,
            "include_links": include_links,
            "include_images": include_images,
            "advanced_proxy": advanced_proxy,
            "main_content_only": main_content_only,
            "formats": formats,
            "include_paths": include_paths,
            "exclude_paths": exclude_paths,
            "ignore_query": ignore_query,
            "use_sitemap": use_sitemap,
            "follow_links": follow_links,
            "include_documents": include_documents,
            "concurrency": concurrency,
            "delay": delay,
            "headers": headers,
            "wait_for": wait_for,
            "mobile": mobile,
            "include_selectors": include_selectors,
            "exclude_selectors": exclude_selectors,
            "index": index,
            "modified_since": modified_since,
            "incremental": incremental,
            "sync": sync,
            "extract": extract,
            "webhook": webhook,
        }
        reply = await self._call("/api/v2/crawl", fields, max_cost, idempotency_key)
        return AsyncJob(self, reply["id"], reply.get("webhook_secret"))

    async def monitors(
        self,
        schedule: str,
        *,
        url: str | None = None,
        query: str | None = None,
        timezone: str | None = None,
        watch: models.MonitorsRequestWatchContent | models.MonitorsRequestWatchSelector | models.MonitorsRequestWatchFields | None = None,
        advanced_proxy: bool | None = None,
        headers: dict[str, str] | None = None,
        webhook: models.MonitorsRequestWebhook | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.MonitorsReply:
        """Watches a page or a search, and reports what changed.

        schedule: "every 6h", "weekdays at 8", "every monday", or a cron expression; at least 15 minutes apart.
        url: The page to watch; this or a query.
        query: The search to watch for new results; this or a URL.
        timezone: Time zone of the times of day, such as Europe/Berlin; UTC by default.
        watch: content: the main content; selector: what a CSS selector matches; fields: values that extract reads.
        advanced_proxy: Render with a realistic browser profile, through the advanced proxy.
        headers: Request headers; allow-listed headers only.
        webhook: Where to send monitor.changed.
        """
        fields: dict[str, Any] = {
            "schedule": schedule,
            "url": url,
            "query": query,
            "timezone": timezone,
            "watch": watch,
            "advanced_proxy": advanced_proxy,
            "headers": headers,
            "webhook": webhook,
        }
        return await self._call("/api/v2/monitors", fields, max_cost, idempotency_key)

    async def research(
        self,
        query: str,
        *,
        max_cost: float | None = None,
        max_minutes: float | None = None,
        model: str | None = None,
        effort: Literal["quick", "standard", "deep"] | None = None,
        output: Literal["report", "json_schema"] | None = None,
        json_schema: str | dict[str, Any] | None = None,
        response_language: str | None = None,
        search_type: Literal["general", "news"] | None = None,
        location: str | None = None,
        date_filter: Literal["anytime", "hour", "day", "week", "month", "year"] | None = None,
        domain_filter: list[str] | None = None,
        webhook: models.ResearchRequestWebhook | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJob:
        """Starts a job that researches a question and writes a checked report, within a budget.

        query: The question.
        max_cost: Budget in USD, never exceeded.
        max_minutes: Max time, in minutes.
        model: service-web, service-fast, or <provider>/<model>; its tokens are billed.
        effort: How many rounds of searching and reading.
        output: json_schema also fills a schema from the report.
        json_schema: JSON schema; required when output is json_schema.
        response_language: auto, or a language code such as en.
        search_type: What is searched.
        location: Country for localized results.
        date_filter: How recent pages must be.
        domain_filter: Domains to include; a leading - excludes.
        webhook: Where to send the events of the job.
        """
        fields: dict[str, Any] = {
            "query": query,
            "max_cost": max_cost,
            "max_minutes": max_minutes,
            "model": model,
            "effort": effort,
            "output": output,
            "json_schema": json_schema,
            "response_language": response_language,
            "search_type": search_type,
            "location": location,
            "date_filter": date_filter,
            "domain_filter": domain_filter,
            "webhook": webhook,
        }
        reply = await self._call("/api/v2/research", fields, None, idempotency_key)
        return AsyncJob(self, reply["id"], reply.get("webhook_secret"))

    async def get_pdf_content(
        self,
        url: str,
        *,
        page_start: int | None = None,
        page_end: int | None = None,
        format: Literal["text", "markdown"] | None = None,
        ocr: bool | None = None,
        languages: list[str] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.GetPdfContentReply:
        """Extracts the text of a PDF, with a form feed between pages.

        url: URL of the PDF.
        page_start: First page, starting at 1.
        page_end: Last page.
        format: markdown: with headings and tables where they are recognized.
        ocr: Reads pages without text as pictures, as far as 15 seconds reach.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        """
        fields: dict[str, Any] = {
            "url": url,
            "page_start": page_start,
            "page_end": page_end,
            "format": format,
            "ocr": ocr,
            "languages": languages,
        }
        return await self._call("/api/v2/get_pdf_content", fields, max_cost, idempotency_key)

    async def video_transcript(
        self,
        url: str,
        *,
        language: str | None = None,
        segments: bool | None = None,
        speakers: bool | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.VideoTranscriptReply:
        """Returns the transcript and metadata of a hosted video.

        url: URL of the video.
        language: Language code such as en; defaults to the spoken language if known.
        segments: Also return the timed segments.
        speakers: Name the speakers in the text, where the captions name them.
        """
        fields: dict[str, Any] = {
            "url": url,
            "language": language,
            "segments": segments,
            "speakers": speakers,
        }
        return await self._call("/api/v2/video_transcript", fields, max_cost, idempotency_key)

    async def parse(
        self,
        url: str | None = None,
        *,
        data: str | None = None,
        name: str | None = None,
        formats: list[Literal["markdown", "text", "html", "tables", "images"]] | None = None,
        ocr: Literal["auto", "always", "never"] | None = None,
        languages: list[str] | None = None,
        pages: str | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.ParseReply:
        """Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown.

        url: URL of the file.
        data: The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
        name: Its name, which tells kinds of text apart.
        formats: What to return of it. Pictures in documents are not returned yet.
        ocr: Reading of pictures: auto for pages without text, always for all pages.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        pages: Which pages, slides, sheets or chapters, from 1: 1-3,8.
        """
        fields: dict[str, Any] = {
            "url": url,
            "data": data,
            "name": name,
            "formats": formats,
            "ocr": ocr,
            "languages": languages,
            "pages": pages,
        }
        return await self._call("/api/v2/parse", fields, max_cost, idempotency_key)

    def parse_stream(
        self,
        url: str | None = None,
        *,
        data: str | None = None,
        name: str | None = None,
        formats: list[Literal["markdown", "text", "html", "tables", "images"]] | None = None,
        ocr: Literal["auto", "always", "never"] | None = None,
        languages: list[str] | None = None,
        pages: str | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncIterator[models.ParseStreamEvent]:
        """Reads a file and streams its pages.

        url: URL of the file.
        data: The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
        name: Its name, which tells kinds of text apart.
        formats: What to return of it. Pictures in documents are not returned yet.
        ocr: Reading of pictures: auto for pages without text, always for all pages.
        languages: Languages of scans, such as eng or de; OCR_LANGUAGES by default.
        pages: Which pages, slides, sheets or chapters, from 1: 1-3,8.
        """
        fields: dict[str, Any] = {
            "url": url,
            "data": data,
            "name": name,
            "formats": formats,
            "ocr": ocr,
            "languages": languages,
            "pages": pages,
        }
        return self._events("/api/v2/parse_stream", fields, max_cost, idempotency_key)

    async def verify(
        self,
        text: str,
        *,
        sources: list[models.VerifyRequestSourcesItem] | None = None,
        format: Literal["markdown", "text"] | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.VerifyReply:
        """Checks each sentence of your own text against its sources, with the words that decide.

        text: The text to check, up to 100 kB. It cites sources as [1], or links to pages; sentences without a citation are compared with all sources.
        sources: The sources, in the order of the markers. Pages that the text links to are added.
        format: Whether the text is markdown, whose headings and code state nothing.
        """
        fields: dict[str, Any] = {
            "text": text,
            "sources": sources,
            "format": format,
        }
        return await self._call("/api/v2/verify", fields, max_cost, idempotency_key)

    async def rerank(
        self,
        query: str,
        *,
        documents: list[str | models.RerankRequestDocumentsItem2],
        top_n: int | None = None,
        max_tokens: int | None = None,
        max_cost: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.RerankReply:
        """Orders your own documents by relevance for a query, each with its best passage.

        query: What the documents should be relevant for.
        documents: Texts, or objects with a text; markdown is read as such.
        top_n: How many results to return. All of them if it is absent.
        max_tokens: Max tokens of the passages of all results together; the rest are left out.
        """
        fields: dict[str, Any] = {
            "query": query,
            "documents": documents,
            "top_n": top_n,
            "max_tokens": max_tokens,
        }
        return await self._call("/api/v2/rerank", fields, max_cost, idempotency_key)
