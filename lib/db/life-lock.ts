import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/**
 * Files that living processes keep locked. The operating system lets go of a lock when its process ends, however it
 * ends, so a free lock proves a death at once, across containers too, where process numbers would not.
 */
export function openLifeLocks(folder: string) {
  const fileOf = (name: string) => path.join(folder, `${name}.lock`)
  return {
    /** Locks the file of this process for as long as it lives. */
    take: (name: string): (() => void) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const lock = locked(fileOf(name))
      if (!lock) throw new Error(`the lock of ${name} is taken`)
      return () => {
        lock.close()
        rmSync(fileOf(name), { force: true })
      }
    },
    /** True when the process has ended; false while it holds its lock, and if it left no file. */
    hasEnded: (name: string): boolean => {
      if (!existsSync(fileOf(name))) return false
      const lock = locked(fileOf(name))
      lock?.close()
      return lock !== null
    },
    forget: (name: string): void => rmSync(fileOf(name), { force: true }),
    /** Names that have a file. */
    names: (): string[] =>
      existsSync(folder)
        ? readdirSync(folder).flatMap((file) => (file.endsWith('.lock') ? [file.slice(0, -'.lock'.length)] : []))
        : [],
  }
}

/** SQLite's lock on an empty file: the one way to an operating-system lock that Node has without a further library. */
function locked(file: string): Database.Database | null {
  const database = new Database(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
}
