import type { z } from 'zod'
import { fieldTable, refusalTable, type ServiceDescription } from '@/lib/services/wire'
import {
  BatchRequest,
  CrawlOptions,
  CrawlRequest,
  ExtractRequest,
  MapRequest,
  ParseRequest,
  ResearchRequest,
  ScrapeOptions,
  SearchRequest,
} from './requests'
import {
  UNSERVED_ACTIONS,
  UNSERVED_ADDRESSES,
  UNSERVED_FORMATS,
  UNSERVED_IN_BATCH,
  UNSERVED_IN_CRAWL,
} from './unserved'

/** The fields of a request beside the scrape options. */
const besides = (request: z.ZodObject) => ({
  shape: Object.fromEntries(
    Object.entries(request.shape).filter(
      ([name, field]) => ScrapeOptions.shape[name as never] !== field,
    ),
  ),
})
const TABLES = [
  ['scrape options', ScrapeOptions],
  ['scrape options of crawls', besides(CrawlOptions)],
  ['search', SearchRequest],
  ['map', MapRequest],
  ['crawl', CrawlRequest],
  ['batch scrape', besides(BatchRequest)],
  ['extract', ExtractRequest],
  ['parse', besides(ParseRequest)],
  ['deep research', ResearchRequest],
] as const

export const describedFirecrawl: ServiceDescription = {
  name: 'firecrawl',
  title: 'Firecrawl',
  intro:
    'Base URL: `http://127.0.0.1:3000`, the host’s root, since some clients drop a prefix; the same is under `/firecrawl`. The key is a bearer token and may follow `fc-`. `/v2` and `/v1` are served.',
  addresses: [
    [
      '`POST /v2/scrape`',
      'a page, billed as a `scrape` with its formats; `json`, `summary` and `question` as an `extract`; a PDF as `get_pdf_content`',
    ],
    [
      '`POST /v2/search`',
      'a `web_search` for each source; with `scrapeOptions.formats` a `scrape` of each page. In `/v1` `data` is a list, unless `sources` are named',
    ],
    ['`POST /v2/map`', 'a `map`. In `/v1` the links are text'],
    [
      '`POST /v2/crawl`, `GET`, `DELETE /v2/crawl/{id}`, `GET …/errors`, `GET /v2/crawl/active`',
      'a job as of `POST /api/v2/crawl`; it is also found at `/api/v2/jobs/{id}`',
    ],
    [
      '`POST /v2/batch/scrape`, `GET`, `DELETE /v2/batch/scrape/{id}`, `GET …/errors`',
      'a job as of `POST /api/v2/batch_scrape`. A page that nothing can be extracted from has a `warning`',
    ],
    [
      '`POST /v2/extract`, `GET /v2/extract/{id}`',
      'an `extract` of up to 10 pages, complete in the first reply; lists from several pages are combined. `https://example.com/*` covers the pages that `map` finds; with `enableWebSearch`, or without URLs, the pages of a `web_search` for the prompt are read',
    ],
    [
      '`POST /v1/deep-research`, `GET /v1/deep-research/{id}`',
      'a job as of `POST /api/v2/research`: up to a `maxDepth` of 3 it is `quick`, up to 7 `standard`, beyond it `deep`. `timeLimit` and `jsonOptions.schema` are honoured; `maxUrls` and `formats` are ignored',
    ],
    [
      '`GET /v2/team/credit-usage`, `…/historical`, `/v2/team/queue-status`, `/v2/concurrency-check`',
      'the credit of the account, its use by month, its jobs, and its calls at once',
    ],
  ],
  fields: TABLES.map(([of, { shape }]) => fieldTable(of, shape)),
  notes: [
    '`x-idempotency-key` is our `Idempotency-Key`. A job that lacks credit is `failed` with its reason in `error`; it goes on when it is resumed at `/api/v2/jobs/{id}/resume`. A job can be watched by WebSocket at the address of its status, with the key as the protocol: documents come as they are read, for up to 30 minutes. A page that its site answers with a status of 400 or more is an error, and free.',
    'A `screenshot` is a PNG in a `data:` URL: of the window, or with `fullPage` of the whole page. `quality` is ignored.',
    'Errors are `{"success": false, "code": "…", "error": "…"}`; without credit the status is 402, for a page that takes too long 408, for an address that is not public 403.',
  ],
  refusals: [
    { of: 'addresses', reasons: Object.entries(UNSERVED_ADDRESSES) },
    { of: 'formats', reasons: Object.entries(UNSERVED_FORMATS) },
    {
      of: 'formats of batches',
      reasons: UNSERVED_IN_BATCH.map((name) => [name, 'use scrape'] as const),
    },
    {
      of: 'formats of crawls',
      reasons: UNSERVED_IN_CRAWL.map((name) => [name, 'use scrape'] as const),
    },
    { of: 'actions', reasons: Object.entries(UNSERVED_ACTIONS) },
    ...TABLES.map(([of, { shape }]) => refusalTable(of, shape)),
  ],
}
