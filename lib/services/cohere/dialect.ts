import { bearerAfter, type Dialect } from '@/lib/services/wire'

/** Cohere's errors are one message. */
export const cohere: Dialect = {
  name: 'cohere',
  error: ({ message, wireCode }) => ({ message, error_code: wireCode }),
  findKey: (request) => bearerAfter('', request),
}
