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
export const exaSearch = dialectEndpoint(exa, webSearch.name, async (incoming) => {
  const from = performance.now()
  const { fields, request, caller } = incoming
  const written = writtenBy(fields)
  if (!written) refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
  if (written && fields.stream === true) return streamOf({ caller, request, input: written })
  const contents = wantedOf(fields)
  // First, as a search whose answer fails is charged nothing.
  const output = written ? { output: await outputOf(written, incoming) } : {}
  const shown = await searched(searchFields(fields), contents, incoming)
  return {
    resolvedSearchType: 'neural',
    results: shown,
    ...contextOf(shown, contents?.context),
    ...output,
    searchTime: Math.round(performance.now() - from),
    ...exaEnd(incoming),
  }
})
