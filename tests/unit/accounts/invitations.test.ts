import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  invitationStands,
  invite,
  join,
  listPeople,
  listSessions,
  openInvitations,
  removeMember,
  withdrawInvitation,
} from '@/lib/accounts'
import { personOf, startSession } from '@/lib/accounts/sessions'
import { signIn } from '@/lib/accounts/sign-in'
import { available } from '@/lib/billing'
import { allRows, closeDatabase, migrateDatabase } from '@/lib/db'
import { changeKey, issueKey, revokeKey, rotateKey, verifyKey } from '@/lib/keys'

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-accounts-'))
const PASSWORD = 'a password of some length'
const DAY_MS = 86_400_000

beforeAll(async () => {
  process.env.DATA_DIR = dataDir
  await migrateDatabase()
})
afterAll(async () => {
  await closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an invitation makes one member, with the credit it names; of two who try at once, one joins', async () => {
  const token = await invite('two friends', 2_000_000_000n)
  const both = await Promise.all([join(token, 'anna', PASSWORD), join(token, 'bruno', PASSWORD)])
  expect(both.toSorted()).toEqual(['joined', 'no invitation'])
  const [member] = await listPeople()
  expect(member?.role).toBe('member')
  expect(await available(member?.accountId ?? '')).toBe(2_000_000_000n)
  expect(await invitationStands(token)).toBe(false)
})

test('the link’s token is not in the database', async () => {
  const token = await invite('secret', 0n)
  await allRows('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(readFileSync(path.join(dataDir, 'groundwire.db')).includes(token)).toBe(false)
})

test('it ends after seven days, and when it is taken back', async () => {
  const old = await invite('late', 0n, Date.now() - 7 * DAY_MS - 1)
  expect(await join(old, 'late', PASSWORD)).toBe('no invitation')
  const token = await invite('withdrawn', 0n)
  const one = (await openInvitations()).find(({ note }) => note === 'withdrawn')
  await withdrawInvitation(one?.hash ?? '')
  expect(await join(token, 'withdrawn', PASSWORD)).toBe('no invitation')
})

test('a name that is taken leaves the invitation open', async () => {
  const token = await invite('again', 0n)
  const [taken] = await listPeople()
  expect(await join(token, taken?.login.toUpperCase() ?? '', PASSWORD)).toBe('name taken')
  expect(await join(token, 'clara', PASSWORD)).toBe('joined')
})

test('a member who is removed has no session, no key that works and no sign-in; the name is free again', async () => {
  await join(await invite('', 0n), 'dora', PASSWORD)
  const dora = (await listPeople()).find(({ login }) => login === 'dora')
  if (!dora) throw new Error('dora did not join')
  const { secret } = await issueKey(dora.accountId, 'hers')
  const session = await startSession(dora.id, { userAgent: 'test', address: 'direct' })
  expect(await verifyKey(secret)).not.toBeNull()
  expect((await personOf(session))?.login).toBe('dora')
  expect(await removeMember(dora.id)).toBe(true)
  expect(await verifyKey(secret)).toBeNull()
  expect(await personOf(session)).toBeNull()
  expect(await listSessions(dora.id)).toEqual([])
  expect(await signIn('dora', PASSWORD, 'test')).toBeNull()
  expect(await join(await invite('', 0n), 'dora', PASSWORD)).toBe('joined')
  expect(await signIn('dora', PASSWORD, 'test')).not.toBeNull()
})

test('a member cannot change, rotate or end another’s key', async () => {
  const { id, secret } = await issueKey('acct_owner', 'the owner’s')
  expect(await changeKey('acct_member', id, { name: 'mine' })).toBe(false)
  expect(await rotateKey('acct_member', id, 0)).toBeNull()
  expect(await revokeKey('acct_member', id)).toBe(false)
  expect((await verifyKey(secret))?.name).toBe('the owner’s')
})
