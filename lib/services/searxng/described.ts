import { fieldTable, type ServiceDescription } from '@/lib/services/wire'
import { SearchRequest } from './requests'

export const describedSearxng: ServiceDescription = {
  name: 'searxng',
  title: 'SearXNG',
  intro:
    'The same addresses are under `/searxng`, and under `/k/<API key>` for clients that cannot send a key: a base URL such as `http://127.0.0.1:3000/k/gw_live_…`. A key in an address may end up in the log of a proxy; use a key of its own, with a cap. The key may also come as bearer token, in `X-API-Key`, or as password of Basic authentication.',
  addresses: [
    ['`GET`, `POST /search`', 'a search, billed as `web_search`'],
    [
      '`GET`, `POST /searxng`, `/k/<API key>`',
      'the same, for clients that ask the base URL itself',
    ],
    ['`GET /config`', 'the categories and the one engine, `groundwire`'],
  ],
  fields: [fieldTable('search', SearchRequest.shape)],
  notes: [
    'Errors are `{"error": "…", "error_code": "…"}` with the status of [errors.md](errors.md).',
  ],
  refusals: [],
}
