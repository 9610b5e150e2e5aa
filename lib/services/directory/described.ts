import { describedCohere } from '@/lib/services/cohere'
import { describedExa } from '@/lib/services/exa'
import { describedFirecrawl } from '@/lib/services/firecrawl'
import { UNSERVED_BODY, UNSERVED_HEADERS } from '@/lib/services/jina'
import { describedOpenAi } from '@/lib/services/openai'
import {
  UNSERVED_BY_PERPLEXITY,
  UNSERVED_FILTERS,
  UNSERVED_OF_AGENT,
  UNSERVED_OF_ASYNC,
  UNSERVED_OF_SONAR,
} from '@/lib/services/perplexity'
import { describedTavily } from '@/lib/services/tavily'
import type { ServiceDescription } from '@/lib/services/wire'
import { refusalRows, refusedAddresses } from '@/lib/services/wire'

/** Every dialect, as `npm run settings` prints it. */
export const describedDialects: ServiceDescription[] = [
  describedOpenAi,
  describedFirecrawl,
  {
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
    fields: [
      {
        of: 'search',
        rows: [
          ['`q`', 'yes'],
          [
            '`categories`',
            '`general`, `news`, `images`, `videos`, `science`, `shopping`; the first one that is known counts',
          ],
          ['`language`', 'its country: `de-CH` is Switzerland, `de` is Germany'],
          ['`time_range`', '`day`, `week`, `month`, `year`'],
          ['`pageno`', '1 to 5, ten results each'],
          [
            '`format`',
            '`json`, `html`, `rss`, `csv`; without it HTML, as SearXNG does, or JSON where `Accept` or the type of the body says so. The page has the element names of SearXNG’s, for clients that read it',
          ],
          [
            '`engines`',
            'the category of the first one, where no category is named: `bing images` are images, `youtube` videos, `arxiv` science',
          ],
          [
            '`preferences`',
            'the API key, for clients that can send nothing else; ignored otherwise',
          ],
          ['`safesearch`, `theme`, `image_proxy`', 'ignored'],
        ],
      },
    ],
    notes: [
      'Errors are `{"error": "…", "error_code": "…"}` with the status of [errors.md](errors.md).',
    ],
    refusals: [],
  },
  describedTavily,
  {
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
    fields: [
      {
        of: 'the reader',
        rows: [
          [
            '`Accept`',
            '`application/json` for JSON, `text/event-stream` for a stream of one event; text for any other',
          ],
          ['the headers below', 'also in the body: `targetSelector` is `X-Target-Selector`'],
          [
            '`X-Return-Format`, `X-Respond-With`',
            '`markdown` and `html` of the whole page, `text` (markdown without links and images), `screenshot`, `pageshot`; the main content as markdown without it',
          ],
          ['`X-Target-Selector`, `X-Remove-Selector`, `X-Wait-For-Selector`', 'CSS selectors'],
          ['`X-Timeout`', 'seconds, at most 60'],
          ['`X-No-Cache`, `X-Cache-Tolerance`', 'yes'],
          ['`X-Retain-Images`, `X-Retain-Links`', '`none`'],
          ['`X-Md-Link-Style`', '`discarded`: links without their addresses'],
          [
            '`X-With-Links-Summary`, `X-With-Images-Summary`',
            'the links (`all`: as a list of pairs) and images of the text once more, at its end or in fields of their own',
          ],
          ['`X-Set-Cookie`, `X-User-Agent`, `X-Referer`, `X-Locale`', 'sent to the site'],
          [
            '`X-Token-Budget`',
            'a text with more tokens is refused with status 409; its page was read, and is paid',
          ],
          ['`X-Engine`', '`browser`; any other lets the server choose'],
          [
            '`X-With-Generated-Alt`',
            'ignored: pictures have the descriptions that their page gives them',
          ],
          ['any other', 'ignored'],
        ],
      },
    ],
    notes: ['Errors are `{"data": null, "code", "name", "status", "message", "readableMessage"}`.'],
    refusals: [
      refusalRows('the reader’s headers', UNSERVED_HEADERS),
      refusalRows('the reader’s body', UNSERVED_BODY),
    ],
  },
  describedExa,
  describedCohere,
  {
    name: 'perplexity',
    title: 'Perplexity',
    intro:
      'Base URL: `http://127.0.0.1:3000/perplexity`. The key is a bearer token and may follow `pplx-`.',
    addresses: [
      [
        '`POST /perplexity/chat/completions`',
        'an `answer`, whole or as a stream, with `citations` and `search_results`; the models of Perplexity are `service-web`',
      ],
      [
        '`POST /perplexity/v1/agent`, `/perplexity/v1/responses`',
        'an `answer`, whole or as a stream of events, after an item with its search results; presets, and models that are not known here, are `service-web`',
      ],
      ['`POST /perplexity/search`', 'a `web_search` for each query, at most 5'],
      [
        '`POST /perplexity/async/chat/completions`, `GET`, `GET …/{id}`, also `/v1/async/sonar`',
        'a job as of `POST /api/v2/research`, for the model `sonar-deep-research`: `reasoning_effort` `low` is `quick`, `medium` is `standard`, `high` is `deep`. `completion_tokens` are those of the report',
      ],
      ['`GET /perplexity/models`, `/v1/models`', 'the names of Perplexity’s models'],
      [
        '`POST /perplexity/v1/chat/completions`, `/v1/sonar`, `/v1/search`',
        'the same as without `/v1`',
      ],
    ],
    fields: [
      {
        of: 'both',
        rows: [
          ['`search_domain_filter`', 'yes; a leading `-` excludes'],
          ['`search_recency_filter`', '`hour`, `day`, `week`, `month`, `year`'],
          [
            '`search_after_date_filter`, `search_before_date_filter`',
            'days such as `3/1/2026`; results without a known date stay',
          ],
          [
            '`search_language_filter`',
            'the country of its first language, where no country is named; results in other languages stay',
          ],
        ],
      },
      {
        of: 'chat completions',
        rows: [
          ['`return_images`', 'yes'],
          ['`web_search_options`', '`search_context_size`, and the country of `user_location`'],
          ['`response_format`', '`json_schema`'],
        ],
      },
      {
        of: 'agent and responses',
        rows: [
          ['`input`, `instructions`, `max_output_tokens`, `temperature`, `stream`', 'yes'],
          ['`language_preference`', 'the language of the answer'],
          ['`tools`', '`web_search` with `filters`; `fetch_url` is done anyway; functions'],
          ['`response_format`', '`json_schema`'],
          ['`max_steps`, `reasoning`, `store`', 'ignored'],
        ],
      },
      {
        of: 'search',
        rows: [
          ['`query`, `max_results` (20), `country`', 'yes'],
          [
            '`max_tokens`, `max_tokens_per_page`',
            'snippets are passages of the pages; billed per page',
          ],
        ],
      },
    ],
    notes: [
      '`usage.cost` is in USD: what the model’s tokens cost is `output_tokens_cost` (`output_cost`), what the search costs is `request_cost` (`tool_calls_cost`). Errors are `{"error": {"message", "type", "code"}}`, with the status as `code`.',
    ],
    refusals: [
      refusedAddresses(UNSERVED_BY_PERPLEXITY),
      refusalRows('both', UNSERVED_FILTERS),
      refusalRows('chat completions', UNSERVED_OF_SONAR),
      refusalRows('agent and responses', UNSERVED_OF_AGENT),
      refusalRows('async', UNSERVED_OF_ASYNC),
    ],
  },
  {
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
    ],
    fields: [],
    notes: ['Errors are `{"detail": "…", "error_code": "…"}`.'],
    refusals: [],
  },
]
