import { z } from 'zod'

const MAX_TOOLS = 128

const part = z.looseObject({ type: z.literal('text'), text: z.string() })
/** Some clients send the arguments as the object that they parsed. */
const toolArguments = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((words) => (typeof words === 'string' ? words : JSON.stringify(words)))
const toolCall = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.literal('function').default('function'),
  function: z.looseObject({ name: z.string().min(1).max(200), arguments: toolArguments }),
})
const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(part)]).nullish(),
  name: z.string().max(200).optional(),
  tool_calls: z.array(toolCall).max(MAX_TOOLS).optional(),
  tool_call_id: z.string().max(200).optional(),
})
const tool = z.looseObject({
  type: z.literal('function'),
  function: z.looseObject({
    name: z.string().min(1).max(200),
    description: z.string().optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
  }),
})
const choice = z.union([
  z.enum(['none', 'auto', 'required']),
  z.looseObject({
    type: z.literal('function'),
    function: z.looseObject({ name: z.string().min(1) }),
  }),
])

/** A chat with the caller's own tools, passed through to the model. */
export const chatInput = z.object({
  model: z.string().trim().min(1).describe('service-web, service-fast, or <provider>/<model>.'),
  messages: z.array(message).min(1).max(1_000).describe('The conversation, as OpenAI has it.'),
  tools: z.array(tool).max(MAX_TOOLS).default([]).describe('Functions that the model may call.'),
  tool_choice: choice.optional().describe('none, auto, required, or one function.'),
  parallel_tool_calls: z.boolean().optional().describe('Whether it may call several at once.'),
  response_format: z
    .looseObject({ type: z.enum(['text', 'json_object', 'json_schema']) })
    .optional()
    .describe('The form of the text.'),
  stop: z
    .union([z.string(), z.array(z.string()).max(4)])
    .optional()
    .describe('Where the model stops.'),
  max_tokens: z.int().min(1).optional().describe('Max length of the reply.'),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature.'),
  more: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Further fields of the request, passed on as they are.'),
})

export type ChatInput = z.output<typeof chatInput>
