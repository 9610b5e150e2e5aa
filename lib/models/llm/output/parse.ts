import { jsonrepair } from 'jsonrepair'
import { bracketsIn, findBracketEnd, isObject } from '@/lib/base/json'
import type { Schema } from '@/lib/models/json-schema'
import { writtenParameters } from './written-call'

/** The JSON value in a model's text, plain, fenced or in prose, or undefined. */
export function parseAnswer(reply: string, schema: Schema = {}): unknown {
  const parameters = writtenParameters(reply)
  if (parameters) return parameters
  const text = inUsualForm(reply)
  const fences = [...text.matchAll(/```(?:json\w{0,2})?[ \t]{0,9}\n([\s\S]*?)```/g)]
    .slice(0, MAX_PARTS)
    .map(([, inner = '']) => inner)
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : []
  const fence = fences.find((inner) => hasAnyField(tryParse(inner), names)) ?? fences[0]
  const whole = wholeIn(text)
  const candidates = [text, fence, whole].filter((candidate) => candidate !== undefined)
  const lines = schema.type === 'array' ? objectsIn(text) : []
  const value = readFirst(candidates.slice(0, 2), tryParse)
  if (value !== undefined) return value
  if (lines.length > 1) return lines
  const embedded = readFirst(candidates, tryParse)
  if (embedded !== undefined) return embedded
  const mended = tryParse(`${(fence ?? text).trim()}}`)
  if (isObject(mended)) return mended
  // Repairing a truncated answer would hide what is missing.
  if (isCutOff(text)) return undefined
  // A list within a faulty object would be taken for the answer, so the object is repaired first.
  const isOne = (candidate: string) => findBracketEnd(candidate, 0) === candidate.length
  const objects = [fence?.trim(), whole]
    .filter((candidate) => candidate !== undefined)
    .filter(isOne)
  const repair = readFirst(objects, tryRepair)
  if (repair !== undefined) return repair
  const parts = balancedIn(text)
  const part = readFirst(parts, tryParse) ?? readFirst(parts.filter(hasField), tryRepair)
  if (part !== undefined) return part
  return whole === undefined ? undefined : tryRepair(whole)
}

/** Forms that a repair does not know: escaped as a whole, in two braces, without any. */
function inUsualForm(text: string): string {
  const plain = stripBox(text.trim())
  if (/^\{\s{0,9}\\"/.test(plain)) {
    const inner = tryParse(`"${plain}"`)
    if (typeof inner === 'string') return inner
  }
  if (plain.startsWith('{{') && plain.endsWith('}}') && tryParse(plain) === undefined) {
    const halved = plain.replaceAll('{{', '{').replaceAll('}}', '}')
    return tryParse(halved) === undefined ? plain.slice(1, -1) : halved
  }
  if (/^"[^"\n]{1,100}"\s{0,9}:/.test(plain)) return `{${plain.replace(/,$/, '')}}`
  if (tryParse(plain) !== undefined) return plain
  return plain
    .replace(/(?<="\s{0,3}:\s{0,3})(?:NaN|-?Infinity)(?=\s{0,9}[,}\]\n])/g, 'null')
    .replace(/(?<=")\s?\[\d{1,3}\](?=\s{0,9}[,}\n])/g, '')
    .replace(/\\(["\\/bfnrtu'])|\\/g, (sequence, sign) => (sign ? sequence : '\\\\'))
    .replace(/^[ \t]*#.*$|(?<=[,{[\]}][ \t]{0,9}|["\de][ \t]{1,9})#[^"\n]*$/gm, '')
    .replace(/(?<="\s{0,3})：/g, ':')
    .replace(/(?<=(?:["\]}\d]|true|false|null)\s{0,3})，(?=\s{0,9}")/g, ',')
    .replace(/(?<="\s{0,3}:\s{0,3})\+(?=\d)/g, '')
    .replace(
      /(?<="\s{0,3}:\s{0,3})\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?(?=\s{0,9}[,}\n])/g,
      (number) => number.replaceAll(',', ''),
    )
}

function wholeIn(text: string): string | undefined {
  const [open] = /[{[]/.exec(text) ?? []
  if (!open) return undefined
  return open === '{'
    ? between(text, '{', '}')
    : (between(text, '[', ']') ?? (isCutOff(text) ? undefined : between(text, '{', '}')))
}

const stripBox = (text: string) =>
  text.startsWith('\\boxed{') && text.endsWith('}') ? text.slice(7).slice(1, -1).trim() : text

const hasAnyField = (value: unknown, names: string[]) =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name))

/** Objects one below the other, as models write lists in lines. */
function objectsIn(text: string): unknown[] {
  const isList = /^\s*(?:(?:\d{1,3}[.)]|[-*])\s*)?\{/.test(text)
  const parts = isList ? inOrder(text) : []
  const values = parts.map(tryParse)
  return values.every(isObject) ? values : []
}

const hasField = (text: string) => text.startsWith('{') && text.includes(':')

function readFirst(texts: string[], parse: (text: string) => unknown): unknown {
  for (const text of texts) {
    const value = parse(text)
    if (value !== undefined) return value
  }
  return undefined
}

const MAX_PARTS = 30
const MAX_LINES = 1_000

/** Prose next to an answer may contain brackets as well. */
const balancedIn = (text: string): string[] =>
  inOrder(text)
    .slice(0, MAX_PARTS)
    .sort((a, b) => b.length - a.length)

function inOrder(text: string): string[] {
  const parts: string[] = []
  for (let at = text.search(/[{[]/); at >= 0 && parts.length < MAX_LINES; ) {
    const end = findBracketEnd(text, at)
    parts.push(text.slice(at, end ?? at + 1))
    const next = text.slice(end ?? at + 1).search(/[{[]/)
    at = next < 0 ? -1 : (end ?? at + 1) + next
  }
  return parts.filter((part) => part.length > 1)
}

/** Whether the JSON in a text is truncated: brackets or a string are open at its end. */
export function isCutOff(text: string): boolean {
  let last = 0
  for (const { open } of bracketsIn(text, text.search(/[{[]/))) last = open
  return last > 0
}

function between(text: string, open: string, close: string): string | undefined {
  const from = text.indexOf(open)
  const to = text.lastIndexOf(close)
  return from >= 0 && to > from ? text.slice(from, to + 1) : undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tryRepair(text: string): unknown {
  try {
    return tryParse(jsonrepair(text))
  } catch {
    return undefined
  }
}
