type Usage = { inputTokens: number; cachedTokens: number; outputTokens: number }

/** How a provider's replies differ from others': a stream as sent on the wire, and its failures. */
export type ModelRecording = {
  env?: (url: string) => Record<string, string>
  /** The header with the key. */
  key: [string, string]
  /** Raw lines of a streamed answer that says "Hi there." */
  stream: readonly string[]
  usage: Usage
  failures: readonly { status: number; body: unknown; code: string }[]
  /** The request field that limits the output. */
  cap: string
  /** How JSON by a schema is requested first. */
  shape: 'json_schema' | 'tool' | 'json_object'
}

export const data = (chunk: object) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...chunk })}`
export const say = (content: unknown, more: object = {}) =>
  data({ choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more })
export const end = (more: object = {}) =>
  data({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], ...more })
export const usage = { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 }
export const counted = { inputTokens: 9, cachedTokens: 0, outputTokens: 3 }
export const done = 'data: [DONE]'

export const usual = {
  key: ['authorization', 'Bearer test-key'] as [string, string],
  stream: [say('Hi '), say('there.'), end(), data({ choices: [], usage }), done],
  usage: counted,
  cap: 'max_tokens',
  shape: 'json_schema',
  failures: [],
} as const

export const openAiError = (
  message: string,
  code: string | null = null,
  type = 'invalid_request_error',
) => ({
  error: { message, type, param: null, code },
})
