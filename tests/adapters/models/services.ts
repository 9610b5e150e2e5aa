import { data, done, end, openAiError, say, usage } from './recording'

/** What a service does that OpenAI does not, in the shape of its public documentation. */
export type Service = {
  title: string
  /** Our provider that reaches it. */
  provider: string
  /** The address that its own server has by default, for those that are custom. */
  address?: string
  /** How it sends reasoning, counts tokens and asks for JSON, in words for docs/providers.md. */
  reasoning: string
  counts: string
  /** Raw lines of a stream that says "Hi there.", and the usage that it reports. */
  stream: readonly string[]
  usage?: { inputTokens: number; outputTokens: number }
  /** A message in one piece that says "Hi there.". */
  message: Record<string, unknown>
  /** Its tool call as it is in a message. */
  call: Record<string, unknown>
  /** How it refuses JSON by a schema. Null: it accepts it. */
  refusal: Answer | null
  overflow: Answer
  rate: Answer
}
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const thought = (fields: object) =>
  data({ choices: [{ index: 0, delta: fields, finish_reason: null }] })
const plain = [say('Hi '), say('there.'), end(), data({ choices: [], usage }), done]
const withUsageAtEnd = [say('Hi '), say('there.'), end({ usage }), done]
const message = { role: 'assistant', content: 'Hi there.' }
const call = {
  id: 'call_1',
  type: 'function',
  function: { name: 'weather', arguments: '{"city":"Kern"}' },
}
const objectCall = { ...call, function: { name: 'weather', arguments: { city: 'Kern' } } }
const tooMany: Answer = {
  status: 429,
  body: openAiError('Rate limit reached', 'rate_limit_exceeded'),
}
const tooLong: Answer = {
  status: 400,
  body: openAiError(
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'context_length_exceeded',
  ),
}
const usual = {
  reasoning: 'none',
  counts: 'a last piece without choices',
  stream: plain,
  message,
  call,
  refusal: null,
  overflow: tooLong,
  rate: tooMany,
}

/** Servers of one's own, gateways and services, each with what is its own. */
export const services: readonly Service[] = [
  {
    ...usual,
    title: 'Ollama',
    provider: 'ollama',
    reasoning: '`reasoning` beside the content',
    stream: [thought({ role: 'assistant', content: '', reasoning: 'Hm.' }), ...plain],
    message: { ...message, reasoning: 'Hm.' },
    overflow: {
      status: 400,
      body: openAiError('the input length exceeds the context length', null, 'api_error'),
    },
    rate: { status: 503, body: openAiError('server busy, please try again', null, 'api_error') },
  },
  {
    ...usual,
    title: 'vLLM',
    provider: 'vllm',
    reasoning: '`reasoning`, before version 0.16 `reasoning_content`, with a reasoning parser',
    stream: [thought({ role: 'assistant', reasoning: 'Hm.' }), ...plain],
    message: { ...message, reasoning: 'Hm.', reasoning_content: 'Hm.', tool_calls: [] },
    refusal: {
      status: 400,
      body: {
        object: 'error',
        message: 'Failed to convert the grammar',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    },
    overflow: {
      status: 400,
      body: {
        error: {
          message:
            "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      },
    },
  },
  {
    ...usual,
    title: 'LM Studio',
    provider: 'lmstudio',
    reasoning: '`<think>` in the text',
    stream: [say('<think>'), say('Hm.</think>\n\n'), ...plain],
    message: { ...message, content: '<think>Hm.</think>\n\nHi there.' },
    refusal: {
      status: 400,
      body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
    },
    overflow: {
      status: 400,
      body: {
        error:
          'Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
      },
    },
  },
  {
    ...usual,
    title: 'llama.cpp',
    provider: 'custom',
    address: 'http://127.0.0.1:8080/v1',
    reasoning: '`reasoning_content`',
    counts: 'the last piece, beside `timings`',
    stream: [
      thought({ reasoning_content: 'Hm.' }),
      say('Hi '),
      say('there.'),
      end(),
      data({ choices: [], usage, timings: { predicted_n: 3 } }),
      done,
    ],
    message: { ...message, reasoning_content: 'Hm.' },
    refusal: {
      status: 400,
      body: {
        error: { code: 400, message: 'Failed to parse grammar', type: 'invalid_request_error' },
      },
    },
    overflow: {
      status: 400,
      body: {
        error: {
          code: 400,
          message:
            'the request exceeds the available context size. try increasing the context size or enable context shift',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 9000,
          n_ctx: 4096,
        },
      },
    },
    rate: {
      status: 503,
      body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
    },
  },
  {
    ...usual,
    title: 'SGLang',
    provider: 'custom',
    address: 'http://127.0.0.1:30000/v1',
    reasoning: '`reasoning_content`, with a reasoning parser',
    stream: [thought({ role: 'assistant', content: null, reasoning_content: 'Hm.' }), ...plain],
    overflow: {
      status: 400,
      body: {
        object: 'error',
        message: "The input (9000 tokens) is longer than the model's context length (4096 tokens).",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    },
  },
  {
    ...usual,
    title: 'TGI',
    provider: 'custom',
    address: 'http://127.0.0.1:3000/v1',
    counts: 'a last piece without choices, if asked for',
    call: objectCall,
    refusal: { status: 422, body: { error: 'Grammar error', error_type: 'validation' } },
    overflow: {
      status: 422,
      body: {
        error: 'Input validation error: `inputs` must have less than 4096 tokens. Given: 9000',
        error_type: 'validation',
      },
    },
    rate: { status: 429, body: { error: 'Model is overloaded', error_type: 'overloaded' } },
  },
  {
    ...usual,
    title: 'LiteLLM',
    provider: 'custom',
    address: 'http://127.0.0.1:4000/v1',
    reasoning: '`reasoning_content`, and `thinking_blocks`',
    stream: [
      thought({
        reasoning_content: 'Hm.',
        thinking_blocks: [{ type: 'thinking', thinking: 'Hm.' }],
      }),
      ...plain,
    ],
    refusal: {
      status: 400,
      body: openAiError(
        'litellm.UnsupportedParamsError: model does not support parameters: response_format',
        '400',
        'None',
      ),
    },
    overflow: {
      status: 400,
      body: openAiError('litellm.ContextWindowExceededError: prompt is too long', '400', 'None'),
    },
    rate: {
      status: 429,
      body: openAiError('litellm.RateLimitError: too many requests', '429', 'throttling_error'),
    },
  },
  {
    ...usual,
    title: 'OpenRouter',
    provider: 'openrouter',
    reasoning: '`reasoning`, and `reasoning_details`',
    stream: [
      ': OPENROUTER PROCESSING',
      '',
      thought({ role: 'assistant', content: '', reasoning: 'Hm.' }),
      ...plain,
    ],
    message: { ...message, reasoning: 'Hm.', refusal: null },
    refusal: {
      status: 404,
      body: {
        error: {
          code: 404,
          message: 'No endpoints found that can handle the requested parameters.',
        },
      },
    },
    overflow: {
      status: 400,
      body: {
        error: {
          code: 400,
          message:
            "This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens.",
        },
      },
    },
    rate: {
      status: 429,
      body: { error: { code: 429, message: 'Rate limit exceeded: free-models-per-min' } },
    },
  },
  {
    ...usual,
    title: 'Groq',
    provider: 'groq',
    reasoning: '`reasoning`',
    counts: '`x_groq.usage` in the last piece',
    stream: [
      thought({ role: 'assistant', reasoning: 'Hm.' }),
      say('Hi '),
      say('there.'),
      end({ x_groq: { id: 'r', usage } }),
      done,
    ],
    refusal: {
      status: 400,
      body: {
        error: {
          message: 'Failed to validate JSON.',
          type: 'invalid_request_error',
          code: 'json_validate_failed',
          failed_generation: 'no JSON',
        },
      },
    },
    overflow: {
      status: 413,
      body: openAiError(
        'Request too large for model on tokens per minute (TPM): Limit 6000, Requested 9000',
        'rate_limit_exceeded',
        'tokens',
      ),
    },
    rate: {
      status: 429,
      body: openAiError('Rate limit reached for model', 'rate_limit_exceeded', 'tokens'),
    },
  },
  {
    ...usual,
    title: 'Together',
    provider: 'together',
    reasoning: '`<think>` in the text',
    stream: [say('<think>'), say('Hm.</think>\n\n'), ...plain],
    message: { ...message, content: '<think>Hm.</think>\n\nHi there.', tool_calls: [] },
    overflow: {
      status: 422,
      body: openAiError(
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens',
      ),
    },
  },
  {
    ...usual,
    title: 'Fireworks',
    provider: 'fireworks',
    reasoning: '`reasoning_content`',
    counts: 'the last piece',
    stream: [thought({ reasoning_content: 'Hm.' }), ...withUsageAtEnd],
    message: { ...message, reasoning_content: 'Hm.' },
    overflow: {
      status: 400,
      body: openAiError('The prompt is too long: 9000, model maximum context length: 8192'),
    },
  },
  {
    ...usual,
    title: 'DeepSeek',
    provider: 'deepseek',
    reasoning: '`reasoning_content`',
    counts: 'the last piece, with cache hits',
    stream: [
      ': keep-alive',
      '',
      thought({ content: null, reasoning_content: 'Hm.' }),
      ...withUsageAtEnd,
    ],
    message: { ...message, reasoning_content: 'Hm.' },
    refusal: {
      status: 400,
      body: openAiError('This response_format type is unavailable now', 'invalid_request_error'),
    },
    rate: {
      status: 503,
      body: openAiError('The server is overloaded', 'service_unavailable_error'),
    },
  },
  {
    ...usual,
    title: 'Moonshot',
    provider: 'custom',
    address: 'https://api.moonshot.ai/v1',
    reasoning: '`reasoning_content`',
    counts: '`usage` inside the last choice',
    stream: [
      thought({ role: 'assistant', reasoning_content: 'Hm.' }),
      say('Hi '),
      say('there.'),
      data({ choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage }] }),
      done,
    ],
    overflow: {
      status: 400,
      body: openAiError('Invalid request: Your request exceeded model token limit: 8192', null),
    },
    rate: {
      status: 429,
      body: openAiError(
        'Your account reached max organization concurrency',
        null,
        'rate_limit_reached_error',
      ),
    },
  },
  {
    ...usual,
    title: 'Qwen',
    provider: 'custom',
    address: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    reasoning: '`reasoning_content`',
    stream: [thought({ content: null, role: 'assistant', reasoning_content: 'Hm.' }), ...plain],
    refusal: {
      status: 400,
      body: openAiError(
        "'messages' must contain the word 'json' in some form",
        'invalid_parameter_error',
      ),
    },
    overflow: {
      status: 400,
      body: openAiError(
        'Range of input length should be [1, 8192]: the input is too long',
        'invalid_parameter_error',
      ),
    },
    rate: { status: 429, body: openAiError('Requests rate limit exceeded', 'limit_requests') },
  },
  {
    ...usual,
    title: 'Zhipu',
    provider: 'custom',
    address: 'https://open.bigmodel.cn/api/paas/v4',
    reasoning: '`reasoning_content`',
    counts: 'the last piece',
    stream: [thought({ role: 'assistant', reasoning_content: 'Hm.' }), ...withUsageAtEnd],
    call: { ...call, index: 0 },
    overflow: {
      status: 400,
      body: {
        error: { code: '1261', message: 'Prompt is too long: reduce the length of the prompt' },
      },
    },
    rate: {
      status: 429,
      body: { error: { code: '1302', message: 'Rate limit reached for requests' } },
    },
  },
  {
    ...usual,
    title: 'xAI',
    provider: 'xai',
    reasoning: '`reasoning_content`, not counted as output',
    stream: [thought({ role: 'assistant', reasoning_content: 'Hm.' }), ...plain],
    overflow: {
      status: 400,
      body: {
        code: 'Client specified an invalid argument',
        error: "This model's maximum prompt length is 8192 but the request contains 9000 tokens.",
      },
    },
    rate: {
      status: 429,
      body: { code: 'Some resource has been exhausted', error: 'Too many requests' },
    },
  },
  {
    ...usual,
    title: 'Mistral',
    provider: 'mistral',
    reasoning: 'parts of the type `thinking`',
    counts: 'the last piece',
    stream: [
      say([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }]),
      say([{ type: 'text', text: 'Hi ' }]),
      say('there.'),
      end({ usage }),
      done,
    ],
    message: {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
        { type: 'text', text: 'Hi there.' },
      ],
    },
    overflow: {
      status: 400,
      body: {
        object: 'error',
        message:
          'Prompt contains 9000 tokens, too large for model with 8192 maximum context length',
        type: 'invalid_request_prompt',
        code: '3051',
      },
    },
    rate: {
      status: 429,
      body: {
        object: 'error',
        message: 'Rate limit exceeded',
        type: 'rate_limit_error',
        param: null,
        code: '1300',
      },
    },
  },
  {
    ...usual,
    title: 'Cohere',
    provider: 'custom',
    address: 'https://api.cohere.ai/compatibility/v1',
    counts: 'the last piece',
    stream: withUsageAtEnd,
    overflow: {
      status: 400,
      body: { message: 'too many tokens: size limit exceeded by 808 tokens' },
    },
    rate: {
      status: 429,
      body: { message: 'You are using a Trial key, which is limited to 10 API calls / minute.' },
    },
  },
  {
    ...usual,
    title: 'Gemini',
    provider: 'gemini',
    reasoning: '`<thought>` in the text, if asked for; calls have `extra_content`',
    stream: [say('<thought>Hm.</thought>'), ...plain],
    message: { ...message, content: '<thought>Hm.</thought>Hi there.' },
    call: { ...call, extra_content: { google: { thought_signature: 'abc' } } },
    refusal: {
      status: 400,
      body: [
        {
          error: {
            code: 400,
            message: 'Invalid JSON payload received. Unknown name "additionalProperties"',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    },
    overflow: {
      status: 400,
      body: [
        {
          error: {
            code: 400,
            message:
              'The input token count (9000) exceeds the maximum number of tokens allowed (8192).',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    },
    rate: {
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
    },
  },
  {
    ...usual,
    title: 'Anthropic',
    provider: 'anthropic',
    overflow: {
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          message: 'prompt is too long: 9000 tokens > 8192 maximum',
        },
      },
    },
    rate: {
      status: 529,
      body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    },
  },
  {
    ...usual,
    title: 'Azure',
    provider: 'azure',
    counts: 'a last piece without choices; the first has only the filter',
    stream: [data({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }), ...plain],
    refusal: {
      status: 400,
      body: openAiError(
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
        null,
      ),
    },
    rate: {
      status: 429,
      body: { error: { code: '429', message: 'Requests have exceeded call rate limit' } },
    },
  },
  {
    ...usual,
    title: 'Bedrock proxies',
    provider: 'custom',
    address: 'http://127.0.0.1:8000/api/v1',
    reasoning: '`reasoning_content`',
    counts: 'the last piece, even if not asked for',
    stream: [thought({ reasoning_content: 'Hm.' }), ...withUsageAtEnd],
    overflow: {
      status: 400,
      body: { detail: 'ValidationException: Input is too long for requested model.' },
    },
    rate: { status: 429, body: { detail: 'ThrottlingException: Too many requests' } },
  },
]
