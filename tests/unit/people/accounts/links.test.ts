import { beforeAll, expect, test } from 'vitest'
import {
  changeRole,
  ensureOwner,
  invite,
  join,
  listPeople,
  makeReset,
  type Role,
  removeMember,
  resetPassword,
} from '@/lib/people/accounts/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const PASSWORD = 'a password of some length'
let owner: string

beforeAll(async () => {
  await ensureOwner()
  owner = (await listPeople())[0]?.id ?? ''
})

async function member(login: string, role: Role): Promise<string> {
  await join(await invite(login, 0n, role), login, PASSWORD)
  return (await listPeople()).find((one) => one.login === login)?.id ?? ''
}

test.each([
  ['removed', (id: string) => removeMember({ id: owner }, id)],
  ['demoted', (id: string) => changeRole({ id: owner }, id, 'developer')],
])('an invitation ends when its maker is %s', async (how, end) => {
  const admin = await member(`admin-${how}`, 'admin')
  const token = await invite('back door', 0n, 'admin', { by: admin })
  expect(await end(admin)).toBe('done')
  expect(await join(token, `again-${how}`, PASSWORD)).toBe('no invitation')
  expect((await listPeople()).some(({ login }) => login === `again-${how}`)).toBe(false)
})

test('a reset link ends with a change of the role of its person', async () => {
  const admin = await member('helpful', 'admin')
  const developer = await member('rising', 'developer')
  const token = (await makeReset('rising', { by: admin })) ?? ''
  await changeRole({ id: owner }, developer, 'owner')
  expect(await resetPassword(token, 'taken over by the admin')).toBe(false)
})

test('a reset link ends when its maker may not make it any more', async () => {
  const admin = await member('leaving', 'admin')
  await member('staying', 'developer')
  const token = (await makeReset('staying', { by: admin })) ?? ''
  await removeMember({ id: owner }, admin)
  expect(await resetPassword(token, 'set by someone who left')).toBe(false)
})

test('links whose maker still may, and those of the command line, work', async () => {
  const admin = await member('present', 'admin')
  expect(await join(await invite('', 0n, 'developer', { by: admin }), 'fine', PASSWORD)).toBe(
    'joined',
  )
  expect(await resetPassword((await makeReset('fine', { by: admin })) ?? '', PASSWORD)).toBe(true)
  expect(await resetPassword((await makeReset('fine')) ?? '', PASSWORD)).toBe(true)
})
