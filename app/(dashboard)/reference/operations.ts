import { CALL_ERRORS, ERRORS, type ErrorCode } from '@/lib/base/errors'
import { openApi, wireCode } from '@/lib/operations/catalog'
import type { Schema } from './schema'

/** An operation of our OpenAPI document. */
export type Operation = {
  /** `v2/answer`. */
  id: string
  method: string
  path: string
  summary: string
  /** Its price in one sentence. */
  about: string
  deprecated: boolean
  /** Name and purpose of each parameter in the path and the query. */
  parameters: [string, string][]
  headers: [string, string][]
  request: Schema | null
  example: Record<string, unknown>
  /** Frames of a stream, or null for a plain reply. */
  events: Schema[] | null
  reply: Schema
  /** Its reply, or the frames of a stream in order. */
  exampleReply: Record<string, unknown> | Record<string, unknown>[]
  replyHeaders: [string, string][]
  /** Possible error codes by status, those of every endpoint last. */
  errors: OperationError[]
}

export type OperationError = { status: string; code: string; meaning: string; shared: boolean }

type Content = {
  schema: Schema
  example?: Record<string, unknown>
  'x-example-frames'?: Record<string, unknown>[]
}
type Reply = {
  $ref?: string
  description?: string
  'x-error-codes'?: string[]
  headers?: Record<string, { description: string }>
  content?: Record<string, Content>
}
type Parameter = { $ref?: string; in?: string; name?: string; description?: string }
type OperationDescription = {
  summary: string
  description?: string
  deprecated?: boolean
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Reply>
}
type Document = {
  paths: Record<string, Record<string, OperationDescription>>
  components: { responses?: Record<string, Reply>; parameters?: Record<string, Parameter> }
}

/** Every operation, in the order of /api/openapi.json. */
export function operations(): Operation[] {
  const document = openApi('') as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation], place) => ({
      ...toOperation(document, path, method, operation),
      id: toId(path, place > 0 ? method : null),
    })),
  )
}

/** `v2/jobs/{id}`. A second method of the same path is added at the end. */
function toId(path: string, method: string | null): string {
  const id = path.replace(/^\/(?:api\/)?/, '')
  return method === null ? id : `${id}/${method}`
}

function toOperation(
  { components }: Document,
  path: string,
  method: string,
  operation: OperationDescription,
): Omit<Operation, 'id'> {
  const {
    summary,
    description: about = '',
    deprecated = false,
    parameters = [],
    requestBody,
    responses,
  } = operation
  const body = requestBody?.content['application/json']
  const good = responses['202'] ?? responses['201'] ?? responses['200']
  const frames = good?.content?.['text/event-stream']?.schema
  const whole = good?.content?.['application/json']?.schema
  const resolvedParameters = parameters.map(
    (parameter) => components.parameters?.[getName(parameter)] ?? parameter,
  )
  return {
    method: method.toUpperCase(),
    path,
    summary,
    about,
    deprecated,
    parameters: resolvedParameters.filter((parameter) => parameter.in !== 'header').map(toFact),
    headers: resolvedParameters.filter((parameter) => parameter.in === 'header').map(toFact),
    request: body?.schema ?? null,
    example: body?.example ?? {},
    events: frames ? (frames.oneOf ?? []) : null,
    // The other form is an estimate.
    reply: (frames ? undefined : (whole?.anyOf?.[0] ?? whole)) ?? {},
    exampleReply:
      good?.content?.['text/event-stream']?.['x-example-frames'] ??
      good?.content?.['application/json']?.example ??
      {},
    replyHeaders: Object.entries(good?.headers ?? {}).map(([name, { description }]) => [
      name,
      description,
    ]),
    errors: listErrors(responses, components),
  }
}

const getName = ({ $ref }: { $ref?: string }) => $ref?.split('/').at(-1) ?? ''

function listErrors(
  responses: OperationDescription['responses'],
  components: Document['components'],
): OperationError[] {
  return Object.entries(responses)
    .flatMap(([status, reply]) => {
      const resolved = components.responses?.[getName(reply)] ?? reply
      return (resolved['x-error-codes'] ?? []).map((code) => toError(status, code))
    })
    .sort((a, b) => Number(a.shared) - Number(b.shared))
}

function toError(status: string, code: string): OperationError {
  const errorCode = (Object.keys(ERRORS) as ErrorCode[]).find((key) => wireCode(key) === code)
  return {
    status,
    code,
    meaning: errorCode ? ERRORS[errorCode].meaning.replaceAll('`', '') : '',
    shared: errorCode !== undefined && CALL_ERRORS.includes(errorCode),
  }
}

const toFact = ({ name = '', description = '' }: Parameter): [string, string] => [name, description]
