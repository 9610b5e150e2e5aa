import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { dataDir, getSetting, settings } from '@/lib/base/config'
import { closeDatabase, isShared, undoMigration } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'

/**
 * `npm run restore -- FOLDER`: puts a backup in the place of the database and the secret, and keeps
 * the files that were there beside them. `--latest` takes the newest backup in DATA_DIR/backups; on
 * PostgreSQL, the copy of before the last migration. The server must be stopped.
 */
const USAGE = 'usage: npm run restore -- FOLDER | --latest'
const FILES = ['groundwire.db', 'auth-secret']
const SIDE_FILES = ['groundwire.db-wal', 'groundwire.db-shm']

const { values, positionals } = optionsOf(USAGE, {
  allowPositionals: true,
  options: { latest: { type: 'boolean', default: false } },
})
if (isShared()) await restoreOnPostgres()
if (getSetting(settings.databaseUrl))
  wrong('DATABASE_URL names a file: stop the server, and copy the backup over that file.', USAGE)
const data = dataDir()
const backup = values.latest ? newest(path.join(data, 'backups')) : positionals[0]
if (!backup) wrong('Name the folder of a backup.', USAGE)
if (!existsSync(path.join(backup, 'groundwire.db'))) wrong(`${backup} has no backup.`, USAGE)
refuseWhileOpen()
const kept = setAside()
for (const name of FILES.filter((one) => existsSync(path.join(backup, one))))
  copyFileSync(path.join(backup, name), path.join(data, name))
console.log(`${data} is as it was in ${backup}. What it replaced is in ${kept}.`)

async function restoreOnPostgres(): Promise<never> {
  if (!values.latest)
    wrong('DATABASE_URL is set: restore the dump with pg_restore, as docs/deployment says.', USAGE)
  try {
    await undoMigration()
  } catch (error) {
    wrong(error instanceof Error ? error.message : String(error), USAGE)
  }
  console.log(
    'The database is as it was before its last migration. What it replaced is in its tables replaced_….',
  )
  await closeDatabase()
  process.exit(0)
}

/** The newest backup: their names hold the time. */
function newest(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const folders = names.filter((name) => statSync(path.join(folder, name)).isDirectory())
  const last = folders.sort((a, b) => timeIn(a).localeCompare(timeIn(b))).at(-1)
  return last && path.join(folder, last)
}

function timeIn(name: string): string {
  return /\d{8}T\d{9}Z/.exec(name)?.[0] ?? ''
}

/** SQLite gives the exclusive lock only while no other process has the file open. */
function refuseWhileOpen(): void {
  const file = path.join(data, 'groundwire.db')
  if (!existsSync(file)) return
  try {
    const database = new Database(file, { timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    database.close()
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      wrong('The server is running: stop it first.', USAGE)
    // A damaged database is what a backup is for.
  }
}

/** A log of the newer database would be applied to the older one. */
function setAside(): string {
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const folder = path.join(data, 'replaced', time)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of [...FILES, ...SIDE_FILES])
    if (existsSync(path.join(data, name)))
      renameSync(path.join(data, name), path.join(folder, name))
  return folder
}
