import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  disconnect,
  ensureOwner,
  invite,
  join,
  listIdentities,
  listPeople,
} from '@/lib/people/accounts/index'
import { personWith } from '@/lib/people/accounts/oidc/identities'
import { makeTicket, openTicket } from '@/lib/people/accounts/oidc/tickets'
import { startSession } from '@/lib/people/accounts/sessions'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const iss = 'https://login.example.com'
const verified = (sub: string, email: string) => ({ iss, sub, email, email_verified: true })

beforeAll(async () => {
  await ensureOwner()
})
afterEach(() => {
  Reflect.deleteProperty(process.env, 'OIDC_ALLOWED_DOMAINS')
})

async function member(login: string) {
  await join(await invite(login, 0n), login, 'a password of some length')
  const found = (await listPeople()).find((one) => one.login === login)
  if (!found) throw new Error(`${login} did not join`)
  const session = await startSession(found.id, { userAgent: '', address: '' })
  return { ...found, session }
}

test('an account that arrives twice at once creates one member', async () => {
  process.env.OIDC_ALLOWED_DOMAINS = 'Example.com'
  const claims = verified('twice', 'twice@example.com')
  const both = await Promise.all([personWith(claims, null), personWith(claims, null)])
  const ids = both.map((one) => ('user' in one ? one.user.id : one.problem))
  expect(new Set(ids).size).toBe(1)
  expect((await listPeople()).filter(({ login }) => login === 'twice@example.com')).toHaveLength(1)
})

test('domains are compared as a whole', async () => {
  process.env.OIDC_ALLOWED_DOMAINS = 'example.com'
  for (const email of ['a@notexample.com', 'a@example.com.evil.org', 'a@sub.example.com'])
    expect(await personWith(verified(email, email), null)).toEqual({ problem: 'no_member' })
})

test('an account is connected to the signed-in member, and to no other', async () => {
  const [one, two] = [await member('one'), await member('two')]
  const claims = { iss, sub: 'connected' }
  expect(await personWith(claims, null)).toEqual({ problem: 'no_member' })
  expect(await personWith(claims, one.session)).toMatchObject({ how: 'connected' })
  expect(await personWith(claims, null)).toMatchObject({ how: 'known', user: { login: 'one' } })
  expect(await personWith(claims, two.session)).toEqual({ problem: 'connected_elsewhere' })
  expect(await disconnect(one.id)).toBe(true)
  expect(await personWith(claims, null)).toEqual({ problem: 'no_member' })
})

test("a member's e-mail address connects the account once the provider has verified it", async () => {
  const { id } = await member('by@address.org')
  const claims = { iss, sub: 'address', email: 'By@Address.org' }
  expect(await personWith(claims, null)).toEqual({ problem: 'unverified' })
  expect(await personWith({ ...claims, email_verified: 'false' }, null)).toEqual({
    problem: 'unverified',
  })
  expect(await personWith({ ...claims, email_verified: true }, null)).toMatchObject({
    user: { id },
  })
  expect(await listIdentities(id)).toHaveLength(1)
})

test('a person without a password cannot disconnect', async () => {
  process.env.OIDC_ALLOWED_DOMAINS = 'example.com'
  const found = await personWith(verified('only', 'only@example.com'), null)
  expect(await disconnect('user' in found ? found.user.id : '')).toBe(false)
})

test('a ticket is valid only for its purpose, for ten minutes', () => {
  const ticket = makeTicket('code', 'user_1', 0)
  expect(openTicket('code', ticket, 599_000)).toBe('user_1')
  expect(openTicket('code', ticket, 601_000)).toBeNull()
  expect(openTicket('connect', ticket, 1)).toBeNull()
  expect(openTicket('code', 'AAAA', 1)).toBeNull()
})

test('an e-mail claim is one ASCII address: names, look-alikes and two @ match no one', async () => {
  process.env.OIDC_ALLOWED_DOMAINS = 'example.com'
  const kelvin = '\u212Aate@example.com'
  for (const email of ['owner', kelvin, 'a@evil.test@example.com', '@example.com', 'a@'])
    expect(await personWith(verified(email, email), null)).toEqual({ problem: 'no_member' })
})
