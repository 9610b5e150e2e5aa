import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { reservationsFor } from '@/lib/capabilities/jobs/index'
import {
  changeRole,
  countPeople,
  ensureOwner,
  invite,
  join,
  listPeople,
  may,
  mayManage,
  ownerHasNoPassword,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  removeMember,
  searchPeople,
} from '@/lib/people/accounts/index'
import { issueKey, verifyKey } from '@/lib/people/keys/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const PASSWORD = 'a password of some length'
const FIRST_PAGE = { order: 'name' as 'name' | 'newest', offset: 0, limit: 50 }

beforeAll(async () => {
  await ensureOwner()
})

async function person(login: string, role: Role) {
  await join(await invite(login, 0n, role), login, PASSWORD)
  const found = await personNamed(login)
  if (!found) throw new Error(`${login} did not join`)
  return found
}
const personNamed = async (login: string) =>
  (await listPeople()).find((one) => one.login === login && one.removedAt === null)

// o owner, a admin, d developer, b billing, v viewer.
const EXPECTED: Record<Permission, string> = {
  'calls.make': 'oad',
  'calls.read': 'oadv',
  'usage.read': 'oadbv',
  'keys.read': 'oadv',
  'keys.change': 'oad',
  'credit.read': 'oadbv',
  'credit.add': 'oab',
  'costs.read': 'oab',
  'alerts.change': 'oadb',
  'index.change': 'oad',
  'members.manage': 'oa',
  'owners.manage': 'o',
  'audit.read': 'oa',
  'metrics.read': 'oav',
  'providers.test': 'oa',
  'settings.read': 'oa',
  'settings.change': 'oa',
  'secrets.change': 'o',
  everyone: 'oabv',
}

test.each(PERMISSIONS.flatMap((what) => ROLES.map((role) => [role, what] as const)))(
  '%s and %s are as in the table',
  (role, what) => {
    expect(may({ role }, what)).toBe(EXPECTED[what].includes(role[0] ?? '?'))
  },
)

test('owners manage every role, admins all but owners, others none', () => {
  const managed = (role: Role) => ROLES.filter((other) => mayManage({ role }, other))
  expect(managed('owner')).toEqual([...ROLES])
  expect(managed('admin')).toEqual(ROLES.filter((role) => role !== 'owner'))
  for (const role of ['developer', 'billing', 'viewer'] as const) expect(managed(role)).toEqual([])
})

test('the last owner can be neither demoted nor removed, and two owners who demote each other leave one', async () => {
  const first = await personNamed('owner')
  if (!first) throw new Error('there is no owner')
  expect(await changeRole(first, first.id, 'viewer')).toBe('last owner')
  expect(await removeMember(first, first.id)).toBe('last owner')
  const second = await person('second', 'owner')
  const both = await Promise.all([
    changeRole(first, second.id, 'admin'),
    changeRole(second, first.id, 'admin'),
  ])
  expect(both.filter((one) => one === 'done')).toHaveLength(1)
  const owners = (await listPeople()).filter(({ role }) => role === 'owner')
  expect(owners).toHaveLength(1)
})

test('a removed owner does not return, and no one can choose their password', async () => {
  const [owner] = (await listPeople()).filter(({ role }) => role === 'owner')
  if (!owner) throw new Error('there is no owner')
  const other = await person('other-owner', 'owner')
  const first = await personNamed('owner')
  expect(await removeMember(other, first?.id ?? '')).toBe('done')
  await ensureOwner()
  expect(await ownerHasNoPassword()).toBe(false)
  expect(await personNamed('owner')).toBeUndefined()
})

test('admins change members but not owners, developers change no one', async () => {
  const [admin, anna] = [await person('admin', 'admin'), await person('anna', 'developer')]
  const owner = (await listPeople()).find((one) => one.role === 'owner' && !one.removedAt)
  expect(await changeRole(admin, owner?.id ?? '', 'viewer')).toBe('not allowed')
  expect(await removeMember(admin, owner?.id ?? '')).toBe('not allowed')
  expect(await changeRole(admin, anna.id, 'owner')).toBe('not allowed')
  expect(await changeRole(anna, admin.id, 'viewer')).toBe('not allowed')
  expect(await changeRole(anna, anna.id, 'admin')).toBe('not allowed')
  const { secret } = await issueKey(anna.accountId, 'hers')
  expect(await changeRole(admin, anna.id, 'admin')).toBe('done')
  expect(await verifyKey(secret)).not.toBeNull()
  expect(await changeRole(admin, anna.id, 'billing')).toBe('done')
  expect(await verifyKey(secret)).toBeNull()
})

test('what a person started in the dashboard spends nothing more once they may make no calls', async () => {
  const [admin, lena] = [await person('boss', 'admin'), await person('lena', 'developer')]
  const reserve = () =>
    reservationsFor({ accountId: lena.accountId, keyId: null, input: {} }, []).take(1)
  await expect(reserve()).resolves.toMatch(/^call_/)
  await changeRole(admin, lena.id, 'viewer')
  await expect(reserve()).rejects.toMatchObject({ code: 'key_revoked' })
  await changeRole(admin, lena.id, 'developer')
  await expect(reserve()).resolves.toMatch(/^call_/)
  await removeMember(admin, lena.id)
  await expect(reserve()).rejects.toMatchObject({ code: 'key_revoked' })
})

test('every page and action of the dashboard checks permissions', () => {
  const files = readdirSync('app/(dashboard)', { recursive: true, encoding: 'utf8' })
  const textOf = (file: string) => readFileSync(path.join('app/(dashboard)', file), 'utf8')
  const pages = files.filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  // Permissions of everyone who is signed in.
  const forAll = /^(?:account|docs|reference|whats-new|\[\.\.\.rest\])\b|^\[/
  const open = pages.filter(
    (file) => !forAll.test(file) && !/signedIn\('|role !== 'owner'|detailOf/.test(textOf(file)),
  )
  expect(open).toEqual([])
  const actions = files.filter((file) =>
    /^'use server'/.test(file && /\.ts$/.test(file) ? textOf(file) : ''),
  )
  expect(actions.length).toBeGreaterThan(5)
  const unasked = actions.flatMap((file) =>
    textOf(file)
      .split(/^export async function /m)
      .slice(1)
      .filter(
        (body) => !/requirePermission\('|currentSession\(\)|role !== 'owner'|hideAlert/.test(body),
      )
      .map((body) => `${file}: ${body.split('(')[0]}`),
  )
  expect(unasked).toEqual([])
})

test('people are found by a part of their name and their role, in pages, removed ones last', async () => {
  const { id } = await person('äthiopien', 'owner')
  for (const name of ['page anna', 'page bruno', 'page clara']) await person(name, 'viewer')
  const [anna] = await searchPeople({ text: 'page anna', role: null }, FIRST_PAGE)
  await removeMember({ id }, anna?.id ?? '')
  const search = { text: 'page ', role: 'viewer' as const }
  expect(await countPeople(search)).toBe(3)
  const namesOf = async (place: Partial<typeof FIRST_PAGE>) =>
    (await searchPeople(search, { ...FIRST_PAGE, ...place })).map(({ login }) => login)
  expect(await namesOf({})).toEqual(['page bruno', 'page clara', 'page anna'])
  expect(await namesOf({ order: 'newest' })).toEqual(['page clara', 'page bruno', 'page anna'])
  expect(await namesOf({ offset: 1, limit: 1 })).toEqual(['page clara'])
  expect(await countPeople({ text: 'page ', role: 'billing' })).toBe(0)
  expect(await countPeople({ text: 'ÄTH', role: null })).toBe(1)
})
