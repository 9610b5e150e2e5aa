const PAGE_SIZE = 50

export type ListQuery = Partial<Record<string, string | string[]>>

/** A page of a list, from 1. `first`: the place of its first row, from 1. */
export type ListPage<Row> = { rows: Row[]; page: number; first: number; total: number }

/** The requested page of a list with this many rows, or the last one. */
export function findPage(total: number, { page: number }: ListQuery) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(number)) || 1))
  return { page, first: (page - 1) * PAGE_SIZE + 1, total, limit: PAGE_SIZE }
}

/** What is searched for, in lower case; empty if nothing is. */
export function readText({ text }: ListQuery): string {
  return typeof text === 'string' ? text.trim().toLowerCase() : ''
}
