import type { ServiceDescription } from '@/lib/services/wire'
import { refusalRows, refusedAddresses } from '@/lib/services/wire'
import { UNSERVED_OF_EXA_STREAM } from './answer'
import { UNSERVED_CONTENTS } from './contents'
import { UNSERVED_BY_EXA } from './dialect'
import { UNSERVED_OF_EXA_RESEARCH } from './research'
import { UNSERVED_OF_EXA_SEARCH } from './search'

export const describedExa: ServiceDescription = {
  name: 'exa',
  title: 'Exa',
  intro: 'Base URL: `http://127.0.0.1:3000/exa`. The key comes in `x-api-key` or as bearer token.',
  addresses: [
    [
      '`POST /exa/search`',
      'a search, billed as `web_search`; `text` or `highlights` of each page as its content, both together as a `scrape` of each page as well, `summary` as an `extract`',
    ],
    [
      '`POST /exa/findSimilar`',
      'a `scrape` of the page, and a search for its title and description, without the page itself',
    ],
    ['`POST /exa/context`', 'the passages of a `context` as one text'],
    [
      '`POST /exa/research/v1`, `GET /exa/research/v1/{researchId}`, `GET /exa/research/v1`',
      'a job as of `POST /api/v2/research`; `exa-research-fast` is `quick`, `exa-research` is `standard`, `exa-research-pro` is `deep`',
    ],
    [
      '`POST /exa/contents`',
      'up to 100 pages, each billed as a `scrape`, its `summary` as an `extract`, its `highlights` as a `context`',
    ],
    [
      '`POST /exa/answer`',
      'an `answer` with `service-web`, also as a stream; `text` of each citation as a `scrape`',
    ],
  ],
  fields: [
    {
      of: 'search',
      rows: [
        [
          '`query`, `numResults` (50), `includeDomains`, `excludeDomains`, `startPublishedDate`, `endPublishedDate`, `userLocation`',
          'yes',
        ],
        [
          '`category`',
          '`news`; `publication`, `research paper`: papers; `github`, `people`, `linkedin profile`, `tweet`: the domains of these, where no domain is named; `company`, `financial report`, `personal site`, `pdf`: their words are added to the query',
        ],
        [
          '`contents`',
          '`text`, `highlights`, `summary`, `context`, `maxCharacters`, `highlightsPerUrl`; `subpages` (10) with `subpageTarget`: pages of the site that a page links to, each read and billed as the page, and their links as one more format',
        ],
        [
          '`includeText`, `excludeText`',
          'one text of up to 5 words. The pages of the results are read and billed as content; those that do not fit, or cannot be read, are left out',
        ],
        [
          '`startCrawlDate`, `endCrawlDate`',
          'any time that includes now: pages are found as they are searched for',
        ],
        [
          '`outputSchema`, `systemPrompt`, `stream`',
          'an `answer` with `service-web` as well; `grounding` names its sources as a whole, always with the confidence `medium`',
        ],
        ['`type`, `useAutoprompt`, `moderation`, `flags`', 'ignored: there is one kind of search'],
      ],
    },
  ],
  notes: [
    '`score` is the place of a result: the first has 1. `costDollars.total` is what the request cost. Errors are `{"error", "tag", "statusCode"}`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_EXA),
    refusalRows('search', UNSERVED_OF_EXA_SEARCH),
    refusalRows('contents', UNSERVED_CONTENTS),
    refusalRows('research', UNSERVED_OF_EXA_RESEARCH),
    refusalRows('answers as a stream', UNSERVED_OF_EXA_STREAM),
  ],
}
