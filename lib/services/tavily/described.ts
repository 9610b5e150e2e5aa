import type { ServiceDescription } from '@/lib/services/wire'
import { refusalRows, refusedAddresses } from '@/lib/services/wire'
import { UNSERVED_BY_TAVILY } from './dialect'
import { UNSERVED_OF_TAVILY_RESEARCH } from './research'
import { UNSERVED_OF_TAVILY_SEARCH } from './search'

const PATHS = [
  '`select_paths`, `exclude_paths`',
  'regular expressions, without groups that look ahead or behind and without back references',
] as const
const DOMAINS = [
  '`select_domains`, `exclude_domains`',
  'only where the domain of the URL is among those that stay: its site is not left',
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
  fields: [
    {
      of: 'search',
      rows: [
        [
          '`query`, `max_results` (20), `include_domains`, `exclude_domains`, `start_date`, `end_date`, `country`',
          'yes',
        ],
        ['`topic`', '`general`, `news`; `finance` is `news`'],
        ['`time_range`; `days` of news', 'as day, week, month or year'],
        [
          '`include_raw_content`',
          'the page’s main content as markdown, also for `text`; billed per page',
        ],
        [
          '`search_depth`',
          '`advanced`: `content` is the page’s passages that fit the query; any other: the snippet',
        ],
        ['`include_answer`, `include_images`, `include_favicon`, `include_usage`', 'yes'],
        ['`include_image_descriptions`', 'the titles of the images'],
        [
          '`exact_match`',
          'words in quotation marks are passed on to the search as they are, with it or without',
        ],
        ['any other', 'ignored'],
      ],
    },
    {
      of: 'extract',
      rows: [
        [
          '`urls`, `timeout`, `extract_depth`, `include_images`, `include_favicon`, `include_usage`',
          'yes',
        ],
        ['`query`, `chunks_per_source`, `format`', 'ignored: a page comes whole, as markdown'],
      ],
    },
    {
      of: 'map',
      rows: [
        ['`url`, `limit` (50), `timeout`', 'yes'],
        PATHS,
        [
          '`instructions`',
          'addresses that have words of it, in themselves or in their titles, best first',
        ],
        DOMAINS,
        [
          '`max_depth`, `max_breadth`, `allow_external`',
          'ignored: the addresses of the site are listed, however deep',
        ],
      ],
    },
    {
      of: 'crawl',
      rows: [
        ['`url`, `max_depth` (1), `limit` (50, at most 100), `timeout` (150)', 'yes'],
        PATHS,
        [
          '`instructions`',
          'the pages are those that `map` finds with it, whatever their depth: billed as a `map`, and each as a `scrape`; where it finds none, the site is crawled as without it',
        ],
        DOMAINS,
        ['`extract_depth`, `include_images`, `include_favicon`, `include_usage`', 'yes'],
        ['`allow_external`', 'ignored, as `true` is its default: a crawl stays on its site'],
        ['`max_breadth`, `format`, `chunks_per_source`', 'ignored: pages come as markdown'],
      ],
    },
  ],
  notes: [
    '`score` is the place of a result: the first has 1. Errors are `{"detail": {"error": "…", "error_code": "…"}}`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_TAVILY),
    refusalRows('search', UNSERVED_OF_TAVILY_SEARCH),
    refusalRows('research', UNSERVED_OF_TAVILY_RESEARCH),
  ],
}
