import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo, type Visitor } from '../support/dashboard'
import { type JoinedWorld, joinWorld, PASSWORD } from '../support/shared-world'

const ROLES = ['owner', 'admin', 'developer', 'billing', 'viewer'] as const
const visitors = new Map<string, Visitor>()
let world: JoinedWorld
let call = ''

beforeAll(async () => {
  world = await joinWorld()
  world.server.script('tests/support/people.ts', PASSWORD, ...ROLES.slice(1))
  for (const role of ROLES) visitors.set(role, await signInTo(world.server, role, PASSWORD))
  const request = { url: `${world.site.url}/page-1` }
  const made = await world.owner.post('/api/v2/scrape', request)
  call = made.headers.get('x-request-id') ?? ''
})
afterAll(() => world.stop())

const as = (role: string) => visitors.get(role) as Visitor

// Who sees each page: o owner, a admin, d developer, b billing, v viewer.
const PAGES: [path: string, heading: string, who: string][] = [
  ['/overview', 'Overview', 'oadbv'],
  ['/playground', 'Playground', 'oad'],
  ['/jobs', 'Jobs', 'oad'],
  ['/keys', 'API keys', 'oadv'],
  ['/usage', 'Usage', 'oadbv'],
  ['/credit', 'Credit', 'oadbv'],
  ['/local-index', 'Local index', 'oad'],
  ['/members', 'Members', 'oa'],
  ['/audit', 'Audit log', 'oa'],
]

test.each(PAGES)('%s is shown to the roles that may see it', async (path, heading, who) => {
  for (const role of ROLES) {
    const page = await (await as(role).get(path)).text()
    expect(page.includes(`>${heading}</h1>`), `${role} at ${path}`).toBe(
      who.includes(role[0] ?? ''),
    )
  }
})

test('only roles that may make calls reach the API with their session', async () => {
  const request = { url: `${world.site.url}/page-2` }
  for (const [role, status] of [
    ['admin', 200],
    ['developer', 200],
    ['billing', 403],
    ['viewer', 403],
  ] as const)
    expect((await as(role).post('/api/v2/scrape', request)).status, role).toBe(status)
})

test("the billing role sees a call's cost but not its content; a viewer sees both", async () => {
  const page = async (role: string) => (await as(role).get(`/usage/${call}`)).text()
  expect(await page('billing')).toContain('may not see the contents of calls')
  expect(await page('viewer')).not.toContain('may not see the contents of calls')
  for (const place of ['replay', 'stored']) {
    expect((await as('billing').get(`/usage/${call}/${place}`)).status).toBe(404)
    expect((await as('developer').get(`/usage/${call}/${place}`)).status).toBe(404)
    expect((await as('viewer').get(`/usage/${call}/${place}`)).status).toBe(200)
  }
})

test('the billing role sees nowhere what calls contain, and cannot search in it', async () => {
  const secret = 'token-of-page-1'
  for (const path of ['page-1', 'missing'])
    await world.owner.post('/api/v2/scrape', { url: `${world.site.url}/${path}?${secret}` })
  const places = [
    '/overview',
    '/usage',
    '/usage/export',
    '/palette/items',
    '/credit',
    '/credit/export',
  ]
  for (const role of ['billing', 'viewer']) {
    const texts = await Promise.all(places.map(async (place) => (await as(role).get(place)).text()))
    const names = places.filter((_, i) => texts[i]?.includes(secret))
    if (role === 'billing') expect(names).toEqual([])
    else expect(names).toContain('/usage/export')
  }
  const rows = async (role: string, text: string) =>
    (await (await as(role).get(`/usage/export?format=json&text=${text}`)).text()).trim().split('\n')
  expect(await rows('viewer', 'no-such-text')).toEqual([''])
  expect(await rows('billing', 'no-such-text')).toEqual(await rows('billing', secret))
})

test('metrics and the audit log’s export are closed to other roles', async () => {
  for (const role of ROLES) {
    const metrics = (await as(role).get('/api/metrics')).status
    expect(metrics, role).toBe('oav'.includes(role[0] ?? '') ? 200 : 403)
    const audit = (await as(role).get('/audit/export')).status
    expect(audit, role).toBe('oa'.includes(role[0] ?? '') ? 200 : 404)
  }
})

test('a changed role takes effect at once in an open session', async () => {
  expect((await as('developer').get('/api/metrics')).status).toBe(403)
  world.server.script('tests/support/give-role.ts', 'developer', 'viewer')
  expect((await as('developer').get('/api/metrics')).status).toBe(200)
  const request = { url: `${world.site.url}/page-3` }
  expect((await as('developer').post('/api/v2/scrape', request)).status).toBe(403)
})
