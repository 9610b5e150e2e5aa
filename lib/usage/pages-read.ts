import type { Stage } from '@/lib/call'

/** Pages that a call read; `cached`: those that were in the cache or the local index. */
export type PagesRead = { pages: number; cached: number }

/** Counts them by the notes of its stages. */
export function pagesRead(stages: readonly Stage[]): PagesRead {
  const fetched = stages.filter(({ note }) => typeof note?.url === 'string')
  const read = stages.flatMap(({ note }) => (Array.isArray(note?.read) ? note.read : []))
  const indexed = read.filter((one) => one === 'index').length
  const cached = fetched.filter(({ note }) => note?.cached).length
  return { pages: fetched.length + indexed, cached: cached + indexed }
}
