import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { startWorld, type World } from '../support/world'

const folder = import.meta.dirname

/** A server with the hosts of other services pointed at it. */
export async function startPlace() {
  const world = await startWorld({ settings: { RATE_LIMIT_PER_MINUTE: '100000' } })
  const { url, key } = world.server
  const page = `${world.site.url}/page-1`
  return { world, url, key, page, hosts: hostsOf(world) }
}

/** Where clients send their requests, and where these belong here. */
function hostsOf({ server: { url } }: World): Record<string, string> {
  return {
    'api.exa.ai': `${url}/exa`,
    'api.firecrawl.dev': url,
    'api.perplexity.ai': `${url}/perplexity`,
    'api.tavily.com': `${url}/tavily`,
    'r.jina.ai': `${url}/r`,
    's.jina.ai': `${url}/s`,
  }
}

type Program = {
  file: string
  hosts: Record<string, string>
  env: Record<string, string>
  args?: string[]
}
export type Use = (tool: string, fields: Record<string, unknown>) => Promise<string>

/** Starts an MCP server of a package over stdio, and gives its tools to the work. */
export async function withTools(
  { file, hosts, env, args = [] }: Program,
  work: (use: Use) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [
        '--import',
        path.join(folder, 'redirect.mjs'),
        path.join(folder, 'node_modules', file),
        ...args,
      ],
      env: { PATH: process.env.PATH ?? '', GROUNDWIRE_HOSTS: JSON.stringify(hosts), ...env },
      stderr: 'ignore',
    }),
  )
  try {
    await work(async (name, fields) => {
      const { content, isError } = await client.callTool({ name, arguments: fields })
      const text = (content as { text?: string }[]).map((one) => one.text).join('\n')
      return isError ? `ERROR ${text}` : text
    })
  } finally {
    await client.close()
  }
}

/** Runs the AI SDK's tool. */
export async function runTool(tool: object, fields: object): Promise<string> {
  const { execute } = tool as { execute: (fields: object, options: object) => Promise<unknown> }
  return JSON.stringify(await execute(fields, { toolCallId: 'call', messages: [] }))
}
