import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { badUsage } from './exits.ts'

/** An option of a command. Without a `value`, it is a flag. */
export type Option = {
  help: string
  /** The placeholder of its value in the help. */
  value?: string
  short?: string
  kind?: 'number' | 'list'
  oneOf?: readonly string[]
  /** The field of the request that it sets. */
  field?: string
  /** What a flag sets its field to; true by default. */
  sets?: boolean
}
export type Options = Record<string, Option>

export const COMMON: Options = {
  json: { help: 'Print JSON for programs' },
  server: { value: 'URL', help: 'The server (GROUNDWIRE_URL, else http://127.0.0.1:3000)' },
  key: { value: 'KEY', help: 'The API key (better: GROUNDWIRE_API_KEY, which others cannot see)' },
  help: { short: 'h', help: 'Show this help' },
}

export const PAID: Options = {
  'max-cost': { value: 'USD', kind: 'number', help: 'Refuse the call if it could cost more' },
  estimate: { help: 'Print what the call would cost, and do not make it' },
  field: {
    value: 'NAME=VALUE',
    kind: 'list',
    help: 'Any other field of the request; VALUE is JSON or text',
  },
}

type Values = Record<string, string | boolean | string[] | undefined>

/** Splits a command line into operands and options. */
export function parsed(args: string[], options: Options) {
  const config = Object.entries(options).map(([name, { value, short, kind }]) => [
    name,
    {
      type: value ? ('string' as const) : ('boolean' as const),
      ...(short ? { short } : {}),
      ...(kind === 'list' ? { multiple: true } : {}),
    },
  ])
  try {
    const all = { args, options: Object.fromEntries(config), allowPositionals: true }
    const { values, positionals } = parseArgs(all)
    return { values: values as Values, operands: positionals }
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : '').split('. To specify')
    throw badUsage(`${problem.replace(/\.$/, '')}.`)
  }
}

/** The fields of the request that the options set. */
export function fieldsOf(values: Values, options: Options): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(options)) {
    const given = values[name]
    if (given === undefined || !option.field) continue
    fields[option.field] = fieldOf(name, option, given)
  }
  for (const pair of listOf(values.field)) {
    const [, name, value] = /^([\w.]+)=([\s\S]*)$/.exec(pair) ?? []
    if (!name || value === undefined) throw badUsage(`--field takes NAME=VALUE, not "${pair}".`)
    fields[name] = jsonOrText(value)
  }
  return fields
}

function fieldOf(name: string, option: Option, given: string | boolean | string[]): unknown {
  if (given === true) return option.sets ?? true
  const words = option.kind === 'list' ? listOf(given).flatMap((word) => word.split(',')) : [given]
  const unknown = words.find((word) => option.oneOf && !option.oneOf.includes(String(word)))
  if (unknown !== undefined)
    throw badUsage(`--${name} takes ${option.oneOf?.join(', ')}, not "${String(unknown)}".`)
  if (option.kind === 'list') return words
  return option.kind === 'number' ? numberOf(name, String(given)) : given
}

export function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw badUsage(`--${name} takes a number, not "${text}".`)
  return number
}

function listOf(given: Values[string]): string[] {
  return Array.isArray(given) ? given : []
}

/** The text of a file, or of standard input for `-`. */
export function fileText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw badUsage(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A schema: JSON on the command line, or the content of a file. */
export function schemaIn(given: string): unknown {
  return jsonOrText(given.trimStart().startsWith('{') ? given : fileText(given))
}
