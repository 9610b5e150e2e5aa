import { Element, isHidden, type ParentNode, visibleText, walkElements } from '@/lib/reader/html'
import { isTable, rowCells, tableRows } from '@/lib/reader/markdown'
import type { LabelledValue, PageTable, Structured } from '../page'
import type { Survey } from '../survey'
import type { JsonObject } from './json-ld'
import { upToNextLabel } from './labels'
import { readMicrodata } from './microdata'
import { findNearby } from './nearby'

const MAX_TABLES = 50
const MAX_ROWS = 500
const MAX_LABELS = 300
const MAX_LABEL_LENGTH = 48
const MAX_VALUE_LENGTH = 400

/** The page's structured data, to fill a schema without a model. */
export function readStructured(
  survey: Survey,
  jsonLd: JsonObject[],
  openGraph: Record<string, string>,
): Structured {
  const tables = survey.by('table').filter((table) => !isHidden(table) && isTable(table))
  return {
    jsonLd,
    microdata: readMicrodata(survey.body, survey.base),
    openGraph: { ...openGraph, ...readObjectTags(survey) },
    tables: tables.slice(0, MAX_TABLES).map(readTable),
    labelled: listLabelled(survey.body, tables),
    nearby: findNearby(survey.body),
  }
}

/** The price in the tags of the page's head, as structured data give it. */
export function offerTags(survey: Survey): JsonObject[] {
  const { 'product:price:amount': price } = readObjectTags(survey)
  return price === undefined ? [] : [{ '@type': 'Product', offers: { price } }]
}

function readObjectTags(survey: Survey): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const { attribs } of survey.by('meta')) {
    const key = (attribs.property ?? attribs.name ?? '').trim().toLowerCase()
    const content = attribs.content?.trim()
    if (content && /^(?:product|article|book|profile|video|music):/.test(key)) tags[key] ??= content
  }
  return tags
}

function readTable(table: Element): PageTable {
  const caption = table.children.find(
    (child) => child instanceof Element && child.name === 'caption',
  )
  const rows = tableRows(table).slice(0, MAX_ROWS + 1)
  const first = rows[0]
  const hasHeader =
    first !== undefined &&
    rowCells(first).length > 0 &&
    rowCells(first).every((cell) => cell.name === 'th')
  const cells = rows.map((row) => rowCells(row).map((cell) => visibleText(cell).slice(0, 1000)))
  return {
    caption: caption ? visibleText(caption) || null : null,
    header: hasHeader ? (cells[0] ?? []) : [],
    rows: (hasHeader ? cells.slice(1) : cells).filter((row) => row.some((cell) => cell !== '')),
  }
}

function listLabelled(body: ParentNode, tables: readonly Element[]): LabelledValue[] {
  const labelled: LabelledValue[] = []
  /** Unmarked labels, which are less reliable and come last. */
  const plain: LabelledValue[] = []
  const add = (label: string, value: string, isMarked = true) => {
    const name = label.trim().replace(/[\s:：]{1,9}$/, '')
    if (
      name === '' ||
      name.length > MAX_LABEL_LENGTH ||
      value === '' ||
      value.length > MAX_VALUE_LENGTH
    )
      return
    if (
      labelled.length + plain.length < MAX_LABELS &&
      !labelled.some((entry) => entry.label === name && entry.value === value)
    )
      (isMarked ? labelled : plain).push({ label: name, value })
  }
  for (const table of tables) labelsOfTable(table, add)
  for (const element of walkElements(body)) {
    if (labelled.length >= MAX_LABELS) break
    if (element.name === 'dl') labelsOfList(element, add)
    else if (LINES.has(element.name)) labelOfLine(element, add)
  }
  return [...labelled, ...plain]
}

const LINES = new Set(['li', 'p', 'div', 'span', 'td'])

function labelsOfTable(table: Element, add: (label: string, value: string) => void) {
  for (const row of tableRows(table).slice(0, MAX_ROWS)) {
    const [first, second, third] = rowCells(row)
    if (!first || !second || third) continue
    const label = visibleText(first)
    if (second.name === 'td' && (first.name === 'th' || label.length <= MAX_LABEL_LENGTH))
      add(label, visibleText(second))
  }
}

function labelsOfList(list: Element, add: (label: string, value: string) => void) {
  let label = ''
  for (const element of walkElements(list)) {
    if (element.name === 'dt') label = visibleText(element)
    else if (element.name === 'dd' && label !== '') add(label, visibleText(element))
  }
}

function labelOfLine(
  element: Element,
  add: (label: string, value: string, isMarked: boolean) => void,
) {
  if (element.children.length === 0 || element.children.length > 6 || isHidden(element)) return
  if (
    element.children.some(
      (child) => child instanceof Element && LINES.has(child.name) && child.name !== 'span',
    )
  )
    return
  const text = visibleText(element)
  if (text.length > MAX_LABEL_LENGTH + MAX_VALUE_LENGTH) return
  const match =
    /^([\p{L}][^:：]{1,46}?)\s*[:：]\s+(\S.*)$/u.exec(text) ??
    /^([\p{L}][^:：]{1,46}?)：(\S.*)$/u.exec(text)
  const isMarked = element.children.some(
    (child) => child instanceof Element && /^(?:b|strong|span|em|label)$/.test(child.name),
  )
  if (!match?.[1] || !match[2] || isInLink(element)) return
  const value = upToNextLabel(match[2])
  if (isMarked || (text.length < 120 && match[1].split(/\s+/).length <= 3))
    add(match[1], value, isMarked)
}

function isInLink(element: Element): boolean {
  const only = element.children.filter(
    (child) => child instanceof Element || visibleText(child) !== '',
  )
  if (only.length === 1 && only[0] instanceof Element && only[0].name === 'a') return true
  for (let up = element.parent; up; up = up.parent)
    if (up instanceof Element && (up.name === 'a' || up.name === 'nav')) return true
  return false
}
