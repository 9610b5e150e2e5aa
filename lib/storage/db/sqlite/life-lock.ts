import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { LifeLocks } from '../engine'

/** Files that living processes keep locked. A free lock proves a process is dead. */
export function openLifeLocks(folder: string): LifeLocks {
  const toFilePath = (name: string) => path.join(folder, `${name}.lock`)
  return {
    take: (name) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const lock = locked(toFilePath(name))
      if (!lock) throw new Error(`the lock of ${name} is taken`)
      return () => {
        lock.close()
        rmSync(toFilePath(name), { force: true })
      }
    },
    hasEnded: (name) => {
      if (!existsSync(toFilePath(name))) return false
      const lock = locked(toFilePath(name))
      lock?.close()
      return lock !== null
    },
    forget: (name) => rmSync(toFilePath(name), { force: true }),
    names: () =>
      existsSync(folder)
        ? readdirSync(folder).flatMap((file) =>
            file.endsWith('.lock') ? [file.slice(0, -'.lock'.length)] : [],
          )
        : [],
  }
}

/** The only way to an operating system lock without another library. */
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
