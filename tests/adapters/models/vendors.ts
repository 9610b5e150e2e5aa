import { data, done, end, type ModelRecording, openAiError, say, usage, usual } from './recording'

/** Services with models they developed. */
export const vendors: Record<string, ModelRecording> = {
  openai: {
    ...usual,
    stream: [
      data({
        choices: [
          {
            index: 0,
            delta: { role: 'assistant', content: '', refusal: null },
            finish_reason: null,
          },
        ],
        usage: null,
      }),
      say('Hi ', { usage: null }),
      say('there.', { usage: null }),
      end({ usage: null }),
      data({
        choices: [],
        usage: {
          ...usage,
          prompt_tokens_details: { cached_tokens: 4, audio_tokens: 0 },
          completion_tokens_details: { reasoning_tokens: 0 },
        },
      }),
      done,
    ],
    usage: { inputTokens: 9, cachedTokens: 4, outputTokens: 3 },
    failures: [
      {
        status: 401,
        body: openAiError('Incorrect API key provided: sk-…', 'invalid_api_key'),
        code: 'openai_auth_error',
      },
      {
        status: 429,
        body: openAiError('Rate limit reached', 'rate_limit_exceeded', 'tokens'),
        code: 'openai_rate_limit',
      },
      {
        status: 404,
        body: openAiError('The model `x` does not exist', 'model_not_found'),
        code: 'openai_404',
      },
    ],
  },
  anthropic: {
    ...usual,
    shape: 'tool',
    failures: [
      {
        status: 529,
        body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
        code: 'anthropic_529',
      },
      { status: 400, body: openAiError('Your credit balance is too low'), code: 'anthropic_400' },
    ],
  },
  gemini: {
    ...usual,
    stream: [
      say('Hi '),
      say('there.'),
      end(),
      // Thinking is in the total alone.
      data({ choices: [], usage: { prompt_tokens: 66, completion_tokens: 6, total_tokens: 100 } }),
      done,
    ],
    usage: { inputTokens: 66, cachedTokens: 0, outputTokens: 34 },
    failures: [
      {
        status: 400,
        body: [
          {
            error: {
              code: 400,
              message: 'API key not valid. Please pass a valid API key.',
              status: 'INVALID_ARGUMENT',
            },
          },
        ],
        code: 'gemini_auth_error',
      },
      {
        status: 429,
        body: [
          {
            error: {
              code: 429,
              message: 'Resource has been exhausted',
              status: 'RESOURCE_EXHAUSTED',
            },
          },
        ],
        code: 'gemini_rate_limit',
      },
      {
        status: 404,
        body: [{ error: { code: 404, message: 'models/x is not found', status: 'NOT_FOUND' } }],
        code: 'gemini_404',
      },
    ],
  },
  deepseek: {
    ...usual,
    shape: 'json_object',
    stream: [
      ': keep-alive',
      '',
      data({
        choices: [
          { index: 0, delta: { content: null, reasoning_content: 'Hm.' }, finish_reason: null },
        ],
        usage: null,
      }),
      say('Hi ', { usage: null }),
      say('there.', { usage: null }),
      end({ usage: { ...usage, prompt_cache_hit_tokens: 8, prompt_cache_miss_tokens: 1 } }),
      done,
    ],
    usage: { inputTokens: 9, cachedTokens: 8, outputTokens: 3 },
    failures: [
      {
        status: 402,
        body: openAiError('Insufficient Balance', 'invalid_request_error', 'unknown_error'),
        code: 'deepseek_402',
      },
    ],
  },
  mistral: {
    ...usual,
    stream: [
      say([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }]),
      say([{ type: 'text', text: 'Hi ' }]),
      say('there.'),
      end({ usage }),
      done,
    ],
    failures: [
      {
        status: 401,
        body: {
          object: 'error',
          message: 'Unauthorized',
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
        code: 'mistral_auth_error',
      },
      {
        status: 422,
        body: { detail: [{ type: 'missing', loc: ['body', 'model'], msg: 'Field required' }] },
        code: 'mistral_422',
      },
    ],
  },
  xai: {
    ...usual,
    cap: 'max_completion_tokens',
    stream: [
      data({
        choices: [
          { index: 0, delta: { reasoning_content: 'Hm.', role: 'assistant' }, finish_reason: null },
        ],
      }),
      say('Hi '),
      say('there.'),
      end(),
      data({
        choices: [],
        usage: {
          prompt_tokens: 12,
          completion_tokens: 1,
          total_tokens: 303,
          completion_tokens_details: { reasoning_tokens: 290 },
        },
      }),
      done,
    ],
    usage: { inputTokens: 12, cachedTokens: 0, outputTokens: 291 },
    failures: [
      {
        status: 400,
        body: { code: 'Client specified an invalid argument', error: 'Incorrect API key provided' },
        code: 'xai_auth_error',
      },
    ],
  },
  azure: {
    ...usual,
    key: ['api-key', 'test-key'],
    stream: [data({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }), ...usual.stream],
    failures: [
      {
        status: 404,
        body: {
          error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist' },
        },
        code: 'azure_404',
      },
      {
        status: 400,
        body: {
          error: { code: 'content_filter', message: 'The response was filtered', innererror: {} },
        },
        code: 'azure_400',
      },
    ],
  },
}
