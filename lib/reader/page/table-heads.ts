import {
  Element,
  insert,
  type ParentNode,
  remove,
  visibleText,
  walkElements,
} from '@/lib/reader/html'
import type { Survey } from './survey'

const MIN_COLUMNS = 2
const MAX_COLUMNS = 100
const MAX_HEAD_ROWS = 3
const LEVELS = 8

/** Joins column names to their rows: widgets whose rows scroll write two tables. */
export function joinTableHeads({ by }: Survey): void {
  const tables = by('table')
  for (const [at, head] of tables.entries()) {
    const table = tables[at + 1]
    const names = table && isNear(head, table) ? findHead(head) : null
    if (!table || !names) continue
    const [first] = rowsIn(table, 1)
    const cells = first ? cellsIn(first) : []
    if (!first || cells.length !== cellsIn(names).length) continue
    const isNamed = cells.every(({ name }) => name === 'th')
    if (!isNamed) insert(table, names, table.children[0] ?? null)
    else if (visibleText(first) !== visibleText(names)) continue
    remove(head)
  }
}

/** The only row of a table that has text, if all of its cells name a column. */
function findHead(table: Element): Element | null {
  const rows = rowsIn(table, MAX_HEAD_ROWS + 1)
  if (rows.length > MAX_HEAD_ROWS) return null
  const [head, ...others] = rows.filter((row) => visibleText(row) !== '')
  if (!head || others.length > 0) return null
  const cells = cellsIn(head)
  const isHead = cells.length >= MIN_COLUMNS && cells.every(({ name }) => name === 'th')
  return isHead ? head : null
}

function rowsIn(table: Element, max: number): Element[] {
  const rows: Element[] = []
  for (const element of walkElements(table)) {
    if (element.name === 'tr') rows.push(element)
    if (rows.length === max) break
  }
  return rows
}

const cellsIn = ({ children }: Element) =>
  children
    .filter((child) => child instanceof Element)
    .filter(({ name }) => name === 'td' || name === 'th')
    .slice(0, MAX_COLUMNS)

/** Whether both are in a box a few levels above the first. */
function isNear(head: Element, table: Element): boolean {
  const boxes = new Set(ancestors(head))
  return !boxes.has(table) && ancestors(table).some((box) => boxes.has(box))
}

function ancestors({ parent }: Element): ParentNode[] {
  const boxes: ParentNode[] = []
  for (let box = parent; box && boxes.length < LEVELS; box = box.parent)
    if (!(box instanceof Element) || box.name !== 'body') boxes.push(box)
  return boxes
}
