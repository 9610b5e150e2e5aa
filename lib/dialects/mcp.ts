import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { type Caller, Exchange, identify, report } from '@/lib/api'
import packageJson from '../../package.json' with { type: 'json' }
import type { Tool } from './tool'
import { callTool, tools } from './tools'

/** The Model Context Protocol over streamable HTTP, without sessions. Tools are billed as calls. */
export async function mcp(request: Request): Promise<Response> {
  const exchange = new Exchange(request)
  let caller: Caller
  try {
    caller = await identify(request)
  } catch (failure) {
    return exchange.failed(report(exchange.id, failure))
  }
  const server = new Server(
    { name: 'groundwire', version: packageJson.version },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsOf(caller).map(described),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(new Exchange(request), caller, params.name, params.arguments ?? {}),
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request)
}

/** The tools that the caller's key may call. */
function toolsOf({ key }: Caller): Tool[] {
  const allowed = key?.allowedEndpoints
  return allowed
    ? tools.filter(({ endpoints }) => endpoints.some((name) => allowed.includes(name)))
    : tools
}

function described(tool: Tool) {
  const { name, same, capability, defaults = {}, streams, writes, destroys } = tool
  const { summary, input, reply } = capability
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const required = schema.required?.filter((field) => !(field in defaults))
  return {
    name,
    description: `${summary} Same as ${same}.`,
    inputSchema: { type: 'object', ...schema, required } as { type: 'object' },
    ...(streams ? {} : { outputSchema: replySchema(reply) }),
    // A crawl adds to the index and removes nothing from it.
    annotations: {
      readOnlyHint: !writes,
      ...(writes ? { destructiveHint: destroys ?? false } : {}),
      openWorldHint: true,
    },
  }
}

/** An estimate comes in place of the reply; a screenshot goes as a picture. */
function replySchema(reply: z.ZodType): { type: 'object' } {
  const { properties } = z.toJSONSchema(reply, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return { type: 'object', properties } as { type: 'object' }
}
