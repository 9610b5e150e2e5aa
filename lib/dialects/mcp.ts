import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { newId, processWide } from '@/lib/runtime'
import packageJson from '../../package.json' with { type: 'json' }
import { answer } from '../answer'
import { type Caller, endpoint, estimateOnly, identify, problem, streamEndpoint } from '../api'
import { crawl } from '../crawl'
import { extract } from '../extract'
import { map } from '../map'
import { pdf } from '../pdf'
import { scrape } from '../scrape'
import { webSearch } from '../search'
import { transcript } from '../transcript'
import { framesOf, innerRequest } from './inner'

/** Most characters of frames that are gathered for one reply, and for all that are being gathered. */
const MAX_GATHERED = 10_000_000
const MAX_GATHERED_BY_ALL = 80_000_000
const STOPPED = 'The reply reached 10 MB: the rest was not read. Ask for fewer pages, or use /api/v2/crawl_stream.'

type Post = (request: Request) => Promise<Response>
/** What a tool is made from; `name` is the endpoint's. */
type Described = { name: string; summary: string; input: z.ZodType; output: z.ZodType }
/** `writes`: what it finds may be kept on this server. */
type Tool = { name: string; capability: Described; post: Post; streams?: boolean; writes?: boolean }

const tools: Tool[] = [
  { name: 'answer', capability: answer, post: endpoint(answer) },
  { name: 'web_search', capability: webSearch, post: endpoint(webSearch) },
  { name: 'scrape', capability: scrape, post: endpoint(scrape) },
  { name: 'extract', capability: extract, post: endpoint(extract) },
  { name: 'map', capability: map, post: endpoint(map) },
  { name: 'crawl', capability: crawl, post: streamEndpoint(crawl), streams: true, writes: true },
  { name: 'pdf', capability: pdf, post: endpoint(pdf) },
  { name: 'transcript', capability: transcript, post: endpoint(transcript) },
]
const DEFAULTS: Record<string, Record<string, unknown>> = {
  answer: { model: 'service-web', citations: true, return_sources: true },
}

/**
 * The Model Context Protocol over streamable HTTP. Each tool is one of our endpoints, billed as such. There are no sessions: no
 * stream to listen to with GET, and nothing to DELETE.
 */
export async function mcp(request: Request): Promise<Response> {
  let caller: Caller
  try {
    caller = await identify(request)
  } catch (error) {
    return problem(newId('call'), error)
  }
  const server = new Server({ name: 'groundwire', version: packageJson.version }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(caller).map(described) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => run(request, params.name, params.arguments ?? {}))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request)
}

/** The tools that the caller's key may call. */
function toolsOf({ key }: Caller): Tool[] {
  const allowed = key?.allowedEndpoints
  return allowed ? tools.filter(({ capability }) => allowed.includes(capability.name)) : tools
}

function described({ name, capability, streams = false, writes = false }: Tool) {
  const { summary, input, output } = capability
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const required = schema.required?.filter((field) => !(field in (DEFAULTS[name] ?? {})))
  return {
    name,
    description: `${summary} Same as POST /api/v2/${capability.name}.`,
    inputSchema: { ...schema, required } as { type: 'object' },
    ...(streams ? {} : { outputSchema: replySchema(output) }),
    // A crawl adds to the index and takes nothing out of it.
    annotations: { readOnlyHint: !writes, ...(writes ? { destructiveHint: false } : {}), openWorldHint: true },
  }
}

/** Nothing is required: an estimate comes in place of the reply, and a screenshot goes as a picture. */
function replySchema(output: z.ZodType): { type: 'object' } {
  const { properties } = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return { type: 'object', properties } as { type: 'object' }
}

async function run(request: Request, name: string, body: Record<string, unknown>): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return failed(`There is no tool "${name}".`)
  const inner = innerRequest(request, { ...DEFAULTS[name], ...body })
  const response = await tool.post(inner)
  if (!response.ok || !response.body) return failed(await response.text())
  if (tool.streams && !estimateOnly(inner)) return gathered(response.body)
  return shown((await response.json()) as Record<string, unknown>)
}

/**
 * The frames of a stream as one text of JSON: written once, and no more of them than a reply can hold. A call that gives
 * more is ended there; what was delivered by then is charged, as for every caller who leaves.
 */
async function gathered(stream: ReadableStream<Uint8Array>): Promise<CallToolResult> {
  const all = processWide('mcp.gathered', () => ({ characters: 0 }))
  const frames: string[] = []
  let size = 0
  let last: unknown
  try {
    // Leaving the loop cancels the stream, and with it the call.
    for await (const frame of framesOf(stream)) {
      const text = JSON.stringify(frame)
      if (size + text.length > MAX_GATHERED || all.characters + text.length > MAX_GATHERED_BY_ALL) {
        frames.push(JSON.stringify({ type: 'stopped', reason: STOPPED }))
        break
      }
      frames.push(text)
      size += text.length
      all.characters += text.length
      last = frame.type
    }
  } finally {
    all.characters -= size
  }
  return { ...(last === 'error' ? { isError: true } : {}), content: [{ type: 'text', text: `[${frames.join(',')}]` }] }
}

/** A reply as text and as data; a screenshot as a picture, since a model cannot look at base64. */
function shown({ screenshot, ...reply }: Record<string, unknown>): CallToolResult {
  const picture =
    typeof screenshot === 'string' ? [{ type: 'image' as const, data: screenshot, mimeType: 'image/png' }] : []
  return { content: [{ type: 'text', text: JSON.stringify(reply) }, ...picture], structuredContent: reply }
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
