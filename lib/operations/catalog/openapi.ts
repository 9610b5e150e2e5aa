import { FAILURE_RULE } from '@/lib/money/billing'
import packageJson from '../../../package.json' with { type: 'json' }
import { catalog, type Entry } from './catalog'
import { errorResponses, errorSchema } from './error-responses'
import { estimateSchema, operation, pathParameters } from './operation'
import { readOperation } from './read-operation'
import { reads } from './reads'

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
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (path: string, method: string, details: unknown) => {
    paths[path] = { ...paths[path], [method]: details }
  }
  for (const entry of [...catalog, ...olderNames()]) add(entry.path, 'post', operation(entry))
  for (const read of reads) add(read.path, read.method, readOperation(read))
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: server }],
    security: [{ key: [] }],
    tags: TAGS,
    paths,
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

/** Endpoints that have an older name as well. */
function olderNames(): Entry[] {
  return catalog
    .filter(({ capability }) => capability.name === 'video_transcript')
    .map((entry) => ({ ...entry, path: '/api/v2/youtube_transcript', deprecated: true }))
}
