import { AppError } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { faultCode, isLost } from './postgres/faults'

/** Why the database cannot be written; null if the last write reached the disk. */
export type StorageFault =
  | 'full'
  | 'read-only'
  | 'busy'
  | 'damaged'
  | 'failing'
  | 'unreachable'
  | null

const state = () => processWide<{ fault: StorageFault }>('db.storage', () => ({ fault: null }))

/** The result of the last write. */
export function storageFault(): StorageFault {
  return state().fault
}

/** Records that a write reached the disk. */
export function noteWritten(): void {
  // Damage is permanent, even if other writes succeed.
  if (state().fault === null || state().fault === 'damaged') return
  log().info({ was: state().fault }, 'the database can be written to again')
  state().fault = null
}

/** Records a storage fault and returns 503 `storage_unavailable` for it. */
export function storageFailure(error: unknown): unknown {
  const fault = toFault(error)
  if (fault === null) return error
  noteFault(fault, error)
  return unavailable(error)
}

/** Throws `storage_unavailable` while the file is known to be damaged. */
export function refuseDamaged(): void {
  if (state().fault === 'damaged') throw unavailable()
}

/** Records a fault and logs it if it is new. */
export function noteFault(fault: StorageFault, error: unknown): void {
  if (state().fault === fault || state().fault === 'damaged') return
  log().error(
    { fault, err: error },
    'the database cannot be written to: calls that cost money are refused until it can',
  )
  state().fault = fault
}

function unavailable(cause?: unknown): AppError {
  const message =
    'The server cannot write to its database now; nothing was charged. Try again soon.'
  return new AppError('storage_unavailable', message, { cause, retryAfterSeconds: 5 })
}

/** True when another process holds the write lock. */
export function isBusy(error: unknown): boolean {
  return faultCode(error).startsWith('SQLITE_BUSY')
}

function toFault(error: unknown): StorageFault {
  const code = faultCode(error)
  if (isLost(error)) return 'unreachable'
  if (code === '53100') return 'full'
  if (code === '25006') return 'read-only'
  // A statement took too long, or waited too long for a lock.
  if (code === '57014' || code === '55P03') return 'busy'
  if (code === 'SQLITE_FULL') return 'full'
  if (code.startsWith('SQLITE_READONLY')) return 'read-only'
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy'
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'damaged'
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CANTOPEN') return 'failing'
  return null
}

/** Throws if a newer version has migrated the database: its tables may mean something else. */
export function refuseNewer(last: number | null, newest: number): void {
  if (last !== null && last > newest)
    throw new Error(
      'A newer version of Groundwire has used this database. Start that version, or go back with its files: npm run restore -- --latest (docs/upgrading.md).',
    )
}
