import { data, done, end, type ModelRecording, openAiError, say, usage, usual } from './recording'

/** Services that host models of others. */
export const hosts: Record<string, ModelRecording> = {
  groq: {
    ...usual,
    stream: [
      data({
        choices: [
          {
            index: 0,
            delta: { role: 'assistant', reasoning: 'The user greets.' },
            finish_reason: null,
          },
        ],
      }),
      say('Hi '),
      say('there.'),
      end({ x_groq: { id: 'r', usage: { ...usage, queue_time: 0.1, total_time: 0.2 } } }),
      done,
    ],
    failures: [
      {
        status: 413,
        body: openAiError(
          'Request too large for model on tokens per minute (TPM)',
          'rate_limit_exceeded',
          'tokens',
        ),
        code: 'groq_rate_limit',
      },
    ],
  },
  openrouter: {
    ...usual,
    stream: [': OPENROUTER PROCESSING', '', ...usual.stream],
    failures: [
      {
        status: 402,
        body: { error: { code: 402, message: 'Insufficient credits', metadata: {} } },
        code: 'openrouter_402',
      },
      {
        status: 200,
        body: { error: { code: 502, message: 'Provider returned error' } },
        code: 'openrouter_502',
      },
    ],
  },
  together: {
    ...usual,
    stream: [
      say('<think>'),
      say('Hm.</think>'),
      say('\n\nHi '),
      say('there.'),
      end(),
      data({ choices: [], usage }),
      done,
    ],
    failures: [
      {
        status: 404,
        body: openAiError('Unable to access model x', 'model_not_available'),
        code: 'together_404',
      },
    ],
  },
  fireworks: {
    ...usual,
    stream: [say('Hi '), say('there.'), end({ usage }), done],
    failures: [
      {
        status: 404,
        body: { error: 'Model not found, inaccessible, and/or not deployed' },
        code: 'fireworks_404',
      },
    ],
  },
  cerebras: {
    ...usual,
    cap: 'max_completion_tokens',
    failures: [
      {
        status: 401,
        body: {
          message: 'Wrong API Key',
          type: 'invalid_request_error',
          param: 'api_key',
          code: 'wrong_api_key',
        },
        code: 'cerebras_auth_error',
      },
    ],
  },
  ollama: {
    ...usual,
    failures: [
      {
        status: 404,
        body: openAiError("model 'x' not found", null, 'not_found_error'),
        code: 'ollama_404',
      },
    ],
  },
  vllm: {
    ...usual,
    stream: [
      say('Hi '),
      say('there.'),
      end(),
      data({ choices: [], usage: { ...usage, prompt_tokens_details: null } }),
      done,
    ],
    failures: [
      {
        status: 400,
        body: {
          object: 'error',
          message: "This model's maximum context length is 4096 tokens",
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
        code: 'vllm_400',
      },
    ],
  },
  lmstudio: {
    ...usual,
    failures: [{ status: 400, body: { error: 'No models loaded' }, code: 'lmstudio_400' }],
  },
  custom: {
    ...usual,
    stream: usual.stream.filter((line) => line !== done),
    failures: [{ status: 500, body: 'Internal Server Error', code: 'custom_500' }],
  },
}
