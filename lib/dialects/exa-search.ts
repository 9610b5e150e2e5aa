import { webSearch } from '@/lib/search'
import { dialectEndpoint } from './endpoint'
import { exa, exaEnd } from './exa'
import { contextOf } from './exa-context'
import { outputOf, streamedAnswer, writtenBy } from './exa-output'
import { searchFields } from './exa-query'
import { searched, wantedOf } from './exa-results'
import { type Refusals, refuseFields } from './refusals'

export const UNSERVED_OF_EXA_SEARCH: Refusals = {
  systemPrompt: 'without outputSchema or stream nothing is written; use answer',
}

/** Exa's `POST /search` over `web_search`, and the contents requested for each page. */
export const exaSearch = dialectEndpoint(exa, webSearch.name, async (asked) => {
  const from = performance.now()
  const { fields, request } = asked
  const written = writtenBy(fields)
  if (!written) refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
  if (written && fields.stream === true) return streamedAnswer(asked.caller, request, written)
  const contents = wantedOf(fields)
  const shown = await searched(searchFields(fields), contents, asked)
  return {
    resolvedSearchType: 'neural',
    results: shown,
    ...contextOf(shown, contents?.context),
    ...(written ? { output: await outputOf(written, asked) } : {}),
    searchTime: Math.round(performance.now() - from),
    ...exaEnd(asked),
  }
})
