import type { Grid } from './grids'

/** A document in pandoc's native form: what a reader is expected to take from a file. */
export type Golden = { words: string; headings: string[]; tables: Grid[] }
type Value = string | Value[] | { name: string; args: Value[] }
type Constructed = Exclude<Value, string | Value[]>

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[[\](),{}=]|[\w.+-]+/g

/** Reads a `.native` file. */
export function parseNative(source: string): Golden {
  const tokens = source.match(TOKEN) ?? []
  let at = 0
  const value = (): Value => {
    const token = tokens[at] ?? ''
    if (token === '[' || token === '(' || token === '{') return list()
    at++
    if (token.startsWith('"')) return unquote(token)
    return /^[A-Z]/.test(token) ? { name: token, args: [] } : token
  }
  const list = (): Value[] => {
    at++
    const all: Value[] = []
    while (at < tokens.length && !/^[\])}]$/.test(tokens[at] ?? '')) {
      if (/^[,=]$/.test(tokens[at] ?? '')) at++
      else all.push(applied())
    }
    at++
    return all
  }
  const applied = (): Value => {
    const first = value()
    if (typeof first === 'string' || Array.isArray(first)) return first
    while (at < tokens.length && !/^[\])},=]$/.test(tokens[at] ?? '')) first.args.push(value())
    return first
  }
  const root = applied()
  const golden: Golden = { words: '', headings: [], tables: [] }
  golden.words = textOf(root, golden)
  return golden
}

function unquote(token: string): string {
  return token
    .slice(1, -1)
    .replace(/\\(\d+)(?:\\&)?/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\\&/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\([\s\S])/g, '$1')
}

const BLOCKS = new Set(['Para', 'Plain', 'Header', 'CodeBlock', 'Cell', 'LineBreak', 'SoftBreak'])

function textOf(value: Value, golden: Golden): string {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map((part) => textOf(part, golden)).join('')
  const text = constructed(value, golden)
  return BLOCKS.has(value.name) ? `${text}\n` : text
}

function constructed({ name, args }: Constructed, golden: Golden): string {
  if (name === 'Space') return ' '
  if (name === 'Str') return String(args[0] ?? '')
  if (name === 'Math' || name === 'Code' || name === 'CodeBlock') return String(args[1] ?? '')
  if (name === 'RawInline' || name === 'RawBlock' || name === 'Pandoc') return rawOf(args, golden)
  if (name === 'Link' || name === 'Image') return textOf(args[1] ?? '', golden)
  if (name === 'Note') return ` ${textOf(args, golden)} `
  const text = textOf(args, golden)
  if (name === 'Header') golden.headings.push(text.trim())
  if (name === 'Table') golden.tables.push(gridOf(args))
  return text
}

function rawOf(args: Value[], golden: Golden): string {
  return args.length > 1 && Array.isArray(args[1]) ? textOf(args[1], golden) : ''
}

function gridOf(args: Value[]): Grid {
  const rows: Grid = []
  const none: Golden = { words: '', headings: [], tables: [] }
  const walk = (value: Value): void => {
    if (typeof value === 'string') return
    if (Array.isArray(value)) {
      value.forEach(walk)
      return
    }
    if (value.name !== 'Row') {
      value.args.forEach(walk)
      return
    }
    const cells = (value.args[1] ?? []) as Value[]
    rows.push(cells.map((cell) => textOf(cell, none).trim()))
  }
  walk(args)
  return rows.filter((row) => row.length > 0)
}
