import type { ServiceDescription } from '@/lib/services/wire'
import { fieldTable, refusalRows, refusalTable, refusedAddresses } from '@/lib/services/wire'
import { UNSERVED_OF_EXA_STREAM } from './answer'
import { UNSERVED_BY_EXA } from './dialect'
import {
  AnswerRequest,
  CodeRequest,
  ContentsRequest,
  ResearchRequest,
  ResearchState,
  SearchRequest,
  SimilarRequest,
} from './requests'
import { UNSERVED_OF_EXA_SEARCH } from './search'

const TABLES = [
  ['search', SearchRequest],
  ['findSimilar', SimilarRequest],
  ['contents', ContentsRequest],
  ['answer', AnswerRequest],
  ['context', CodeRequest],
  ['research', ResearchRequest],
  ['the state of research', ResearchState],
] as const

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
  fields: TABLES.map(([of, { shape }]) => fieldTable(of, shape)),
  notes: [
    '`score` is the place of a result: the first has 1. `costDollars.total` is what the request cost. Errors are `{"error", "tag", "statusCode"}`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_EXA),
    refusalRows('search', UNSERVED_OF_EXA_SEARCH),
    refusalRows('answers as a stream', UNSERVED_OF_EXA_STREAM),
    ...TABLES.map(([of, { shape }]) => refusalTable(of, shape)),
  ],
}
