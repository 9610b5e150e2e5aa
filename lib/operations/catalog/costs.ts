import type { Unit } from '@/lib/base/call'
import { FAILURE_RULE, priceList } from '@/lib/money/billing'

const PRICED: Record<string, [Unit, string][]> = {
  answer: [
    ['answer_query_service_web', 'a query with service-web'],
    ['answer_query_service_fast', 'a query with service-fast'],
    ['answer_query', 'a query, plus the tokens, with another model'],
    ['answer_images', 'more with return_images'],
  ],
  web_search: [
    ['web_search', 'a search'],
    ['search_page', 'a page whose content is returned'],
  ],
  context: [
    ['context', 'a call, ten pages included'],
    ['context_page', 'each further page'],
  ],
  scrape: [['scrape_format', 'a format']],
  extract: [
    ['extract_json', 'for json'],
    ['extract_summary', 'for summary'],
    ['extract_qa', 'for qa'],
    ['extract_links', 'for links'],
    ['extract_brand', 'for brand'],
    ['extract_advanced_proxy', 'more with advanced_proxy'],
  ],
  map: [['map', 'a call']],
  crawl_stream: [
    ['crawl_page', 'a page that was read'],
    ['crawl_page_advanced', 'with advanced_proxy'],
    ['crawl_page_unchanged', 'a page that has not changed'],
  ],
  batch_scrape: [['scrape_format', 'a format of each page that was read']],
  crawl: [
    ['crawl_page', 'a page that was read'],
    ['crawl_page_advanced', 'with advanced_proxy'],
    ['crawl_page_unchanged', 'a page that has not changed'],
  ],
  monitors: [
    ['scrape_format', 'a check of a page'],
    ['extract_json', 'a check of fields'],
    ['web_search', 'a check of a query'],
  ],
  research: [
    ['research', 'a report'],
    ['web_search', 'a search'],
    ['search_page', 'a page that was read, plus the tokens of the model, never above max_cost'],
  ],
  get_pdf_content: [
    ['pdf', 'a call'],
    ['ocr_page', 'a scanned page, with ocr'],
  ],
  video_transcript: [['transcript', 'a call']],
  verify: [
    ['verify', 'a call'],
    ['verify_page', 'more for each page that was read'],
  ],
  rerank: [['rerank', 'a call']],
  parse: [
    ['parse_file', 'a file, and as much for each in it'],
    ['ocr_page', 'a scanned page'],
  ],
}
PRICED.answer_stream = PRICED.answer ?? []
PRICED.context_stream = PRICED.context ?? []
PRICED.parse_stream = PRICED.parse ?? []

/** The price of a capability in one sentence, from the price list. */
export function describeCost(capability: string): string {
  const prices = new Map(priceList().map(({ unit, usd }) => [unit, usd]))
  const parts = (PRICED[capability] ?? []).map(([unit, what]) => `${prices.get(unit)} ${what}`)
  return `Costs, in USD: ${parts.join(', ')}. ${FAILURE_RULE}`
}
