import { findBracketEnd, isObject } from '@/lib/base/json'
import { readPythonCalls } from './python-calls'

/** A call of a tool that a model wrote into its text, as servers without a parser leave it. */
export type WrittenCall = { name: string; arguments: string }

const MAX_CALLS = 32
const MAX_BETWEEN = 120
/** Before a name, in the forms of Qwen, GLM, Kimi, DeepSeek, Mistral and others. */
const BEFORE =
  /(?:"(?:tool_|function_)?name"\s{0,9}:\s{0,9}"|function[=(]\s{0,9}|\sname="|functions\.|to=|(?:sep[｜|]>|begin[｜|]>|start\|>|_call\|?>|TOOL_CALLS\]|START_ACTION\|>)\s{0,9}\[?|^```tool_code\n(?:print\()?|call:|\n\s{0,9})$/
const PARAMETER =
  /<(?:[\w｜|]{1,20}[:｜|])?parameter(?:=|\sname=")([\w.-]{1,100})"?(?:\s[^<>]{0,80})?>|<arg_key>\s{0,9}([^<>]{1,100}?)\s{0,9}<\/arg_key>\s{0,9}<arg_value>/g
const KEYWORD = /([A-Za-z_]\w{0,60})\s?=\s?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,()]{1,200})/g

/** The calls in a span of text. Null if it names no tool of the caller with its arguments. */
export function readCalls(span: string, tools: ReadonlySet<string>): WrittenCall[] | null {
  const python = /^\[\s{0,3}[\w.-]{1,100}\(/.test(span) ? readPythonCalls(span) : null
  const own = (python ?? []).filter(({ name }) => tools.has(name))
  if (own.length > 0)
    return own.map(({ name, values }) => ({ name, arguments: JSON.stringify(values) }))
  const names = namesIn(span, tools)
  const calls = names.slice(0, MAX_CALLS).flatMap(({ name, end }, at) => {
    const values = argumentsIn(span.slice(end, names[at + 1]?.start ?? span.length))
    return values ? [{ name, arguments: JSON.stringify(values) }] : []
  })
  return calls.length > 0 ? calls : null
}

function namesIn(span: string, tools: ReadonlySet<string>) {
  const words = [...span.matchAll(/[\w.-]{1,100}/g)]
  return words.flatMap(({ 0: word, index }) => {
    const name = [word, word.replace(/^functions\./, '')].find((part) => tools.has(part))
    const start = index + word.length - (name?.length ?? 0)
    const isCalled = name && BEFORE.test(span.slice(Math.max(0, start - 40), start))
    return isCalled ? [{ name, start, end: index + word.length }] : []
  })
}

function argumentsIn(text: string): Record<string, unknown> | null {
  const pairs = parametersIn(text)
  if (pairs.length > 0) return Object.fromEntries(pairs)
  if (/^\s{0,9}\(/.test(text)) return keywordsIn(text)
  const at = text.indexOf('{')
  if (at < 0 || at > MAX_BETWEEN) return /^"?>?\s{0,9}<\//.test(text) ? {} : null
  const values = parse(text.slice(at, findBracketEnd(text, at)))
  return isObject(values) ? values : null
}

function parametersIn(text: string): [string, unknown][] {
  const pairs: [string, unknown][] = []
  const absentEnds = new Set<string>()
  let from = 0
  for (const { 0: opening, 1: name, 2: key = '', index } of text.matchAll(PARAMETER)) {
    const ending = name === undefined ? '</arg_value>' : '</'
    const start = index + opening.length
    if (index < from || absentEnds.has(ending)) continue
    const end = text.indexOf(ending, start)
    if (end < 0) absentEnds.add(ending)
    else {
      pairs.push([name ?? key, valueIn(text.slice(start, end))])
      from = end + ending.length
    }
  }
  return pairs
}

function keywordsIn(text: string): Record<string, unknown> {
  const [call] = readPythonCalls(`f${text.trimStart()}`) ?? []
  if (call) return call.values
  const inner = text.slice(text.indexOf('(') + 1)
  return Object.fromEntries(
    [...inner.matchAll(KEYWORD)].map(([, name = '', words = '']) => [name, literalIn(words)]),
  )
}

const LITERALS: Record<string, unknown> = { True: true, False: false, None: null }

function literalIn(words: string): unknown {
  const text = words.trim()
  if (text in LITERALS) return LITERALS[text]
  return text.startsWith("'") ? text.slice(1, -1) : valueIn(text)
}

const valueIn = (text: string): unknown => parse(text) ?? text.trim()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
