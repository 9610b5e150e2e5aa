import { FAILURE_RULE } from '@/lib/money/billing'
import packageJson from '../../../package.json' with { type: 'json' }
import { catalog } from './catalog'
import { errorResponses, errorSchema } from './error-responses'
import { evidenceOperations } from './evidence-operations'
import { jobOperations } from './job-operations'
import { monitorOperations } from './monitor-operations'
import { estimateSchema, operation, pathParameters } from './operation'
import { exampleReplies } from './replies'
import { capabilitiesOperation, healthOperation, readyOperation } from './state-operations'

const INFO = {
  title: 'Groundwire',
  version: packageJson.version,
  summary: packageJson.description,
  description: `Send an API key as a bearer token. Every reply carries what it cost in USD. ${FAILURE_RULE} Field names are taken in snake_case and in camelCase; unknown fields are ignored, and null counts as absent.`,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}
const TAGS = [
  { name: 'current', description: 'The current endpoints.' },
  {
    name: 'jobs',
    description: 'Work that continues after its request: batches, crawls and monitors.',
  },
  { name: 'legacy', description: 'Older names and version 1, kept for old clients.' },
  { name: 'state', description: 'What this server can do, and its state.' },
]

/** The API as OpenAPI 3.1, from the schemas that validate requests. */
export function openApi(server: string): Record<string, unknown> {
  const sold = catalog.map((entry) => [entry.path, { post: operation(entry) }] as const)
  const paths: Record<string, object> = Object.fromEntries(sold)
  const watched = monitorOperations()
  const transcript = catalog.find(({ capability }) => capability.name === 'video_transcript')
  const alias = transcript && {
    ...transcript,
    path: '/api/v2/youtube_transcript',
    deprecated: true,
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: server }],
    security: [{ key: [] }],
    tags: TAGS,
    paths: withReplies({
      ...paths,
      ...(alias ? { [alias.path]: { post: operation(alias) } } : {}),
      ...jobOperations(),
      ...Object.fromEntries(
        Object.entries(watched).map(([path, methods]) => [path, { ...paths[path], ...methods }]),
      ),
      ...evidenceOperations(),
      '/api/v2/capabilities': { get: capabilitiesOperation() },
      '/api/health': { get: healthOperation() },
      '/api/ready': { get: readyOperation() },
    }),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key made in the dashboard.' },
      },
      parameters: pathParameters,
      schemas: { Error: errorSchema(), Estimate: estimateSchema },
      responses: errorResponses(),
    },
  }
}

type OperationDescription = {
  operationId: string
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

/** Adds an example reply to each operation, or `x-example-frames` for streams. */
function withReplies(paths: Record<string, object>): Record<string, object> {
  const replies = exampleReplies()
  const added = ({ operationId, responses, ...rest }: OperationDescription) => {
    const good = ['202', '201', '200'].find((status) => status in responses) ?? ''
    const media = responses[good]?.content ?? {}
    const streams = 'text/event-stream' in media
    const content = Object.entries(media).map(([type, media]) => {
      if (streams && type !== 'text/event-stream') return [type, media]
      const name = streams ? 'x-example-frames' : 'example'
      return [type, { ...media, [name]: replies[operationId] }]
    })
    const reply = { ...responses[good], content: Object.fromEntries(content) }
    return { operationId, ...rest, responses: { ...responses, [good]: reply } }
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          added(operation as OperationDescription),
        ]),
      ),
    ]),
  )
}
