import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { refuseNewer } from '../storage'

/** Copies the database and its secret before migrations, which only go forward. */
export function copyBeforeMigration(
  raw: Database.Database,
  file: string,
  migrationsFolder: string,
): void {
  const last = lastMigration(raw)
  if (last === null) return
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  refuseNewer(last, newest)
  if (newest === last) return
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const folder = path.join(path.dirname(file), 'backups', `before-migration-${time}`)
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const copy = path.join(draft, 'groundwire.db')
  raw.prepare('VACUUM INTO ?').run(copy)
  chmodSync(copy, 0o600)
  const secret = path.join(path.dirname(file), 'auth-secret')
  if (existsSync(secret)) copyFileSync(secret, path.join(draft, 'auth-secret'))
  renameSync(draft, folder)
}

function lastMigration(raw: Database.Database): number | null {
  const hasTable = raw
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get()
  if (!hasTable) return null
  const row = raw.prepare('SELECT max(created_at) AS last FROM __drizzle_migrations').get()
  const { last } = row as { last: bigint | null }
  return last === null ? null : Number(last)
}
