import { type ZodError, z } from 'zod'
import { isDeeperThan, isObject } from '@/lib/json'
import type { Capability } from '../capability'
import { AppError, invalidField } from '../errors'
import { issueWords, listIssues } from './issue-words'

const MOST_BYTES = 1 << 20
// Far above any real request, far below what walking through it takes.
const DEEPEST = 500
/** Items of a field that is a list; each wrong one would be an issue of its own. */
const MAX_ITEMS = 1_000

/** The request's input, checked: camelCase and snake_case names both count, null counts as absent. Throws 400 or 413. */
export async function readInput<Input, Output>(
  request: Request,
  capability: Capability<Input, Output>,
): Promise<{ input: Input; given: Record<string, unknown>; estimate: boolean }> {
  const body = await readJson(request)
  const given = fieldsOf(body, namesOf(capability.input))
  refuseLongLists(given)
  const parsed = capability.input.safeParse(given, { error: issueWords })
  if (!parsed.success) throw fieldError(parsed.error, given, capability.input)
  return { input: parsed.data, given, estimate: body.estimate === true }
}

/** The body as a JSON object. Counted while it arrives: over 1 MiB is refused before the rest is read. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength
    if (size > MOST_BYTES) {
      await reader?.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(next.value)
  }
  return parseObject(Buffer.concat(chunks).toString('utf8'))
}

function parseObject(text: string): Record<string, unknown> {
  try {
    // A byte order mark is no part of the JSON; some editors write one.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isDeeperThan(DEEPEST, value)) throw new AppError('invalid_json', 'The request body is nested too deeply.')
    if (isObject(value)) return value
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_json', 'The request body is not valid JSON.', { cause })
  }
  throw new AppError('invalid_json', 'The request body must be a JSON object.')
}

/** Fields under the names the schema knows, without nulls. Own property names only, so `__proto__` stays a plain word. */
function fieldsOf(body: Record<string, unknown>, known: Set<string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (value === null) continue
    const target = [name, snakeCase(name), camelCase(name)].find((one) => known.has(one))
    if (target && (target === name || !(target in body) || body[target] === null)) fields[target] = value
  }
  return fields
}

function namesOf(schema: z.ZodType): Set<string> {
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function refuseLongLists(given: Record<string, unknown>): void {
  const long = Object.entries(given).find(([, value]) => Array.isArray(value) && value.length > MAX_ITEMS)
  if (long) throw invalidField(long[0], `A list may have ${MAX_ITEMS} items.`)
}

/** The first problem names the code; `details.issues` lists the first ones. */
function fieldError(error: ZodError, given: Record<string, unknown>, schema: z.ZodType): AppError {
  const issues = listIssues(error)
  const field = String(error.issues[0]?.path[0] ?? 'body')
  const value = given[field]
  const blank = typeof value === 'string' && value.trim() === ''
  const absent = value === undefined || (blank && isRequired(schema, field))
  const message = absent
    ? `The field "${field}" is required.`
    : `The field "${field}" is not valid: ${issues[0]?.message ?? ''}.`
  const code = absent ? 'missing_field' : 'invalid_field'
  return new AppError(code, message, { wireCode: `${absent ? 'missing' : 'invalid'}_${field}`, details: { issues } })
}

function isRequired(schema: z.ZodType, field: string): boolean {
  const one = schema instanceof z.ZodObject ? schema.shape[field] : undefined
  return one instanceof z.ZodType && !one.safeParse(undefined).success
}

function tooLarge(): AppError {
  return new AppError('request_too_large', 'The request body is over 1 MiB.')
}
