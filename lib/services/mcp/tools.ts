import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Exchange } from '@/lib/api/http'
import { envelope, type Fields, replyIn, report, splitEvents } from '@/lib/api/run'
import type { Capability } from '@/lib/base/capability'
import { AppError } from '@/lib/base/errors'
import { answer, answerInput } from '@/lib/capabilities/answer'
import { context } from '@/lib/capabilities/context'
import { conversationInput, converse, decideTurn } from '@/lib/capabilities/conversation'
import { crawl } from '@/lib/capabilities/crawl'
import { extract } from '@/lib/capabilities/extract'
import { batchParse, batchScrape, crawlJob } from '@/lib/capabilities/jobs'
import { map } from '@/lib/capabilities/map'
import { monitors } from '@/lib/capabilities/monitors'
import { parse } from '@/lib/capabilities/parse'
import { rerank } from '@/lib/capabilities/rerank'
import { research } from '@/lib/capabilities/research'
import { scrape } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import { transcript } from '@/lib/capabilities/transcript'
import { verify } from '@/lib/capabilities/verify'
import { pdf } from '@/lib/reader/pdf'
import { enclose } from './envelope'
import { freeTools } from './free-tools'
import { Gathering } from './gathering'
import { tokensIn } from './output'
import { readMore } from './read-more'
import { failed, type Kind, type Tool, type ToolCall, toToolResult } from './tool'
import { withTypes } from './with-types'

export const tools: Tool[] = [
  answerTool(),
  tool('web_search', webSearch),
  tool('context', context),
  tool('scrape', scrape),
  tool('extract', extract),
  tool('map', map),
  tool('crawl', crawl, { writes: true }),
  tool('pdf', pdf),
  tool('transcript', transcript),
  tool('parse', parse),
  tool('verify', verify),
  tool('rerank', rerank),
  tool('start_batch', batchScrape, { writes: true }),
  tool('start_batch_parse', batchParse, { writes: true }),
  tool('start_crawl', crawlJob, { writes: true }),
  tool('create_monitor', monitors, { writes: true }),
  tool('research', research, { writes: true }),
  ...freeTools,
  readMore,
]

type Call = Pick<ToolCall, 'caller' | 'signal' | 'onProgress'> & { name: string; fields: Fields }

/** Calls a tool by its name. An error is returned as a result that the model can read. */
export async function callTool(exchange: Exchange, call: Call): Promise<CallToolResult> {
  const { name, signal } = call
  const tool = tools.find((entry) => entry.name === name)
  try {
    // Also a call that names no tool, or one with fields that it cannot have.
    await exchange.count(call.caller)
    if (!tool) return failed(`There is no tool "${name}".`)
    const { max_output_tokens, ...ownFields } = call.fields
    const tokens = tokensIn(max_output_tokens)
    const fields = { ...tool.defaults, ...withTypes(tool.capability.input, ownFields) }
    const result = await tool.run({ ...call, exchange, fields, tokens })
    return await enclose(name, result, { signal, accountId: call.caller.accountId })
  } catch (failure) {
    if (signal.aborted) return failed('The call was cancelled.')
    const error = failure instanceof AppError ? failure : report(exchange.id, failure)
    return failed(JSON.stringify(envelope(error)))
  }
}

function tool<Input, Reply extends object, Event>(
  name: string,
  capability: Capability<Input, Reply, Event>,
  kind: Kind = {},
): Tool {
  const run = capability.events ? gather : reply
  const { summary, input, reply: schema } = capability
  return {
    name,
    same: `POST /api/v2/${capability.name}`,
    endpoints: [capability.name],
    capability: { name: capability.name, summary, input, reply: schema },
    run: (toolCall) => run(capability, toolCall),
    streams: capability.events !== undefined,
    ...kind,
  }
}

/** With a history or a chat in it, the question is the one that the conversation leads to. */
function answerTool(): Tool {
  const defaults = { model: 'service-web', citations: true, return_sources: true }
  const plain = tool('answer', answer, { defaults })
  const input = conversationInput.extend({ query: answerInput.shape.query })
  return {
    ...plain,
    capability: { ...plain.capability, input },
    run: (toolCall) => {
      const { history, query } = toolCall.fields
      const isConversation = Array.isArray(history) && history.length > 0
      const isSure = typeof query !== 'string' || isSearched(query)
      return isConversation || !isSure ? reply(converse, toolCall) : plain.run(toolCall)
    },
  }
}

/** Whether a query is a question as it is written: no thanks, no task of a chat app, no sum. */
function isSearched(query: string): boolean {
  const turn = decideTurn([{ role: 'user', content: query }])
  return turn.kind === 'search' && turn.query === query.trim()
}

async function reply<Input, Reply extends object, Event>(
  capability: Capability<Input, Reply, Event>,
  { exchange, caller, fields: input, signal, tokens }: ToolCall,
): Promise<CallToolResult> {
  const outcome = await exchange.run({ caller, capability, input, signal })
  if (outcome.kind === 'estimated') return toToolResult(outcome.estimate, tokens, null)
  return toToolResult(replyIn(outcome), tokens, outcome.id)
}

async function gather<Input, Reply, Event>(
  capability: Capability<Input, Reply, Event>,
  { exchange, caller, fields: input, signal, tokens, onProgress }: ToolCall,
): Promise<CallToolResult> {
  const enough = new AbortController()
  const gathering = new Gathering(() => enough.abort())
  const total = typeof input.max_pages === 'number' ? input.max_pages : undefined
  let done = 0
  try {
    const outcome = await exchange.run({
      caller,
      capability,
      input,
      signal: AbortSignal.any([signal, enough.signal]),
      onEvent: async (event, line) => {
        const { type, page } = event as { type: string; page?: { final_url?: string } }
        gathering.add(event as { type: string }, line)
        if (type === 'page') onProgress(++done, total, page?.final_url ?? '')
      },
    })
    if (outcome.kind === 'estimated') return toToolResult(outcome.estimate, tokens, null)
    if (outcome.kind === 'replayed')
      for (const line of splitEvents(outcome.text)) gathering.add(JSON.parse(line), line)
    return gathering.result(tokens, outcome.id)
  } catch (failure) {
    // The collected events say how it ended.
    if (!gathering.isEmpty && !signal.aborted) return gathering.result(tokens, exchange.id)
    throw failure
  } finally {
    gathering.release()
  }
}
