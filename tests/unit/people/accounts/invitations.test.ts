import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { available, grant, openAccount } from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import {
  ensureOwner,
  invite,
  isInvitationOpen,
  join,
  listPeople,
  listSessions,
  makeReset,
  openInvitations,
  removeMember,
  resetFor,
  resetPassword,
  revokeInvitation,
} from '@/lib/people/accounts/index'
import { findPerson, startSession } from '@/lib/people/accounts/sessions'
import { signIn } from '@/lib/people/accounts/sign-in'
import {
  changeKey,
  issueKey,
  mayHaveMoreKeys,
  revokeKey,
  rotateKey,
  verifyKey,
} from '@/lib/people/keys/index'
import { allRows } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const dataDir = temporaryDatabase()
const PASSWORD = 'a password of some length'
const DAY_MS = 86_400_000

test('an invitation creates one member with its credit, even if two people use it at once', async () => {
  const token = await invite('two friends', 2_000_000_000n)
  const both = await Promise.all([join(token, 'anna', PASSWORD), join(token, 'bruno', PASSWORD)])
  expect(both.toSorted()).toEqual(['joined', 'no invitation'])
  const [member] = await listPeople()
  expect(member?.role).toBe('developer')
  expect(await available(member?.accountId ?? '')).toBe(2_000_000_000n)
  expect(await isInvitationOpen(token)).toBe(false)
})

test.skipIf(process.env.DATABASE_URL)('the link’s token is not in the database', async () => {
  const token = await invite('secret', 0n)
  await allRows('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(readFileSync(path.join(dataDir, 'groundwire.db')).includes(token)).toBe(false)
})

test('it expires after seven days, and when it is revoked', async () => {
  const old = await invite('late', 0n, 'developer', { now: Date.now() - 7 * DAY_MS - 1 })
  expect(await join(old, 'late', PASSWORD)).toBe('no invitation')
  const token = await invite('withdrawn', 0n)
  const one = (await openInvitations()).find(({ note }) => note === 'withdrawn')
  await revokeInvitation(one?.hash ?? '')
  expect(await join(token, 'withdrawn', PASSWORD)).toBe('no invitation')
})

test('a name that is taken leaves the invitation open', async () => {
  const token = await invite('again', 0n)
  const [taken] = await listPeople()
  expect(await join(token, taken?.login.toUpperCase() ?? '', PASSWORD)).toBe('name taken')
  expect(await join(token, 'clara', PASSWORD)).toBe('joined')
})

test('a removed member has no session, active key or sign-in, and the name is free again', async () => {
  await join(await invite('', 0n), 'dora', PASSWORD)
  const dora = (await listPeople()).find(({ login }) => login === 'dora')
  if (!dora) throw new Error('dora did not join')
  const { secret } = await issueKey(dora.accountId, 'hers')
  const session = await startSession(dora.id, { userAgent: 'test', address: 'direct' })
  expect(await verifyKey(secret)).not.toBeNull()
  expect((await findPerson(session))?.login).toBe('dora')
  await ensureOwner()
  const owner = (await listPeople()).find(({ role }) => role === 'owner')
  expect(await removeMember(owner ?? dora, dora.id)).toBe('done')
  expect(await verifyKey(secret)).toBeNull()
  expect(await findPerson(session)).toBeNull()
  expect(await listSessions(dora.id)).toEqual([])
  expect(await signIn('dora', PASSWORD, 'test')).toBeNull()
  expect(await join(await invite('', 0n), 'dora', PASSWORD)).toBe('joined')
  expect(await signIn('dora', PASSWORD, 'test')).not.toBeNull()
})

test('a rotated key and its replacement share their caps', async () => {
  const account = 'acct_rotating'
  await openAccount(account)
  await grant(account, 1_000_000_000n, 'rotating', 'for the test')
  const first = await issueKey(account, 'capped', { totalCap: 10n })
  const holdOf = (keyId: string, callId: string, amount: bigint) =>
    hold({ callId, accountId: account, keyId, amount }, async () => {})
  await holdOf(first.id, 'call_1', 6n)
  const second = await rotateKey(account, first.id, DAY_MS)
  await expect(holdOf(second?.id ?? '', 'call_2', 5n)).rejects.toMatchObject({
    code: 'insufficient_credits',
  })
  await holdOf(second?.id ?? '', 'call_3', 3n)
  await expect(holdOf(first.id, 'call_4', 2n)).rejects.toMatchObject({
    code: 'insufficient_credits',
  })
  await holdOf(first.id, 'call_5', 1n)
})

test('an account has at most a hundred active keys', async () => {
  const keys = await Promise.all(
    Array.from({ length: 100 }, (_, i) => issueKey('acct_many', `key ${i}`)),
  )
  expect(await mayHaveMoreKeys('acct_many')).toBe(false)
  expect(await rotateKey('acct_many', keys[0]?.id ?? '', DAY_MS)).toBeNull()
  await revokeKey('acct_many', keys[0]?.id ?? '')
  expect(await mayHaveMoreKeys('acct_many')).toBe(true)
})

test('a reset link sets a new password once, ends the sessions, and is not an invitation', async () => {
  await join(await invite('', 0n), 'emil', PASSWORD)
  const emil = (await listPeople()).find(({ login }) => login === 'emil')
  const session = await startSession(emil?.id ?? '', { userAgent: 'test', address: 'direct' })
  const older = (await makeReset('emil')) ?? ''
  const token = (await makeReset('Emil')) ?? ''
  expect([await resetFor(older), await resetFor(token)]).toEqual([null, 'emil'])
  expect(await isInvitationOpen(token)).toBe(false)
  expect((await openInvitations()).some(({ note }) => note.includes('emil'))).toBe(false)
  expect(await resetPassword(token, 'a new password', Date.now() + DAY_MS + 1)).toBe(false)
  expect(await resetPassword(token, 'a new password')).toBe(true)
  expect(await resetPassword(token, 'yet another one')).toBe(false)
  expect(await findPerson(session)).toBeNull()
  expect(await signIn('emil', PASSWORD, 'test')).toBeNull()
  expect((await signIn('emil', 'a new password', 'test'))?.login).toBe('emil')
  expect(await makeReset('nobody at all')).toBeNull()
  expect(await resetFor(await invite('', 0n))).toBeNull()
})

test('a member cannot change, rotate or end another’s key', async () => {
  const { id, secret } = await issueKey('acct_owner', 'the owner’s')
  expect(await changeKey('acct_member', id, { name: 'mine' })).toBe(false)
  expect(await rotateKey('acct_member', id, 0)).toBeNull()
  expect(await revokeKey('acct_member', id)).toBe(false)
  expect((await verifyKey(secret))?.name).toBe('the owner’s')
})
