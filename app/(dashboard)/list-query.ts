const PAGE_SIZE = 50

export type ListQuery = Partial<Record<string, string | string[]>>

/** A page of a list, from 1. `first`: the place of its first row, from 1. */
export type ListPage<Row> = { rows: Row[]; page: number; first: number; total: number }

/** The requested page of the rows, or the last one. */
export function readPage<Row>(rows: Row[], { page: number }: ListQuery): ListPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(number)) || 1))
  const first = (page - 1) * PAGE_SIZE
  return {
    rows: rows.slice(first, first + PAGE_SIZE),
    page,
    first: first + 1,
    total: rows.length,
  }
}

export function hasText({ text: words }: ListQuery, ...texts: (string | null)[]): boolean {
  const part = typeof words === 'string' ? words.trim().toLowerCase() : ''
  return texts.some((text) => text?.toLowerCase().includes(part))
}
