import { UpstreamError } from '@/lib/network/upstream'

/** For services that report an empty result as a refused request, in words like these. */
export const emptyAt =
  (words: RegExp) =>
  (error: unknown): { results: [] } => {
    if (error instanceof UpstreamError && error.kind === 'bad_request' && words.test(error.message))
      return { results: [] }
    throw error
  }
