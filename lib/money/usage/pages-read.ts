import type { Stage } from '@/lib/base/call'

/** Pages a call read. `cached`: those from the cache or the local index. */
export type PagesRead = { pages: number; cached: number }

/** Counts pages from the notes of the call's stages. */
export function pagesRead(stages: readonly Stage[]): PagesRead {
  const fetched = stages.filter(({ note }) => typeof note?.url === 'string')
  const origins = stages.flatMap(({ note }) => (Array.isArray(note?.read) ? note.read : []))
  const indexed = origins.filter((origin) => origin === 'index').length
  const cached = fetched.filter(({ note }) => note?.cached).length
  return { pages: fetched.length + indexed, cached: cached + indexed }
}
