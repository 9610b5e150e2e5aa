import { webSearch } from '@/lib/search'
import { dialectEndpoint } from './endpoint'
import { exa, exaEnd } from './exa'
import { streamOf } from './exa-answer'
import { contextOf } from './exa-context'
import { outputOf, writtenBy } from './exa-output'
import { searchFields } from './exa-query'
import { searched, wantedOf } from './exa-results'
import { type Refusals, refuseFields } from './refusals'

export const UNSERVED_OF_EXA_SEARCH: Refusals = {
  systemPrompt: 'without outputSchema or stream nothing is written; use answer',
}

/** Exa's `POST /search` over `web_search`, and the contents requested for each page. */
export const exaSearch = dialectEndpoint(exa, webSearch.name, async (asked) => {
  const from = performance.now()
  const { fields, request, caller } = asked
  const written = writtenBy(fields)
  if (!written) refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
  if (written && fields.stream === true) return streamOf({ caller, request, input: written })
  const contents = wantedOf(fields)
  // First, as a search whose answer fails is charged nothing.
  const output = written ? { output: await outputOf(written, asked) } : {}
  const shown = await searched(searchFields(fields), contents, asked)
  return {
    resolvedSearchType: 'neural',
    results: shown,
    ...contextOf(shown, contents?.context),
    ...output,
    searchTime: Math.round(performance.now() - from),
    ...exaEnd(asked),
  }
})
