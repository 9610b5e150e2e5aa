import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
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
import { batchScrape, crawlJob } from '@/lib/jobs'
import { map } from '@/lib/map'
import { monitors } from '@/lib/monitors'
import { pdf } from '@/lib/pdf'
import { research } from '@/lib/research'
import { scrape } from '@/lib/scrape'
import { webSearch } from '@/lib/search'
import { transcript } from '@/lib/transcript'
import { freeTools } from './free-tools'
import { Gathering } from './gathering'
import { failed, type Kind, shown, type Tool } from './tool'

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
  tool('start_batch', batchScrape, { writes: true }),
  tool('start_crawl', crawlJob, { writes: true }),
  tool('create_monitor', monitors, { writes: true }),
  tool('research', research, { writes: true }),
  ...freeTools,
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
    same: `POST /api/v2/${capability.name}`,
    endpoints: [capability.name],
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
