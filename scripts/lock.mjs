// Allows one installation or build per folder at a time: two `npm ci` at once break each other.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './node.mjs'

/** In the project folder, as this user may not be able to write to the temporary folder. */
const lock = path.join(root, '.groundwire.lock')
/** The maximum time of an installation or build. */
const MAX_WORK_MS = 15 * 60_000

/** Runs `work` while no other process in this folder does. */
export function withLock(work) {
  while (!take()) {
    if (isHeld()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    else rmSync(lock, { force: true })
  }
  const release = () => rmSync(lock, { force: true })
  // If the work fails, the process ends.
  process.once('exit', release)
  work()
  process.off('exit', release)
  release()
}

export function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A killed process leaves its lock, and another process may have its pid by now. */
function isHeld() {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder === process.pid || Date.now() - statSync(lock).mtimeMs > MAX_WORK_MS) return false
    // An empty file reads as 0, which always exists: its owner has not written its pid yet.
    return process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
