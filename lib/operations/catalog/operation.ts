import { z } from 'zod'
import { type Reference, streamSchema } from '@/lib/base/capability'
import { FAILURE_RULE, unitPrice } from '@/lib/money/billing'
import type { Entry } from './catalog'
import { ownErrorResponses } from './error-responses'

type Json = Record<string, unknown>

const parameter = (name: string, schema: Json, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
})
/** Request headers of every billed endpoint. */
export const pathParameters: Record<string, Json> = {
  IdempotencyKey: parameter(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    'A retry with the same key and body returns the stored reply without a second charge, for 24 hours.',
  ),
  MaxCost: parameter(
    'X-Max-Cost',
    { type: 'string', pattern: '^\\d{1,9}(\\.\\d+)?$' },
    'Refuses the call (400 max_cost_exceeded) when it could cost more than this many USD.',
  ),
  EstimateOnly: parameter(
    'X-Estimate-Only',
    { type: 'string', enum: ['true', 'false'] },
    'With "true" the reply is {min, expected, max, lines} in USD: no work, no charge.',
  ),
}
const header = (description: string) => ({ description, schema: { type: 'string' } })
const WHOLE = { type: 'string', pattern: '^\\d+$' }
const HEADERS: Json = {
  'X-Request-Id': header('Finds the call in the log and the dashboard.'),
  'RateLimit-Limit': { description: 'Calls per minute.', schema: WHOLE },
  'RateLimit-Remaining': { description: 'Calls left in this window.', schema: WHOLE },
  'RateLimit-Reset': { description: 'Seconds until the window ends.', schema: WHOLE },
  'X-Ignored-Fields': header(
    'Names of the body that mean nothing here, such as a misspelled field.',
  ),
  'Idempotent-Replayed': header(
    '"true" if an earlier call with the same Idempotency-Key got this reply.',
  ),
}
const ANSWER_HEADERS: Json = {
  'X-Model': header('The model that answered.'),
  'X-Engine': header('"extractive" when no model wrote the answer: it quotes the pages.'),
  'X-Finish-Reason': header('Why the model stopped early: "length" or "content_filter".'),
}

/** The reply to X-Estimate-Only. */
const ESTIMATE = { $ref: '#/components/schemas/Estimate' }
const ESTIMATED = {
  description: 'With X-Estimate-Only: true.',
  headers: HEADERS,
  content: { 'application/json': { schema: ESTIMATE } },
}
const usd = (description: string) => ({ type: 'number', minimum: 0, description })
export const estimateSchema: Json = {
  type: 'object',
  description: 'With X-Estimate-Only: true, the cost of the call in USD instead of its result.',
  required: ['min', 'expected', 'max', 'lines'],
  properties: {
    min: usd('At least, if it succeeds.'),
    expected: usd('Usually.'),
    max: usd('At most, and what is reserved.'),
    lines: {
      type: 'array',
      description: 'The maximum, by unit.',
      items: {
        type: 'object',
        required: ['unit', 'amount', 'usd'],
        properties: {
          unit: { type: 'string' },
          amount: { type: 'number' },
          usd: { type: 'number' },
          model: { type: 'string' },
        },
      },
    },
  },
}

const DESCRIPTIONS = {
  stream: 'Server-sent events, one JSON object in each data line.',
  job: 'The job was started; its pages are charged as they are delivered.',
  monitor: 'The monitor; its checks are charged one by one.',
  reply: 'The result, and what it cost.',
}

const BY_STATUS: Record<number, keyof typeof DESCRIPTIONS> = { 201: 'monitor', 202: 'job' }

/** An endpoint as an OpenAPI operation: its request, its reply or frames, its errors. */
export function operation({ path, capability, streams, status, deprecated }: Entry): Json {
  const { events, reply, reference } = capability
  const example = reference.reply(unitPrice)
  return {
    operationId: path.replace('/api/', '').replaceAll('/', '_'),
    summary: capability.summary,
    description: describeCost(reference),
    tags: [deprecated ? 'legacy' : 'current'],
    ...(deprecated ? { deprecated: true } : {}),
    parameters: Object.keys(pathParameters).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: withNulls(withoutEmpty(toJsonSchema(capability.input, 'input'), capability)),
          example: reference.request,
        },
      },
    },
    responses: {
      [status]: {
        description: DESCRIPTIONS[streams ? 'stream' : (BY_STATUS[status] ?? 'reply')],
        headers: { ...HEADERS, ...(capability.name.startsWith('answer') ? ANSWER_HEADERS : {}) },
        content: events
          ? {
              'text/event-stream': {
                schema: toJsonSchema(streamSchema(events, reply), 'output'),
                'x-example-frames': example,
              },
              'application/json': { schema: ESTIMATE },
            }
          : {
              'application/json': {
                schema:
                  status === 200
                    ? { anyOf: [toJsonSchema(reply, 'output'), ESTIMATE] }
                    : toJsonSchema(reply, 'output'),
                example,
              },
            },
      },
      ...(status === 200 ? {} : { 200: ESTIMATED }),
      ...ownErrorResponses(capability.errors),
    },
  }
}

/** The price of a capability in one sentence, from the price list. */
function describeCost({ prices }: Reference): string {
  const parts = prices.map(([unit, what]) => `${unitPrice(unit)} ${what}`)
  return `Costs, in USD: ${parts.join(', ')}. ${FAILURE_RULE}`
}

/** A request's schema that refuses the empty texts and lists that its fields refuse. */
function withoutEmpty(
  schema: Json,
  { reference, input }: Pick<Entry['capability'], 'reference' | 'input'>,
): Json {
  const isRefused = (field: string, value: unknown) => {
    const { error } = input.safeParse({ ...reference.request, [field]: value })
    return error?.issues.some(({ path }) => path[0] === field) ?? false
  }
  const limits = (field: string, { type, enum: choices, pattern }: Json): Json => {
    if (type === 'array') return isRefused(field, []) ? { minItems: 1 } : {}
    if (type !== 'string' || choices || pattern) return {}
    const isBlankRefused = isRefused(field, ' ')
    return isBlankRefused ? { minLength: 1, pattern: '\\S' } : {}
  }
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([field, own]) => [field, { ...own, ...limits(field, own) }],
  )
  return { ...schema, properties: Object.fromEntries(fields) }
}

/** Null counts as absent for every optional field of a request. */
function withNulls(schema: Json): Json {
  const required = new Set(schema.required as string[] | undefined)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, field]) => [name, required.has(name) ? field : orNull(field)],
  )
  return { ...schema, properties: Object.fromEntries(fields) }
}

function orNull(field: Json): Json {
  if (Array.isArray(field.anyOf)) return { ...field, anyOf: [...field.anyOf, { type: 'null' }] }
  if (typeof field.type !== 'string') return field
  const choices = Array.isArray(field.enum) ? { enum: [...field.enum, null] } : {}
  return { ...field, type: [field.type, 'null'], ...choices }
}

/** A zod schema as JSON Schema 2020-12. Replies may have more fields; requests ignore them. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // zod's safe-integer bounds are not limits of the field.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return rest
}
