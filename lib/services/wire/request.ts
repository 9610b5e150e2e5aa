import { z } from 'zod'
import { checkFields, type Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { type Refusals, refusalRows, refuseFields } from './refusals'

/** A request of a service: one schema a field, which says what becomes of it. */
type Shape = Record<string, z.ZodType>
type Facts = { served?: string; ignored?: string; refusal?: Refusals[string]; inner?: z.ZodObject }

/** Names in a header. */
const MAX_NAMED = 20

/** A field that its capability checks. */
export const anything = z.unknown().optional()

/** Fields with a meaning, as the documentation says it. A description follows the field's name. */
export const serve = <Fields extends Shape>(what: string, shape: Fields): Fields =>
  withFacts(shape, { served: what })

/** Fields without effect, and what the documentation says of them. */
export const ignore = <Name extends string>(what: string, names: Name[]) =>
  withFacts(allowAny(names), { served: what, ignored: what })

/** Fields that are refused, with the reason. */
export function refuse<Name extends string>(refusals: Record<Name, Refusals[string]>) {
  const shape = allowAny(Object.keys(refusals) as Name[])
  for (const name of Object.keys(refusals) as Name[])
    shape[name] = shape[name].meta({ refusal: refusals[name] })
  return shape
}

/** An object within a request, which is checked as the request is. Any other value is absent. */
export function within<Request extends z.ZodObject>(
  request: Request,
  isObject: z.ZodType<Fields> = z.record(z.string(), z.unknown()),
) {
  const field = isObject.optional().catch(undefined)
  return field.transform((body) => body && readRequest(request, body)).meta({ inner: request })
}

/** A field whose every problem is told in these words. Throws 400 `invalid_<field>`. */
export function withWords<Field extends z.ZodType>(name: string, words: string, field: Field) {
  return z
    .preprocess((value) => value, z.unknown())
    .transform((value): z.output<Field> => {
      const reply = field.safeParse(value ?? undefined)
      if (reply.success) return reply.data
      throw invalidField(name, words)
    })
}

/** The fields of a body. Null counts as absent. Throws 400 for what is refused or not valid. */
export function readRequest<Request extends z.ZodObject>(
  request: Request,
  body: Fields,
): z.output<Request> {
  const names = Object.keys(request.shape).filter((name) => (body[name] ?? null) !== null)
  const fields = Object.fromEntries(names.map((name) => [name, body[name]]))
  refuseFields(fields, refusalsIn(request.shape))
  return checkFields(request, fields)
}

/** The names of a body that have no effect, for the client to see. */
export function ignoredNames({ shape }: z.ZodObject, body: Fields): string[] {
  const names = Object.keys(body).flatMap((name) => {
    const facts = Object.hasOwn(shape, name) ? getFacts(shape[name]) : { ignored: name }
    if ((body[name] ?? null) === null) return []
    if (facts.ignored) return [name]
    const { inner } = facts
    const value = body[name]
    if (!inner || !isObject(value)) return []
    return ignoredNames(inner, value).map((field) => `${name}.${field}`)
  })
  return names.slice(0, MAX_NAMED)
}

/** The fields as a table for the documentation: those that have the same words share a row. */
export function fieldTable(of: string, shape: Shape) {
  const rows: [string, string][] = []
  for (const [name, schema] of Object.entries(shape)) {
    const { served: what } = getFacts(schema)
    if (!what) continue
    const label = [`\`${name}\``, schema.description].filter(Boolean).join(' ')
    const last = rows.at(-1)
    if (last?.[1] === what) last[0] += `, ${label}`
    else rows.push([label, what])
  }
  return { of, rows }
}

export const refusalTable = (of: string, shape: Shape) => refusalRows(of, refusalsIn(shape))

function refusalsIn(shape: Shape): Refusals {
  const entries = Object.entries(shape).flatMap(([name, schema]) => {
    const { refusal } = getFacts(schema)
    return refusal ? [[name, refusal] as const] : []
  })
  return Object.fromEntries(entries)
}

const getFacts = (schema: z.core.$ZodType | undefined): Facts =>
  (schema && (z.globalRegistry.get(schema) as Facts | undefined)) ?? {}

const allowAny = <Name extends string>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, anything])) as Record<Name, typeof anything>

const withFacts = <Fields extends Shape>(shape: Fields, facts: Facts): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.meta({ ...facts })]),
  ) as Fields
