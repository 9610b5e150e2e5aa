/** The billed endpoints of the current API, by the last part of their paths. */
export const BILLED = [
  'answer',
  'answer_stream',
  'web_search',
  'scrape',
  'extract',
  'map',
  'crawl_stream',
  'batch_scrape',
  'crawl',
  'get_pdf_content',
  'video_transcript',
  'parse',
  'parse_stream',
  'verify',
  'rerank',
]
