import { ERRORS, type ErrorType } from '@/lib/base/errors'
import { argumentFor, PythonModels, pascalOf, sentence } from './python-models'

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
const MAX_LINE = 100
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
    models.define(name, schema)
  const sync = methods.map((method) => writeMethod(method, models, false))
  const async = methods.map((method) => writeMethod(method, models, true))
  return {
    'models.py': `${HEAD}from __future__ import annotations

import os
from typing import IO, Any, Literal, NotRequired, Required, TypedDict

${OPTIONS}

${models.text.replace(/(?<=^ {4}data: str)(?= \| None {2}# The file itself)/m, ' | bytes | IO[Any] | os.PathLike[str]')}
`,
    '_methods.py': `${HEAD}from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal, Unpack

from . import models
from ._jobs import AsyncJob, Job
from ._transport import AsyncTransport, Transport

MethodName = Literal[
${methods.map(({ name }) => `    "${name}",`).join('\n')}
]


class Methods(Transport):
${sync.join('\n\n')}


class AsyncMethods(AsyncTransport):
${async.join('\n\n')}
`,
    'errors.py': errors(),
  }
}

/** What every call takes beside its fields. */
const OPTIONS = `
class KeyOption(TypedDict, total=False):
    idempotency_key: str | None


class CallOptions(KeyOption, total=False):
    max_cost: float | None  # The most the call may cost, in USD.
`

function writeMethod(method: PythonMethod, models: PythonModels, isAsync: boolean): string {
  const { name, path, summary, pascal, request, reply, streams, starts } = method
  if (path !== `/api/v2/${name}`) throw new Error(`the path of ${name} is ${path}`)
  const [[first, schema] = ['', {}], ...rest] = listFields(request)
  const subject = argumentFor(first)
  const options = hasBudget(method) ? 'KeyOption' : 'CallOptions'
  const required = request.required?.filter((field) => field !== first) ?? []
  const fields = models.define(
    `${pascal}Fields`,
    { type: 'object', required, properties: Object.fromEntries(rest) },
    options,
  )
  const type = qualify(models.typeOf(schema, `${pascal}${pascalOf(first)}`))
  const isOptional = !request.required?.includes(first)
  const parameter = isOptional ? `${subject}: ${type} | None = None` : `${subject}: ${type}`
  const answer = `models.${models.define(`${pascal}${streams ? 'Event' : 'Reply'}`, reply)}`
  const job = isAsync ? 'AsyncJob' : 'Job'
  const frames = `${isAsync ? 'AsyncIterator' : 'Iterator'}[${answer}]`
  const returns = streams ? frames : starts ? job : answer
  const head = `    ${isAsync && !streams ? 'async ' : ''}def ${name}(`
  const parameters = `self, ${parameter}, **fields: Unpack[models.${fields}]`
  const line = `${head}${parameters}) -> ${returns}:`
  return `${line.length <= MAX_LINE ? line : `${head}\n        ${parameters}\n    ) -> ${returns}:`}
        """${sentence(summary)}"""
${writeBody(method, isAsync, `{"${first}": ${subject}, **fields}`)}`
}

/** Whether its request has a field for the maximum cost. */
function hasBudget({ request }: PythonMethod): boolean {
  return 'max_cost' in (request.properties ?? {})
}

function writeBody(method: PythonMethod, isAsync: boolean, body: string): string {
  const { path, streams, starts } = method
  const args = `("${path}", ${body}${hasBudget(method) ? ', own_budget=True' : ''})`
  if (streams) return `        return self._events${args}`
  const call = `${isAsync ? 'await ' : ''}self._call${args}`
  if (!starts) return `        return ${call}`
  return `        return ${isAsync ? 'AsyncJob' : 'Job'}.start(self, ${call})`
}

/** The request's fields, required ones first. */
function listFields({ required = [], properties = {} }: JsonSchema): [string, JsonSchema][] {
  const fields = Object.entries(properties).filter(
    ([, { description = '' }]) => !description.startsWith('Deprecated'),
  )
  const isRequired = ([name]: [string, JsonSchema]) => required.includes(name)
  return [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))]
}

/** The type as used in methods: classes are in the module of the models. */
const qualify = (type: string) =>
  type
    .split(/("[^"]*")/)
    .map((part, n) => (n % 2 ? part : part.replace(/\b(?!Literal|Any|None)[A-Z]\w*/g, 'models.$&')))
    .join('')

/** An exception class for each error code, derived from one for its type. */
function errors(): string {
  const classOf = (type: ErrorType) => pascalOf(type).replace(/(?:Error)?$/, 'Error')
  const types = [...new Set(Object.values(ERRORS).map(({ type }) => type))]
  const bases = types.map((type) => `class ${classOf(type)}(GroundwireError): ...`)
  const classes = Object.entries(ERRORS).map(
    ([code, { type, meaning }]) =>
      `class ${pascalOf(code)}(${classOf(type)}): """${sentence(meaning)}"""`,
  )
  return `${HEAD}from __future__ import annotations

import re

from ._error import GroundwireError as GroundwireError
from ._error import InvalidReply as InvalidReply
from ._error import NetworkError as NetworkError
from ._error import NetworkTimeout as NetworkTimeout
from ._error import StreamCut as StreamCut

${[...bases, '', ...classes].join('\n')}


BY_TYPE: dict[str, type[GroundwireError]] = {
${types.map((type) => `    "${type}": ${classOf(type)},`).join('\n')}
}
BY_CODE: dict[str, type[GroundwireError]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
    for base in BY_TYPE.values()
    for kind in base.__subclasses__()
} | {"not_json": InvalidReply, "stream_cut": StreamCut}
`
}
