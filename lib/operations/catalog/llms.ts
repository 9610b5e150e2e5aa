import packageJson from '../../../package.json' with { type: 'json' }
import { catalog } from './catalog'

/** What a language model needs to use this server, as llms.txt (https://llmstxt.org). */
export function llmsText(server: string): string {
  const current = catalog.filter(({ deprecated }) => !deprecated)
  const line = ({ path, capability }: (typeof catalog)[number]) =>
    `- [POST ${path}](${server}/reference/${path.replace('/api/', '')}): ${capability.summary} Example body: \`${JSON.stringify(capability.reference.request)}\``
  return `# Groundwire

> ${packageJson.description}

Every endpoint takes a JSON body and the header \`Authorization: Bearer <API_KEY>\`. Replies carry their cost in USD. Errors have one
shape: \`{"detail": {"error_type", "error_code", "message", "details"}}\`. Streams are server-sent events, one JSON object in each data
line, ended by \`{"type":"done"}\` or \`{"type":"error"}\`. \`Idempotency-Key\` makes a retry safe, \`X-Max-Cost\` rejects a
call that would cost more, \`X-Estimate-Only: true\` tells the price without work. batch_scrape and crawl answer 202 with the id of a
job: \`GET /api/v2/jobs/{id}\` tells its status, \`/results\` below it its pages, \`/events\` streams them, \`DELETE\` cancels it. monitors answers 201
with a monitor: \`GET /api/v2/monitors/{id}\` tells what changed, version by version.
\`GET /api/v2/calls/{id}/evidence\` returns the sources and quotes behind an answer, signed; the id is the answer's \`X-Request-Id\`.

## Endpoints

${current.map(line).join('\n')}

## Other ways in

- [OpenAPI 3.1](${server}/api/openapi.json): every field, reply, event and error
- [Capabilities](${server}/api/v2/capabilities): the models, search providers, prices and limits of this server
- [Chat completions](${server}/v1/chat/completions): for OpenAI's clients, base URL ${server}/v1
- [SearXNG](${server}/search?q=heron&format=json): its JSON search; the key as bearer token or in the path, ${server}/k/<key>/search
- Firecrawl, Tavily, Jina Reader, Exa, Perplexity: their clients, with base URL ${server}, or ${server}/tavily and so on
- [Model Context Protocol](${server}/mcp): streamable HTTP, the API key as bearer token
`
}
