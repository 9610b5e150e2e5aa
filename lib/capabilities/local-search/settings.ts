import { z } from 'zod'
import { getSetting, number, optionalText, setting } from '@/lib/base/config'
import { warnSeldom } from '@/lib/base/log'
import { embedderFor } from '@/lib/models/llm'

export type Embedder = ReturnType<typeof embedderFor>

export const vectorSettings = {
  model: setting(
    'EMBEDDING_MODEL',
    'Model that makes vectors of the passages of the local index, as <provider>/<model>; none when empty. You pay for its tokens.',
    optionalText,
    { example: 'openai/text-embedding-3-small' },
  ),
  mode: setting(
    'HYBRID_SEARCH',
    'Whether the local index is also searched by vectors, if there is an EMBEDDING_MODEL: auto (where they find pages better, as measured on the pages themselves), on, or off.',
    z.enum(['auto', 'on', 'off']).default('auto'),
  ),
  passages: setting(
    'EMBEDDED_PASSAGES_PER_ACCOUNT',
    'Max passages of an account in the local index that get a vector.',
    number(20_000, 0, 200_000),
  ),
}

/** The embedding model in use. Null without one, or if it cannot be used. */
export function currentEmbedder(): Embedder | null {
  const name = getSetting(vectorSettings.model)
  if (name === undefined || getSetting(vectorSettings.mode) === 'off') return null
  try {
    return embedderFor(name)
  } catch (error) {
    warnSeldom('EMBEDDING_MODEL cannot be used', { err: error })
    return null
  }
}
