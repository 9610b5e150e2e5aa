import type { Values } from './request'

/** USD of one unit, by unit. */
export type Prices = Record<string, number>

/** The most a request can cost in USD; null where it goes by the model's tokens. */
export function mostOf(name: string, body: Values, prices: Prices): number | null {
  const price = (unit: string) => prices[unit] ?? 0
  const count = (value: unknown, byDefault: number) => (typeof value === 'number' ? value : byDefault)
  const list = (value: unknown, byDefault: string[]) => (Array.isArray(value) ? value.map(String) : byDefault)
  switch (name) {
    case 'answer':
    case 'answer_stream': {
      const model = String(body.model ?? 'service-web')
      if (model.includes('/')) return null
      const one = price(model === 'service-fast' ? 'answer_query_service_fast' : 'answer_query_service_web')
      return one * count(body.max_queries, 1) + (body.return_images === true ? price('answer_images') : 0)
    }
    case 'scrape':
      return price('scrape_format') * list(body.formats, ['markdown']).length
    case 'extract': {
      const modes = list(body.modes, ['json']).reduce((sum, mode) => sum + price(`extract_${mode}`), 0)
      return modes + (body.advanced_proxy === true ? price('extract_advanced_proxy') : 0)
    }
    case 'crawl_stream':
      return price(body.advanced_proxy === true ? 'crawl_page_advanced' : 'crawl_page') * count(body.max_pages, 25)
    case 'get_pdf_content':
      return price('pdf')
    case 'video_transcript':
      return price('transcript')
    default:
      return price(name)
  }
}
