import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { answer } from '../answer'
import { endpoint, estimateOnly, identify, problem, streamEndpoint } from '../api'
import { crawl } from '../crawl'
import { extract } from '../extract'
import { newId } from '../ids'
import { map } from '../map'
import { pdf } from '../pdf'
import { scrape } from '../scrape'
import { webSearch } from '../search'
import { transcript } from '../transcript'
import { framesOf, innerRequest } from './inner'

type Post = (request: Request) => Promise<Response>
type Tool = { name: string; description: string; input: z.ZodType; post: Post; streams?: boolean }

const tools: Tool[] = [
  { name: 'answer', description: answer.summary, input: answer.input, post: endpoint(answer) },
  { name: 'web_search', description: webSearch.summary, input: webSearch.input, post: endpoint(webSearch) },
  { name: 'scrape', description: scrape.summary, input: scrape.input, post: endpoint(scrape) },
  { name: 'extract', description: extract.summary, input: extract.input, post: endpoint(extract) },
  { name: 'map', description: map.summary, input: map.input, post: endpoint(map) },
  { name: 'crawl', description: crawl.summary, input: crawl.input, post: streamEndpoint(crawl), streams: true },
  { name: 'pdf', description: pdf.summary, input: pdf.input, post: endpoint(pdf) },
  { name: 'transcript', description: transcript.summary, input: transcript.input, post: endpoint(transcript) },
]

/**
 * The Model Context Protocol over streamable HTTP. Each tool is one of our endpoints, billed as such. There are no sessions: no
 * stream to listen to with GET, and nothing to DELETE.
 */
export async function mcp(request: Request): Promise<Response> {
  try {
    await identify(request)
  } catch (error) {
    return problem(newId('call'), error)
  }
  const server = new Server({ name: 'groundwire', version: packageJson.version }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => run(request, params.name, params.arguments ?? {}))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request)
}

function described({ name, description, input }: Tool) {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return {
    name,
    description,
    inputSchema: schema as { type: 'object' },
    annotations: { readOnlyHint: true, openWorldHint: true },
  }
}

async function run(request: Request, name: string, body: Record<string, unknown>): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return failed(`There is no tool "${name}".`)
  const defaults = name === 'answer' ? { model: 'service-web', citations: true, return_sources: true } : {}
  const inner = innerRequest(request, { ...defaults, ...body })
  const response = await tool.post(inner)
  if (!response.ok || !response.body) return failed(await response.text())
  if (tool.streams && !estimateOnly(inner)) {
    const frames: Record<string, unknown>[] = []
    for await (const frame of framesOf(response.body)) frames.push(frame)
    const isError = frames.at(-1)?.type === 'error'
    return {
      ...(isError ? { isError } : {}),
      content: [{ type: 'text', text: JSON.stringify(frames) }],
      structuredContent: { frames },
    }
  }
  return shown((await response.json()) as Record<string, unknown>)
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
