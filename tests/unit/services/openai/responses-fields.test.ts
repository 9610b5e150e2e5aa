import { describe, expect, it } from 'vitest'
import { chatWithFunctions } from '@/lib/services/openai/responses/functions-request'
import { openAiManner } from '@/lib/services/openai/responses/openai-manner'
import { functionCall } from '@/lib/services/openai/responses/reply'
import { paramsIn } from '@/lib/services/openai/responses/request'

const TOOL = { type: 'function', name: 'weather', parameters: { type: 'object', properties: {} } }
const chatFor = (body: object) =>
  chatWithFunctions(
    paramsIn({ model: 'openai/m', input: 'Hi', tools: [TOOL], ...body }, openAiManner),
  )

describe('a response with functions', () => {
  it('passes on fields that it does not know, as a chat has them', () => {
    const chat = chatFor({
      top_p: 0.3,
      seed: 7,
      reasoning: { effort: 'low', summary: 'auto' },
      text: { verbosity: 'low' },
      chat_template_kwargs: { enable_thinking: false },
    })
    expect(chat.more).toEqual({
      top_p: 0.3,
      seed: 7,
      reasoning_effort: 'low',
      verbosity: 'low',
      chat_template_kwargs: { enable_thinking: false },
    })
  })

  it('keeps what is only for responses, is ours, or would change the cost', () => {
    const chat = chatFor({
      include: ['reasoning.encrypted_content'],
      truncation: 'auto',
      prompt_cache_key: 'k',
      store: false,
      stream: true,
      service_tier: 'priority',
      models: ['a', 'b'],
      user: 'u',
    })
    expect(chat.more).toEqual({})
  })

  it('passes on what a model sent with its calls and messages', () => {
    const signature = { google: { thought_signature: 'abc' } }
    const chat = chatFor({
      input: [
        { role: 'user', content: 'Hi' },
        {
          type: 'message',
          id: 'msg_1',
          status: 'completed',
          role: 'assistant',
          content: 'Hm',
          reasoning_content: 'think',
        },
        {
          type: 'function_call',
          id: 'fc_1',
          call_id: 'c1',
          name: 'weather',
          arguments: '{}',
          extra_content: signature,
        },
        { type: 'function_call_output', call_id: 'c1', output: 'rain' },
      ],
    })
    expect(chat.messages).toMatchObject([
      { role: 'user' },
      {
        role: 'assistant',
        reasoning_content: 'think',
        tool_calls: [{ id: 'c1', extra_content: signature }],
      },
      { role: 'tool', tool_call_id: 'c1' },
    ])
    expect(JSON.stringify(chat.messages)).not.toMatch(/fc_1|msg_1|completed/)
  })

  it('returns what a model sent with its call', () => {
    const params = paramsIn({ model: 'openai/m', input: 'Hi', tools: [TOOL] }, openAiManner)
    const called = {
      index: 0,
      callId: 'c1',
      name: 'weather',
      words: '{}',
      extra: { extra_content: 1 },
    }
    expect(functionCall('id', called, 'completed', params)).toMatchObject({
      call_id: 'c1',
      extra_content: 1,
    })
  })
})
