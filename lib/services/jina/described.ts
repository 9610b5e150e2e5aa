import { fieldTable, refusalTable, type ServiceDescription } from '@/lib/services/wire'
import { ReaderRequest, RerankRequest, SearchRequest } from './requests'

const TABLES = [
  ['the reader', ReaderRequest],
  ['search', SearchRequest],
  ['rerank', RerankRequest],
] as const

export const describedJina: ServiceDescription = {
  name: 'jina',
  title: 'Jina Reader',
  intro:
    'Base URL: `http://127.0.0.1:3000/r/` in place of `https://r.jina.ai/`, and `/s/` in place of `https://s.jina.ai/`; the same under `/jina`. The key is a bearer token and may follow `jina_`.',
  addresses: [
    [
      '`GET /r/<url>`, `POST /r/`',
      'a page, billed as a `scrape` with one format; a PDF as `get_pdf_content`',
    ],
    [
      '`GET /s/<query>`, `GET /s/?q=`, `POST /s/`',
      'a search with the pages of up to 20 results, billed as `web_search` with content; without the pages with `X-Respond-With: no-content`',
    ],
    [
      '`POST /jina/v1/rerank`, `/v1/rerank`',
      'texts by their relevance for a query, billed as `rerank`: `query`, `documents`, `top_n`, `return_documents`; `model` is repeated',
    ],
  ],
  fields: TABLES.map(([of, { shape }]) => fieldTable(of, shape)),
  notes: [
    'The reader’s options are headers or fields of the body: `targetSelector` is `X-Target-Selector`. `Accept` is `application/json` for JSON, `text/event-stream` for a stream of one event; any other gets text.',
    'Errors are `{"data": null, "code", "name", "status", "message", "readableMessage"}`.',
  ],
  refusals: TABLES.map(([of, { shape }]) => refusalTable(of, shape)),
}
