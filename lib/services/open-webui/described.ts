import type { ServiceDescription } from '@/lib/services/wire'

export const describedOpenWebui: ServiceDescription = {
  name: 'open-webui',
  title: 'Open WebUI',
  intro:
    'For its external search and loader: `EXTERNAL_WEB_SEARCH_URL=http://127.0.0.1:3000/open-webui/search` and `EXTERNAL_WEB_LOADER_URL=http://127.0.0.1:3000/open-webui/load`. The key is a bearer token.',
  addresses: [
    ['`POST /open-webui/search`', '`{query, count}`: a list of results, billed as `web_search`'],
    [
      '`POST /open-webui/load`',
      '`{urls}`: up to 20 pages, each billed as a `scrape`; those that cannot be read are left out',
    ],
    [
      '`PUT /open-webui/process`',
      'a file as the body, its name in `X-Filename`: its text as Markdown, billed as `parse`. It is the External engine of Documents: `EXTERNAL_DOCUMENT_LOADER_URL=http://127.0.0.1:3000/open-webui`',
    ],
  ],
  fields: [],
  notes: ['Errors are `{"detail": "…", "error_code": "…"}`.'],
  refusals: [],
}
