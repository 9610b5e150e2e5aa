import { webSearch } from '@/lib/capabilities/search'
import { dialectEndpoint, type Refusals, refuseFields } from '@/lib/services/wire'
import { streamAnswer } from './answer'
import { writeContext } from './context'
import { exa, exaEnd } from './dialect'
import { writeOutput, writtenBy } from './output'
import { SearchRequest } from './requests'
import { readContentOptions, runSearch } from './results'

export const UNSERVED_OF_EXA_SEARCH: Refusals = {
  systemPrompt: 'without outputSchema or stream nothing is written; use answer',
}

/** Exa's `POST /search` over `web_search`, and the contents requested for each page. */
export const exaSearch = dialectEndpoint(
  { dialect: exa, name: webSearch.name, schema: SearchRequest },
  async (incoming) => {
    const from = performance.now()
    const { fields } = incoming
    const answerInput = writtenBy(fields)
    if (!answerInput) refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
    if (answerInput && fields.stream) return streamAnswer({ ...incoming, input: answerInput })
    const contents = readContentOptions(fields)
    // First, as a search whose answer fails is charged nothing.
    const output = answerInput ? { output: await writeOutput(answerInput, incoming) } : {}
    const results = await runSearch(fields, contents, incoming)
    return {
      resolvedSearchType: 'neural',
      results,
      ...writeContext(results, contents?.context),
      ...output,
      searchTime: Math.round(performance.now() - from),
      ...exaEnd(incoming),
    }
  },
)
