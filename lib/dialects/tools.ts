import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { answer } from '@/lib/answer'
import {
  type Caller,
  type Exchange,
  envelope,
  type Fields,
  linesOf,
  replyIn,
  report,
} from '@/lib/api'
import type { Capability } from '@/lib/capability'
import { context } from '@/lib/context'
import { crawl } from '@/lib/crawl'
import { AppError } from '@/lib/errors'
import { extract } from '@/lib/extract'
import { map } from '@/lib/map'
import { pdf } from '@/lib/pdf'
import { research } from '@/lib/research'
import { scrape } from '@/lib/scrape'
import { webSearch } from '@/lib/search'
import { transcript } from '@/lib/transcript'
import { fit, MAX_REPLY_CHARACTERS } from './fit'
import { Gathering } from './gathering'

const CUT = `Long texts and lists were cut: a tool's reply holds ${MAX_REPLY_CHARACTERS} characters. The endpoint of the same name under /api/v2 gives all of it.`

type Run = (exchange: Exchange, caller: Caller, fields: Fields) => Promise<CallToolResult>
type Kind = {
  /** Fields that the tool fills in. */
  defaults?: Fields
  /** What it finds may be kept on this server. */
  writes?: boolean
}

/** One of our capabilities as a tool. The capability's name is the endpoint's. */
export type Tool = Kind & {
  name: string
  capability: { name: string; summary: string; input: z.ZodType; reply: z.ZodType }
  /** Replies with a list of events. */
  streams: boolean
  run: Run
}

export const tools: Tool[] = [
  tool('answer', answer, {
    defaults: { model: 'service-web', citations: true, return_sources: true },
  }),
  tool('web_search', webSearch),
  tool('context', context),
  tool('scrape', scrape),
  tool('extract', extract),
  tool('map', map),
  tool('crawl', crawl, { writes: true }),
  tool('pdf', pdf),
  tool('transcript', transcript),
  tool('research', research, { writes: true }),
]

/** Calls a tool by its name. A failure is a result, which the model can read. */
export async function callTool(
  exchange: Exchange,
  caller: Caller,
  name: string,
  fields: Fields,
): Promise<CallToolResult> {
  const found = tools.find((one) => one.name === name)
  if (!found) return failed(`There is no tool "${name}".`)
  try {
    return await found.run(exchange, caller, { ...found.defaults, ...fields })
  } catch (failure) {
    if (exchange.request.signal.aborted) return failed('The client disconnected.')
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
    capability: { name: capability.name, summary, input, reply: schema },
    run: (exchange, caller, fields) => run(capability, exchange, caller, fields),
    streams: capability.events !== undefined,
    ...kind,
  }
}

async function reply<Input, Reply extends object, Event>(
  capability: Capability<Input, Reply, Event>,
  exchange: Exchange,
  caller: Caller,
  input: Fields,
): Promise<CallToolResult> {
  const outcome = await exchange.run({ caller, capability, input })
  return shown(outcome.kind === 'estimated' ? outcome.estimate : replyIn(outcome))
}

async function gather<Input, Reply, Event>(
  capability: Capability<Input, Reply, Event>,
  exchange: Exchange,
  caller: Caller,
  input: Fields,
): Promise<CallToolResult> {
  const enough = new AbortController()
  const gathering = new Gathering(() => enough.abort())
  try {
    const outcome = await exchange.run({
      caller,
      capability,
      input,
      signal: AbortSignal.any([exchange.request.signal, enough.signal]),
      onEvent: async (_, line) => gathering.add(line),
    })
    if (outcome.kind === 'estimated') return shown(outcome.estimate)
    if (outcome.kind === 'replayed') for (const line of linesOf(outcome.text)) gathering.add(line)
    return gathering.result()
  } catch (failure) {
    // What was gathered says how it ended.
    if (!gathering.isEmpty) return gathering.result()
    throw failure
  } finally {
    gathering.release()
  }
}

/** A screenshot goes as a picture: a model cannot look at base64. */
function shown(whole: object): CallToolResult {
  const { screenshot, ...all }: { screenshot?: unknown } = whole
  const reply = fit(all)
  const note = reply === all ? [] : [{ type: 'text' as const, text: CUT }]
  const picture =
    typeof screenshot === 'string'
      ? [{ type: 'image' as const, data: screenshot, mimeType: 'image/png' }]
      : []
  return {
    content: [{ type: 'text', text: JSON.stringify(reply) }, ...note, ...picture],
    structuredContent: reply,
  }
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
