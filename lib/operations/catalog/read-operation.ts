import type { ReadOperation } from '@/lib/api/http'
import { onlyErrors } from './error-responses'
import { toJsonSchema } from './operation'

type Json = Record<string, unknown>

/** A free operation in OpenAPI: its parameters, replies and errors. */
export function readOperation(read: ReadOperation): Json {
  const { id, summary, description, tag, isPublic, reply, media = 'application/json' } = read
  const isStream = media === 'text/event-stream'
  const replies = read.replies ?? { 200: isStream ? 'Server-sent events.' : 'The answer.' }
  const schema = toJsonSchema(reply, 'output')
  const example = { [isStream ? 'x-example-frames' : 'example']: read.example() }
  const own = isPublic ? [] : (['missing_service_api_key', 'rate_limit_exceeded'] as const)
  return {
    operationId: id,
    summary,
    description: description ?? 'Free, for the API keys of the account.',
    tags: [tag],
    ...(isPublic ? { security: [] } : {}),
    parameters: [...fields(read), ...headers(read)],
    responses: {
      ...Object.fromEntries(
        Object.entries(replies).map(([status, description]) => [
          status,
          {
            description,
            content: { [media]: { schema, ...(status === '200' ? example : {}) } },
          },
        ]),
      ),
      ...onlyErrors(...own, ...read.errors),
    },
  }
}

function fields({ path, parameters }: ReadOperation): Json[] {
  const { properties = {} } = toJsonSchema(parameters, 'input')
  return Object.entries(properties as Record<string, Json>).map(([name, field]) => {
    const { description, ...schema } = field
    const isInPath = path.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath, schema, description }
  })
}

const headers = ({ headers = {} }: ReadOperation): Json[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  }))
