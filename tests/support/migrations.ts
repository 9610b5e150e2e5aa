import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Copies the product's migrations up to a given one into `folder`, as in an older version. */
export function migrationsUntil(last: string, folder: string): string {
  const older = path.join(folder, 'migrations')
  cpSync('drizzle/sqlite', older, { recursive: true })
  const journal = path.join(older, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const kept = entries.filter(({ tag }: { tag: string }) => tag.slice(0, 4) <= last)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }))
  return older
}
