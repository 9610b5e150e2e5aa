import { webSearch } from '@/lib/capabilities/search'
import { dialectEndpoint, type Refusals, refuseFields } from '@/lib/services/wire'
import { streamAnswer } from './answer'
import { writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { writeOutput, writtenBy } from './output'
import { searchFields } from './query'
import { readContentOptions, runSearch } from './results'

export const UNSERVED_OF_EXA_SEARCH: Refusals = {
  systemPrompt: 'without outputSchema or stream nothing is written; use answer',
}

/** Exa's `POST /search` over `web_search`, and the contents requested for each page. */
export const exaSearch = dialectEndpoint(exa, webSearch.name, async (incoming) => {
  const from = performance.now()
  const { fields, request, caller } = incoming
  const written = writtenBy(fields)
  if (!written) refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
  if (written && fields.stream === true) return streamAnswer({ caller, request, input: written })
  const contents = readContentOptions(fields)
  // First, as a search whose answer fails is charged nothing.
  const output = written ? { output: await writeOutput(written, incoming) } : {}
  const shown = await runSearch(searchFields(fields), contents, incoming)
  return {
    resolvedSearchType: 'neural',
    results: shown,
    ...writeContext(shown, contents?.context),
    ...output,
    searchTime: Math.round(performance.now() - from),
    ...exaEnd(incoming),
  }
})
