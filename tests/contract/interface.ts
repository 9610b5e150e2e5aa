import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The interface of the service, as written by its owner. */
const text = readFileSync(path.join(import.meta.dirname, 'interface.md'), 'utf8')

/**
 * The rows of a table under a heading, with columns by name: the first table, or the one whose
 * header starts with `column`.
 */
export function rowsUnder(heading: string, column = ''): Record<string, string>[] {
  const lines = sectionUnder(heading).split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${column}`))
  const to = lines.findIndex((line, i) => i > from && !line.startsWith('|'))
  const [head = '', , ...rows] = lines.slice(from, to === -1 ? undefined : to)
  const names = cells(head)
  return rows.map((row) =>
    Object.fromEntries(cells(row).map((cell, i) => [names[i] ?? String(i), cell])),
  )
}

/** The text from a heading (any level) to the next heading of the same or a higher level. */
function sectionUnder(heading: string): string {
  const lines = text.split('\n')
  const from = lines.findIndex(
    (line) => /^#+ /.test(line) && line.replace(/^#+ /, '').startsWith(heading),
  )
  if (from === -1) throw new Error(`the interface has no section "${heading}"`)
  const level = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1
  const to = lines.findIndex(
    (line, i) => i > from && /^#+ /.test(line) && (/^#+/.exec(line)?.[0].length ?? 9) <= level,
  )
  return lines.slice(from + 1, to === -1 ? undefined : to).join('\n')
}

/** The line of prose with this beginning, for parts that the interface describes in sentences. */
export function sentence(heading: string, start: string): string {
  const line = sectionUnder(heading)
    .split('\n')
    .find((one) => one.startsWith(start))
  if (line === undefined) throw new Error(`no line under "${heading}" starts with "${start}"`)
  return line
}

/** The names listed in a line of prose as `name (type…`. */
export function namesIn(line: string): string[] {
  return [...line.matchAll(/(?<=^|[:;,] |and )([a-z][A-Za-z_]*) \(/g)].map(
    (match) => match[1] ?? '',
  )
}

function cells(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
