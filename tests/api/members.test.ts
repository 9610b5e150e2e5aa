import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo, type Visitor } from '../support/dashboard'
import { type JoinedWorld, joinWorld, PASSWORD } from '../support/shared-world'

let world: JoinedWorld
let owner: Visitor
let member: Visitor
let ownersCall = ''
let membersCall = ''

beforeAll(async () => {
  world = await joinWorld()
  expect(world.server.script('tests/support/join.ts', 'Anna', 'a password for anna')).toBe('joined')
  owner = await signInTo(world.server, 'owner', PASSWORD)
  member = await signInTo(world.server, 'anna', 'a password for anna')
  const request = { url: `${world.site.url}/page-1` }
  ownersCall = (await world.owner.post('/api/v2/scrape', request)).headers.get('x-request-id') ?? ''
  membersCall = (await member.post('/api/v2/scrape', request)).headers.get('x-request-id') ?? ''
})
afterAll(() => world.stop())

test('a member calls the API on their own account', async () => {
  expect(membersCall).toMatch(/^call_/)
  expect(await (await member.get('/credit')).text()).toContain('$0.999')
})

test('a member sees only their own call, the owner sees both', async () => {
  expect(await (await member.get(`/usage/${membersCall}`)).text()).toContain('page-1')
  expect(await (await member.get(`/usage/${ownersCall}`)).text()).not.toContain('page-1')
  for (const id of [ownersCall, membersCall])
    expect(await (await owner.get(`/usage/${id}`)).text()).toContain('page-1')
})

test('a member cannot replay another’s call', async () => {
  expect((await member.get(`/usage/${ownersCall}/replay`)).status).toBe(404)
  expect((await member.get(`/usage/${membersCall}/replay`)).status).toBe(200)
})

test('a member’s export has only their own calls, whatever account they ask for', async () => {
  for (const query of ['', '&person=acct_owner']) {
    const text = await (await member.get(`/usage/export?format=csv${query}`)).text()
    expect(text).toContain(membersCall)
    expect(text).not.toContain(ownersCall)
  }
  const all = await (await owner.get('/usage/export?format=csv')).text()
  expect(all).toContain(membersCall)
  expect(all).toContain(ownersCall)
})

test('a member sees no key, credit or usage of another', async () => {
  const hint = world.owner.key.slice(0, 12)
  expect(await (await owner.get('/keys?person=acct_owner')).text()).toContain(hint)
  for (const place of [
    '/keys?person=acct_owner',
    '/usage?person=acct_owner',
    '/credit?person=acct_owner',
  ]) {
    const page = await (await member.get(place)).text()
    expect(page).not.toContain(hint)
    expect(page).not.toContain(ownersCall)
  }
})

test('settings, members and metrics are only for the owner', async () => {
  expect(await (await owner.get('/settings')).text()).toContain('Set by the environment')
  expect(await (await owner.get('/members')).text()).toContain('anna')
  expect(await (await member.get('/settings')).text()).not.toContain('Set by the environment')
  expect(await (await member.get('/members')).text()).not.toContain('for anna')
  expect((await member.get('/api/metrics')).status).toBe(403)
})

test('nothing is visible without a session', async () => {
  const bare = (path: string) => fetch(world.server.url + path, { redirect: 'manual' })
  expect((await bare(`/usage/${ownersCall}/replay`)).status).toBe(401)
  expect((await bare('/usage/export')).status).toBe(401)
  expect(await (await bare(`/usage/${ownersCall}`)).text()).not.toContain('page-1')
})
