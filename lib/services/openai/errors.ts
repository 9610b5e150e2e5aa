import type { ErrorBody } from '@/lib/api/run'
import { clientKey, type UnservedAddresses } from '@/lib/services/wire'

/** OpenAI's paths that are not served, and why. */
export const UNSERVED_BY_OPENAI: UnservedAddresses = {
  'chat/completions': 'completions are not stored',
  responses: 'responses are not stored',
  'responses/compact': 'a conversation is not shortened; send the items that count',
  'responses/input_tokens': 'tokens are counted when a response is made',
}

export const openAiError: ErrorBody = ({ message, type, wireCode }) => ({
  error: { message, type, code: wireCode, param: null },
})

/** The key in `api-key` or `x-api-key`; undefined for a bearer token. */
export const openAiKey = (request: Request): string | undefined =>
  request.headers.get('authorization') ? undefined : clientKey(request)
