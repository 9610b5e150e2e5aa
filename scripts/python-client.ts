import { ERRORS, type ErrorType } from '@/lib/base/errors'
import { isIdentifier, PythonModels, pascalOf, sentence } from './python-models'

export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  description?: string
}

/** An endpoint of the Python client. */
type PythonMethod = {
  name: string
  path: string
  summary: string
  /** Prefix of the names of its types. */
  pascal: string
  request: JsonSchema
  reply: JsonSchema
  streams: boolean
  starts: boolean
}

const HEAD = '"""Written by `npm run client` from the OpenAPI document. Do not edit."""\n\n'
const ESTIMATE: JsonSchema = {
  type: 'object',
  required: ['min', 'expected', 'max', 'lines'],
  properties: {
    min: { type: 'number' },
    expected: { type: 'number' },
    max: { type: 'number' },
    lines: { type: 'array', items: { type: 'object' } },
  },
}

/** The generated files of the Python client, by name. */
export function pythonFiles(methods: PythonMethod[], states: Record<string, JsonSchema>) {
  const models = new PythonModels()
  for (const [name, schema] of Object.entries({ Estimate: ESTIMATE, ...states }))
    models.named(name, schema)
  const sync = methods.map((method) => definition(method, models, false))
  const async = methods.map((method) => definition(method, models, true))
  return {
    'models.py': `${HEAD}from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


${models.text}
`,
    '_methods.py': `${HEAD}from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal

from . import models
from ._jobs import AsyncJob, Job
from ._transport import AsyncTransport, Transport

MethodName = Literal[
${methods.map(({ name }) => `    "${name}",`).join('\n')}
]
PATHS: dict[str, str] = {
${methods.map(({ name, path }) => `    "${name}": "${path}",`).join('\n')}
}


class Methods(Transport):
${sync.join('\n\n')}


class AsyncMethods(AsyncTransport):
${async.join('\n\n')}
`,
    'errors.py': errors(),
  }
}

type Field = { name: string; wire: string; type: string; isRequired: boolean; about: string }

function definition(method: PythonMethod, models: PythonModels, isAsync: boolean): string {
  const { name, summary, pascal, reply, streams, starts } = method
  const fields = fieldsOf(method, models)
  const answer = `${pascal}${streams ? 'Event' : 'Reply'}`
  models.named(answer, reply)
  const [first, ...rest] = fields
  const keywords = rest.map((one) => `        ${signature(one)},\n`).join('')
  const about = fields.map(({ name, about }) => `        ${name}: ${about}`.trimEnd()).join('\n')
  const job = isAsync ? 'AsyncJob' : 'Job'
  const frames = `${isAsync ? 'AsyncIterator' : 'Iterator'}[models.${answer}]`
  const returns = streams ? frames : starts ? job : `models.${answer}`
  return `    ${isAsync && !streams ? 'async ' : ''}def ${name}(
        self,
        ${first ? signature(first) : '*'},
        *,
${keywords}${hasBudget(method) ? '' : '        max_cost: float | None = None,\n'}        idempotency_key: str | None = None,
    ) -> ${returns}:
        """${sentence(summary)}

${about}
        """
        fields: dict[str, Any] = {
${fields.map(({ name, wire }) => `            "${wire}": ${name},`).join('\n')}
        }
${body(method, isAsync)}`
}

/** Whether its request has a field for the maximum cost. */
function hasBudget({ request }: PythonMethod): boolean {
  return 'max_cost' in (request.properties ?? {})
}

function body(method: PythonMethod, isAsync: boolean): string {
  const { path, streams, starts } = method
  const max = hasBudget(method) ? 'None' : 'max_cost'
  const given = `("${path}", fields, ${max}, idempotency_key)`
  if (streams) return `        return self._events${given}`
  const call = `${isAsync ? 'await ' : ''}self._call${given}`
  if (!starts) return `        return ${call}`
  const job = isAsync ? 'AsyncJob' : 'Job'
  return `        reply = ${call}
        return ${job}(self, reply["id"], reply.get("webhook_secret"))`
}

/** The request's fields, required ones first. */
function fieldsOf({ request, pascal }: PythonMethod, models: PythonModels): Field[] {
  const required = request.required ?? []
  const fields = Object.entries(request.properties ?? {})
    .filter(([, { description = '' }]) => !description.startsWith('Deprecated'))
    .map(([wire, schema]) => ({
      wire,
      name: argumentOf(wire),
      type: qualified(models, schema, `${pascal}Request${pascalOf(wire)}`),
      isRequired: required.includes(wire),
      about: sentence(schema.description ?? ''),
    }))
  return [...fields.filter((one) => one.isRequired), ...fields.filter((one) => !one.isRequired)]
}

function argumentOf(wire: string): string {
  const name = wire.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return isIdentifier(name) ? name : `${name}_`
}

/** The type as used in methods: classes are in the module of the models. */
function qualified(models: PythonModels, schema: JsonSchema, name: string): string {
  const parts = models.typeOf(schema, name).split(/("[^"]*")/)
  return parts.map((part, n) => (n % 2 ? part : withModule(part, name))).join('')
}

function withModule(text: string, name: string): string {
  return text.replace(new RegExp(`\\b${name}\\w*`, 'g'), 'models.$&')
}

function signature({ name, type, isRequired }: Field): string {
  if (isRequired) return `${name}: ${type}`
  return `${name}: ${type}${/(?:^| )None$/.test(type) ? '' : ' | None'} = None`
}

/** An exception class for each error code, derived from one for its type. */
function errors(): string {
  const classOf = (type: ErrorType) => pascalOf(type).replace(/(?:Error)?$/, 'Error')
  const types = [...new Set(Object.values(ERRORS).map(({ type }) => type))]
  const bases = types.map((type) => `class ${classOf(type)}(GroundwireError):\n    pass`)
  const classes = Object.entries(ERRORS).map(
    ([code, { type, meaning }]) =>
      `class ${pascalOf(code)}(${classOf(type)}):\n    """${sentence(meaning)}"""`,
  )
  const codes = Object.keys(ERRORS).map((code) => `    "${code}": ${pascalOf(code)},`)
  return `${HEAD}from __future__ import annotations

from ._error import GroundwireError as GroundwireError
from ._error import NetworkError as NetworkError
from ._error import NetworkTimeout as NetworkTimeout
from ._error import StreamCut as StreamCut


${[...bases, ...classes].join('\n\n\n')}


BY_TYPE: dict[str, type[GroundwireError]] = {
${types.map((type) => `    "${type}": ${classOf(type)},`).join('\n')}
}
BY_CODE: dict[str, type[GroundwireError]] = {
${codes.join('\n')}
    "stream_cut": StreamCut,
}
`
}
