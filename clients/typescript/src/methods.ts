// Written by `npm run client` from the OpenAPI document. Do not edit.
import type { StartedJob } from './jobs.ts'
import { Monitors } from './monitors.ts'
import type { CallOptions } from './transport.ts'
import type {
  AnswerReply,
  AnswerRequest,
  AnswerStreamEvent,
  AnswerStreamRequest,
  BatchParseReply,
  BatchParseRequest,
  BatchScrapeReply,
  BatchScrapeRequest,
  ContextReply,
  ContextRequest,
  ContextStreamEvent,
  ContextStreamRequest,
  CrawlReply,
  CrawlRequest,
  CrawlStreamEvent,
  CrawlStreamRequest,
  ExtractReply,
  ExtractRequest,
  GetPdfContentReply,
  GetPdfContentRequest,
  MapReply,
  MapRequest,
  MonitorsReply,
  MonitorsRequest,
  ParseReply,
  ParseRequest,
  ParseStreamEvent,
  ParseStreamRequest,
  RerankReply,
  RerankRequest,
  ResearchReply,
  ResearchRequest,
  ScrapeReply,
  ScrapeRequest,
  VerifyReply,
  VerifyRequest,
  VideoTranscriptReply,
  VideoTranscriptRequest,
  WebSearchReply,
  WebSearchRequest,
} from './types.ts'

/** A method for each endpoint. */
export class Groundwire extends Monitors {
  /** Answers a question from the web, with citations. */
  answer(request: AnswerRequest, options?: CallOptions): Promise<AnswerReply> {
    return this.call('/api/v2/answer', request, options)
  }

  /** Answers a question from the web, streamed as server-sent events. */
  answerStream(
    request: AnswerStreamRequest,
    options?: CallOptions,
  ): AsyncGenerator<AnswerStreamEvent, void, undefined> {
    return this.events('/api/v2/answer_stream', request, options)
  }

  /** Returns raw search results: general, news, shopping, videos, images or scholar. */
  webSearch(request: WebSearchRequest, options?: CallOptions): Promise<WebSearchReply> {
    return this.call('/api/v2/web_search', request, options)
  }

  /** Returns the best passages of the web for a question, within a token budget. */
  context(request: ContextRequest, options?: CallOptions): Promise<ContextReply> {
    return this.call('/api/v2/context', request, options)
  }

  /** The same as context, with passages streamed as their pages are read. */
  contextStream(
    request: ContextStreamRequest,
    options?: CallOptions,
  ): AsyncGenerator<ContextStreamEvent, void, undefined> {
    return this.events('/api/v2/context_stream', request, options)
  }

  /** Reads one page and returns its markdown, HTML or a screenshot. */
  scrape(request: ScrapeRequest, options?: CallOptions): Promise<ScrapeReply> {
    return this.call('/api/v2/scrape', request, options)
  }

  /** Extracts structured JSON, a summary, an answer, links or a brand profile from one page. */
  extract(request: ExtractRequest, options?: CallOptions): Promise<ExtractReply> {
    return this.call('/api/v2/extract', request, options)
  }

  /** Lists a site’s URLs with their titles. */
  map(request: MapRequest, options?: CallOptions): Promise<MapReply> {
    return this.call('/api/v2/map', request, options)
  }

  /** Crawls a site and streams each page as markdown. */
  crawlStream(
    request: CrawlStreamRequest,
    options?: CallOptions,
  ): AsyncGenerator<CrawlStreamEvent, void, undefined> {
    return this.events('/api/v2/crawl_stream', request, options)
  }

  /** Starts a job that scrapes up to 1,000 URLs. */
  batchScrape(request: BatchScrapeRequest, options?: CallOptions): StartedJob<BatchScrapeReply> {
    return this.started(this.call('/api/v2/batch_scrape', request, options))
  }

  /** Starts a job that crawls a site, up to 10,000 pages. */
  crawl(request: CrawlRequest, options?: CallOptions): StartedJob<CrawlReply> {
    return this.started(this.call('/api/v2/crawl', request, options))
  }

  /** Watches a page or a search, and reports what changed. */
  monitors(request: MonitorsRequest, options?: CallOptions): Promise<MonitorsReply> {
    return this.call('/api/v2/monitors', request, options)
  }

  /** Starts a job that researches a question and writes a checked report, within a budget. */
  research(request: ResearchRequest, options?: CallOptions): StartedJob<ResearchReply> {
    return this.started(this.call('/api/v2/research', request, options))
  }

  /** Extracts the text of a PDF, with a form feed between pages. */
  getPdfContent(request: GetPdfContentRequest, options?: CallOptions): Promise<GetPdfContentReply> {
    return this.call('/api/v2/get_pdf_content', request, options)
  }

  /** Returns the transcript and metadata of a hosted video. */
  videoTranscript(
    request: VideoTranscriptRequest,
    options?: CallOptions,
  ): Promise<VideoTranscriptReply> {
    return this.call('/api/v2/video_transcript', request, options)
  }

  /** Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown. */
  parse(request: ParseRequest, options?: CallOptions): Promise<ParseReply> {
    return this.call('/api/v2/parse', request, options)
  }

  /** Reads a file and streams its pages. */
  parseStream(
    request: ParseStreamRequest,
    options?: CallOptions,
  ): AsyncGenerator<ParseStreamEvent, void, undefined> {
    return this.events('/api/v2/parse_stream', request, options)
  }

  /** Starts a job that parses up to 1,000 files. */
  batchParse(request: BatchParseRequest, options?: CallOptions): StartedJob<BatchParseReply> {
    return this.started(this.call('/api/v2/batch_parse', request, options))
  }

  /** Checks each sentence of your own text against its sources, with the words that decide. */
  verify(request: VerifyRequest, options?: CallOptions): Promise<VerifyReply> {
    return this.call('/api/v2/verify', request, options)
  }

  /** Orders your own documents by relevance for a query, each with its best passage. */
  rerank(request: RerankRequest, options?: CallOptions): Promise<RerankReply> {
    return this.call('/api/v2/rerank', request, options)
  }
}

/** The path of each method: for estimates. */
export const paths = {
  answer: '/api/v2/answer',
  answerStream: '/api/v2/answer_stream',
  webSearch: '/api/v2/web_search',
  context: '/api/v2/context',
  contextStream: '/api/v2/context_stream',
  scrape: '/api/v2/scrape',
  extract: '/api/v2/extract',
  map: '/api/v2/map',
  crawlStream: '/api/v2/crawl_stream',
  batchScrape: '/api/v2/batch_scrape',
  crawl: '/api/v2/crawl',
  monitors: '/api/v2/monitors',
  research: '/api/v2/research',
  getPdfContent: '/api/v2/get_pdf_content',
  videoTranscript: '/api/v2/video_transcript',
  parse: '/api/v2/parse',
  parseStream: '/api/v2/parse_stream',
  batchParse: '/api/v2/batch_parse',
  verify: '/api/v2/verify',
  rerank: '/api/v2/rerank',
} as const
