import { type CallOptions, Transport } from './transport.ts';
import type { AnswerReply, AnswerRequest, AnswerStreamEvent, AnswerStreamRequest, CrawlStreamEvent, CrawlStreamRequest, ExtractReply, ExtractRequest, GetPdfContentReply, GetPdfContentRequest, MapReply, MapRequest, ScrapeReply, ScrapeRequest, VideoTranscriptReply, VideoTranscriptRequest, WebSearchReply, WebSearchRequest } from './types.ts';
/** A method for each endpoint. */
export declare class Groundwire extends Transport {
    /** Answers a question from the web, with citations. */
    answer(request: AnswerRequest, options?: CallOptions): Promise<AnswerReply>;
    /** Answers a question from the web, streamed as server-sent events. */
    answerStream(request: AnswerStreamRequest, options?: CallOptions): AsyncGenerator<AnswerStreamEvent, void, undefined>;
    /** Returns raw search results: general, news, shopping, videos, images or scholar. */
    webSearch(request: WebSearchRequest, options?: CallOptions): Promise<WebSearchReply>;
    /** Reads one page and returns its markdown, HTML or a screenshot. */
    scrape(request: ScrapeRequest, options?: CallOptions): Promise<ScrapeReply>;
    /** Extracts structured JSON, a summary, an answer, links or a brand profile from one page. */
    extract(request: ExtractRequest, options?: CallOptions): Promise<ExtractReply>;
    /** Lists the addresses of a site with light titles. */
    map(request: MapRequest, options?: CallOptions): Promise<MapReply>;
    /** Crawls a site and streams each page as markdown. */
    crawlStream(request: CrawlStreamRequest, options?: CallOptions): AsyncGenerator<CrawlStreamEvent, void, undefined>;
    /** Extracts the text of a PDF, with a form feed between pages. */
    getPdfContent(request: GetPdfContentRequest, options?: CallOptions): Promise<GetPdfContentReply>;
    /** Returns the transcript and facts of a hosted video. */
    videoTranscript(request: VideoTranscriptRequest, options?: CallOptions): Promise<VideoTranscriptReply>;
}
/** The path of each method: for estimates. */
export declare const paths: {
    readonly answer: '/api/v2/answer';
    readonly answerStream: '/api/v2/answer_stream';
    readonly webSearch: '/api/v2/web_search';
    readonly scrape: '/api/v2/scrape';
    readonly extract: '/api/v2/extract';
    readonly map: '/api/v2/map';
    readonly crawlStream: '/api/v2/crawl_stream';
    readonly getPdfContent: '/api/v2/get_pdf_content';
    readonly videoTranscript: '/api/v2/video_transcript';
};
