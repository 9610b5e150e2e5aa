import { context } from '@/lib/capabilities/context'
import { dialectEndpoint } from '@/lib/services/wire'
import { exa, exaEnd } from './dialect'
import { CodeRequest } from './requests'

const DEFAULT_TOKENS = 5_000
const MIN_TOKENS = 256
const MAX_TOKENS = 32_000

/** Exa's `POST /context`: the passages of `context` as one text. */
export const exaContext = dialectEndpoint(
  { dialect: exa, name: context.name, schema: CodeRequest },
  async (incoming) => {
    const from = performance.now()
    const { query, tokensNum = DEFAULT_TOKENS } = incoming.fields
    const reply = await incoming.call(context, {
      query,
      max_tokens: Math.max(MIN_TOKENS, Math.min(tokensNum, MAX_TOKENS)),
      format: 'markdown',
    })
    const { requestId, costDollars } = exaEnd(incoming)
    return {
      requestId,
      query,
      response: reply.markdown ?? '',
      resultsCount: reply.sources.length,
      // Exa's own replies have it as text.
      costDollars: JSON.stringify(costDollars),
      searchTime: Math.round(performance.now() - from),
      outputTokens: reply.tokens,
    }
  },
)
