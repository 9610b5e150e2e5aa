import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { unsupported } from '@/lib/services/wire'
import { flatName, flatTools } from './namespaces'
import {
  type Item,
  type Params,
  SEARCHES,
  type Tool,
  toChatFormat,
  toContentParts,
} from './request'

/** Converts a response with functions to the fields of a chat with tools. Throws 400. */
export function chatWithFunctions(params: Params): Fields {
  const { input, instructions, temperature, parallel_tool_calls } = params
  const items: Item[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input
  return {
    model: params.model,
    messages: [
      ...(instructions ? [{ role: 'system', content: instructions }] : []),
      ...joinMessages(items.map(messageIn)),
    ],
    tools: flatTools(offered(params)).map(toolIn),
    tool_choice: choiceIn(params.tool_choice),
    parallel_tool_calls: parallel_tool_calls ?? undefined,
    response_format: toChatFormat(params),
    max_tokens: params.max_output_tokens ?? undefined,
    temperature: temperature ?? undefined,
    more: params.more,
  }
}

/** The functions. A search that the model could choose beside them is left out. */
function offered({ tools, tool_choice: choice }: Params): Tool[] {
  const type = typeof choice === 'object' && choice !== null ? Reflect.get(choice, 'type') : null
  if (SEARCHES.test(String(type)))
    throw unsupported(
      'tool_choice',
      'a response with functions is passed on to the model without a search',
      `The tool ${type}`,
    )
  return (tools ?? []).filter((tool) => !SEARCHES.test(tool.type))
}

const toolIn = ({ type, name, description, parameters, strict }: Tool) => {
  const about = { description: description ?? undefined, strict: strict ?? undefined }
  return { type, function: { name, ...about, parameters: parameters ?? undefined } }
}

function choiceIn(choice: unknown): unknown {
  if (choice === null || typeof choice !== 'object' || !('name' in choice))
    return choice ?? undefined
  return { type: 'function', function: { name: flatName(choice as { name: string }) } }
}

type Message = { role: string; content?: unknown; tool_calls?: object[]; tool_call_id?: string }

function messageIn(item: Item): Message {
  const { type, role = 'user', content, call_id: id } = item
  const more = furtherParts(item)
  if (type === 'function_call') {
    const call = { name: flatName(item), arguments: item.arguments ?? '' }
    const { message_fields: ofMessage, ...own } = more
    const tool_calls = [{ id, type: 'function', function: call, ...own }]
    return { role: 'assistant', ...(isObject(ofMessage) ? ofMessage : {}), tool_calls }
  }
  if (type === 'function_call_output')
    return {
      role: 'tool',
      tool_call_id: id ?? undefined,
      content: toContentParts(item.output ?? ''),
    }
  return { role, content: toContentParts(content ?? ''), ...(role === 'assistant' ? more : {}) }
}

const OF_ITEMS =
  /^(?:id|type|status|role|content|phase|name|namespace|call_id|arguments|output|metadata|internal_\w+)$/

/** What a model sent with its part, such as a signature that it expects again. */
const furtherParts = (item: Item): Fields =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !OF_ITEMS.test(name)))

/** Parallel calls, and the text before them, form one assistant message. */
function joinMessages(messages: Message[]): Message[] {
  const all: Message[] = []
  for (const message of messages) {
    const last = all.at(-1)
    if (message.tool_calls && last?.role === 'assistant')
      Object.assign(last, message, {
        tool_calls: [...(last.tool_calls ?? []), ...message.tool_calls],
      })
    else all.push({ ...message })
  }
  return all
}
