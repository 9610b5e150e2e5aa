import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { release, settle } from '@/lib/money/billing/closing'
import { grant, openAccount } from '@/lib/money/billing/index'
import { INVARIANTS } from '@/lib/money/billing/invariants'
import { hold } from '@/lib/money/billing/ledger'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db/index'
import { rounds, sample } from '@/tests/support/sample'

/** SQLite's log format: a header of 32 bytes, then pages with 24 bytes before each. */
const LOG_HEAD = 32
const FRAME_HEAD = 24
const CALLS = 24
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
const file = path.join(folder, 'groundwire.db')
const state = path.join(folder, 'state.db')

/**
 * The disk after a crash: the file, the complete log, and the log's length when each write was
 * confirmed.
 */
let base: Buffer
let log: Buffer
let frame = 0
const promised: { at: number; callId: string; wants: 'open' | 'settled' | 'released' }[] = []

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  await migrateDatabase()
  await openAccount('acct_a')
  await grant('acct_a', 10n ** 12n, 'first', 'credit')
  const raw = new Database(file)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
  base = readFileSync(file)
  const note = (callId: string, wants: (typeof promised)[number]['wants']) =>
    promised.push({ at: statSync(`${file}-wal`).size, callId, wants })
  for (let i = 0; i < CALLS; i++) {
    const callId = `call_${i}`
    await hold({ callId, accountId: 'acct_a', keyId: null, amount: 9_000_000n })
    note(callId, 'open')
    const line = { unit: 'scrape_format' as const, amount: 1, rate: 1_000_000_000_000n }
    if (i % 3 === 2) await release({ callId, accountId: 'acct_a', reason: 'nothing came' })
    else
      await settle({ callId, accountId: 'acct_a', cost: 1_000_000n, usage: [line], reason: 'ok' })
    note(callId, i % 3 === 2 ? 'released' : 'settled')
  }
  log = readFileSync(`${file}-wal`)
  frame = FRAME_HEAD + base.readUInt16BE(16)
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * What is wrong with the ledger on a disk that holds `data` and `wal`, where the writes up to
 * `synced` were promised.
 */
function faultsOf(data: Buffer, wal: Buffer, synced: number): string[] {
  rmSync(`${state}-shm`, { force: true })
  writeFileSync(state, data)
  writeFileSync(`${state}-wal`, wal)
  const book = new Database(state)
  try {
    const faults = Object.entries(INVARIANTS).flatMap(([name, sql]) =>
      Number((book.prepare(sql).get() as { n: number | null }).n ?? 0) === 0 ? [] : [name],
    )
    if (book.pragma('quick_check', { simple: true }) !== 'ok') faults.push('the file is damaged')
    const stateOf = book.prepare('SELECT state FROM hold WHERE call_id = ?').pluck()
    const last = new Map(
      promised.filter(({ at }) => at <= synced).map(({ callId, wants }) => [callId, wants]),
    )
    for (const [callId, wants] of last) {
      const found = stateOf.get(callId)
      // Writes that were not confirmed yet may be on the disk as well.
      if (found !== wants && !(wants === 'open' && found))
        faults.push(`${callId} is ${found} instead of ${wants}`)
    }
    return faults
  } finally {
    book.close()
  }
}

const random = (() => {
  let seed = 271
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
})()
const promisedBefore = (length: number) =>
  Math.max(0, ...promised.map(({ at }) => at).filter((at) => at <= length))

// Vector 271.
test('the log grows with each acknowledged write', () => {
  expect(log.length).toBeGreaterThan(300 * frame)
  expect(promised.map(({ at }) => at)).toEqual(
    [...new Set(promised.map(({ at }) => at))].sort((a, b) => a - b),
  )
  expect(faultsOf(base, log, log.length)).toEqual([])
})

// Vector 271.
test('cut at any point, the ledger is sound and has every acknowledged write', () => {
  const cuts = Array.from(
    { length: Math.floor((log.length - LOG_HEAD) / frame) + 1 },
    (_, i) => LOG_HEAD + i * frame,
  )
  const within = Array.from({ length: rounds(300, 75) }, () => random(log.length))
  for (const cut of [...sample(cuts, 4), ...within])
    expect(faultsOf(base, log.subarray(0, cut), cut), `cut at ${cut}`).toEqual([])
}, 120_000)

// Vector 271.
test('if unsynced data is partly lost and out of order, every acknowledged write is there', () => {
  for (let i = 0; i < rounds(300, 75); i++) {
    const end = LOG_HEAD + (1 + random(Math.floor((log.length - LOG_HEAD) / frame))) * frame
    const synced = promisedBefore(end - 1)
    const torn = Buffer.from(log.subarray(0, end))
    // Unsynced sectors that did not reach the disk contain zeros or old data of the log.
    for (let at = Math.max(synced, LOG_HEAD); at < end; at += 512)
      if (random(2) === 0) torn.fill(random(2) === 0 ? 0 : 0xa5, at, Math.min(end, at + 512))
    expect(faultsOf(base, torn, synced), `end ${end}, synced ${synced}`).toEqual([])
  }
}, 120_000)

// Vector 271.
test('if the log was partly copied into the file, the ledger is sound and complete', () => {
  const page = frame - FRAME_HEAD
  const count = Math.floor((log.length - LOG_HEAD) / frame)
  for (let i = 0; i < rounds(150, 40); i++) {
    const pages = Array.from({ length: count }, (_, n) => LOG_HEAD + n * frame).filter(
      () => random(3) > 0,
    )
    const data = Buffer.alloc(
      Math.max(base.length, ...pages.map((at) => log.readUInt32BE(at) * page)),
    )
    base.copy(data)
    for (const at of pages) {
      const from = (log.readUInt32BE(at) - 1) * page
      // A page may be written only in part.
      log.copy(data, from, at + FRAME_HEAD, at + FRAME_HEAD + (random(4) === 0 ? page / 2 : page))
    }
    expect(faultsOf(data, log, log.length), `round ${i}`).toEqual([])
  }
}, 120_000)
