/** What is counted while a call runs, with its usual price in USD and what it is the price of. */
export const UNITS = {
  answer_query: [0.004, 'a query of an answer, plus the tokens of its model'],
  answer_query_service_web: [0.007, 'a query of an answer by service-web'],
  answer_query_service_fast: [0.009, 'a query of an answer by service-fast'],
  answer_images: [0.001, 'the images of an answer'],
  web_search: [0.002, 'a web search'],
  search_page: [0.001, 'a page whose content a search returns'],
  context: [0.003, 'a call of context'],
  context_page: [0.001, 'a further page of context'],
  research: [0.01, 'a report, plus its searches, pages and tokens'],
  scrape_format: [0.001, 'a format of a scraped page'],
  extract_json: [0.005, 'the JSON of a page, or of a file with a schema'],
  extract_summary: [0.005, 'the summary of a page'],
  extract_qa: [0.005, 'the answer to a question about a page'],
  extract_links: [0.001, 'the links of a page'],
  extract_brand: [0.002, 'the brand profile of a page'],
  extract_advanced_proxy: [0.004, 'a page that extract reads through the advanced proxy'],
  map: [0.002, 'a map of a site'],
  crawl_page: [0.001, 'a page of a crawl'],
  crawl_page_advanced: [0.005, 'a page of a crawl through the advanced proxy'],
  crawl_page_unchanged: [0.0002, 'a page of a crawl that has not changed since'],
  pdf: [0.002, 'the text of a PDF'],
  transcript: [0.002, 'the transcript of a video'],
  rerank: [0.001, 'a call of rerank'],
  verify: [0.002, 'a call of verify'],
  verify_page: [0.001, 'a page that verify reads'],
  parse_file: [0.002, 'a file that parse reads, and each in it'],
  ocr_page: [0.001, 'a scanned page that is read as a picture'],
  embeddings: [0.0001, 'a call of embeddings, plus its tokens'],
} as const satisfies Record<string, readonly [usd: number, what: string]>

/** Tokens have no price of their own: their lines carry a model's rate. */
export type Unit =
  | keyof typeof UNITS
  | 'llm_input_tokens'
  | 'llm_cached_tokens'
  | 'llm_output_tokens'

export const isSearchUnit = (unit: Unit) => /^(?:answer_query|web_search$|context$)/.test(unit)
