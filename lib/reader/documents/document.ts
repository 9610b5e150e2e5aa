import type { FileType } from './detect'
import { Unreadable } from './failure'

/**
 * A part of a file: a page, slide, sheet, chapter, or the whole. `path`: where it is in an
 * archive. `cells`: those of a sheet.
 */
export type DocumentPage = { name: string | null; html: string; path?: string; cells?: Cell[] }
/** The text of a cell, and its place such as B3, as a piece of a page. */
export type Cell = { text: string; box: null; mark: string }
/** What is read besides the text. */
export type Wants = { pictures: boolean; tables: boolean; cells: boolean }
export const TEXT_ALONE: Wants = { pictures: false, tables: false, cells: false }

/** A picture in a file, with the first page that shows it; or its URL alone. */
export type Picture = {
  page: number | null
  name: string | null
  type: string | null
  bytes: Uint8Array | null
  url: string | null
}
/** Files inside another one that are read. */
export const MAX_MEMBERS = 20

/** A file inside another one: an attachment, or a member of an archive. */
export type Member = { name: string; bytes: Uint8Array }

/** What was read of a file. `hidden`: what the file has but does not show. */
export type FileDocument = {
  type: FileType
  pages: { name: string | null; markdown: string; text: string; html: string; cells?: Cell[] }[]
  tables: { page: number; rows: string[][] }[]
  metadata: Record<string, unknown>
  warnings: string[]
  members: Member[]
  pictures: Picture[]
}
/** The parts of a file before they are written. */
export type Parts = {
  pages: DocumentPage[]
  metadata?: Record<string, unknown>
  warnings?: string[]
  members?: Member[]
  pictures?: Picture[]
}
/** Characters of all pages. A book has a million. */
const MAX_LENGTH = 24_000_000

/** Throws Unreadable if pages are longer together than a reply may be. */
export function checkLength(pages: Pick<DocumentPage, 'html'>[]): void {
  const length = pages.reduce((sum, { html }) => sum + html.length, 0)
  if (length > MAX_LENGTH) throw new Unreadable('too_large')
}

/** Text as HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Text of a cell as HTML, with its line ends. */
export const cellText = (text: string) => escapeText(text).replace(/\r\n?|\n/g, '<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A table as HTML, its first row as header. Cells are HTML. */
export function tableHtml(rows: string[][]): string {
  const [head, ...body] = rows
  if (!head) return ''
  const row = (cells: string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
  return `<table>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table>`
}
