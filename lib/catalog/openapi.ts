import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { ERRORS, type ErrorCode } from '../errors'
import { catalog, type Entry } from './catalog'
import { events } from './events'
import { examples } from './examples'

const ERROR_STATUSES = ['400', '401', '429', '500', '502', '503']

/** The API as an OpenAPI 3.1 document, made from the schemas that the endpoints check with. */
export function openApi(server: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Groundwire',
      version: packageJson.version,
      summary: packageJson.description,
      description:
        'Send an API key as a bearer token. Every reply carries what it cost in USD; a failed call is refunded.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    security: [{ key: [] }],
    tags: [
      { name: 'current', description: 'The current endpoints.' },
      { name: 'legacy', description: 'Version 1, kept for old clients.' },
    ],
    paths: Object.fromEntries(catalog.map((entry) => [entry.path, { post: operation(entry) }])),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key made in the dashboard.' } },
      schemas: { Error: errorSchema() },
      responses: {
        Error: {
          description: 'What went wrong, in one shape.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

function operation({ path, capability, streams, deprecated }: Entry): Record<string, unknown> {
  return {
    operationId: path.replace('/api/', '').replaceAll('/', '_'),
    summary: capability.summary,
    tags: [deprecated ? 'legacy' : 'current'],
    ...(deprecated ? { deprecated: true } : {}),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(capability.input, 'input'), example: examples[capability.name] ?? {} },
      },
    },
    responses: {
      '200': {
        description: streams
          ? 'Server-sent events, one JSON object in each data line.'
          : 'The result, and what it cost.',
        headers: {
          'X-Request-Id': { description: 'Finds the call in the log and the dashboard.', schema: { type: 'string' } },
        },
        content: streams
          ? { 'text/event-stream': { schema: events[capability.name] ?? {} } }
          : { 'application/json': { schema: deprecated ? { type: 'object' } : schemaOf(capability.output, 'output') } },
      },
      ...Object.fromEntries(ERROR_STATUSES.map((status) => [status, { $ref: '#/components/responses/Error' }])),
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function errorSchema(): Record<string, unknown> {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !/_field$|^provider_/.test(code))
  return {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        type: 'object',
        required: ['error_type', 'error_code', 'message', 'details'],
        properties: {
          error_type: { type: 'string', enum: [...new Set(Object.values(ERRORS).map(({ type }) => type))] },
          error_code: {
            type: 'string',
            description: 'Also missing_<field>, invalid_<field> and <provider>_<status>.',
            examples: codes,
          },
          message: { type: 'string' },
          details: { type: ['object', 'null'] },
        },
      },
    },
  }
}
