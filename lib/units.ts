/** What can be counted while a call runs. `billing/prices.ts` prices all but tokens, which carry their model's rate. */
export type Unit =
  | 'answer_query'
  | 'answer_query_service_web'
  | 'answer_query_service_fast'
  | 'answer_images'
  | 'web_search'
  | 'scrape_format'
  | 'extract_json'
  | 'extract_summary'
  | 'extract_qa'
  | 'extract_links'
  | 'extract_brand'
  | 'extract_advanced_proxy'
  | 'map'
  | 'crawl_page'
  | 'crawl_page_advanced'
  | 'pdf'
  | 'transcript'
  | 'llm_input_tokens'
  | 'llm_cached_tokens'
  | 'llm_output_tokens'

/** `rate`: nano-USD per 1,000,000 tokens, for the token units; 0 where a fixed price covers the model. */
export type UsageLine = { unit: Unit; amount: number; rate?: bigint; model?: string; estimated?: boolean }

export type Usage = UsageLine[]
