import type { ServiceDescription } from '@/lib/services/wire'
import { fieldTable, refusalTable, refusedAddresses } from '@/lib/services/wire'
import { UNSERVED_BY_TAVILY } from './dialect'
import {
  CrawlRequest,
  ExtractRequest,
  MapRequest,
  ResearchRequest,
  SearchRequest,
} from './requests'

const TABLES = [
  ['search', SearchRequest],
  ['extract', ExtractRequest],
  ['map', MapRequest],
  ['crawl', CrawlRequest],
  ['research', ResearchRequest],
] as const

export const describedTavily: ServiceDescription = {
  name: 'tavily',
  title: 'Tavily',
  intro:
    'Base URL: `http://127.0.0.1:3000/tavily`. The key comes as bearer token, may follow `tvly-`, or is `api_key` in the body.',
  addresses: [
    [
      '`POST /tavily/search`',
      'a search, billed as `web_search`; with `include_answer` an `answer` with `service-web` as well, with `include_images` a second search',
    ],
    [
      '`POST /tavily/extract`',
      'up to 20 pages, each billed as a `scrape` with one format; with `extract_depth: advanced` in the browser',
    ],
    ['`POST /tavily/map`', 'a site’s addresses, billed as `map`'],
    ['`POST /tavily/crawl`', 'up to 100 pages within 150 s, each billed as by `crawl_stream`'],
    ['`GET /tavily/usage`', 'the credits of this month, of the key and of its account'],
    [
      '`POST /tavily/research`, `GET /tavily/research/{request_id}`',
      'a job as of `POST /api/v2/research`; `mini` is `quick`, `auto` is `standard`, `pro` is `deep`; 202 until the report is there',
    ],
  ],
  fields: TABLES.map(([of, { shape }]) => fieldTable(of, shape)),
  notes: [
    '`score` is the place of a result: the first has 1. Errors are `{"detail": {"error": "…", "error_code": "…"}}`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_TAVILY),
    ...TABLES.map(([of, { shape }]) => refusalTable(of, shape)),
  ],
}
