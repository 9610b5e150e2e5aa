/** The endpoints of the current API that are sold, by their last part. */
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
]
