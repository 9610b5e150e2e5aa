import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInTo } from '../support/dashboard'
import { type Groundwire, startGroundwire } from '../support/groundwire'
import { signIn } from '../support/sign-in'
import { startWorld, type World } from '../support/world'

const PASSWORD = 'a password for the owner'
const NEW_PASSWORD = 'another password for the owner'
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web' }
const from = (address: string, cookie = '') => ({
  'X-Forwarded-For': address,
  ...(cookie ? { Cookie: cookie } : {}),
})

/** Fetches a page with the given host name and proxy headers. */
function get(
  server: Groundwire,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const request = rawRequest({ hostname, port, path, headers }, (response) => {
      let text = JSON.stringify(response.headers)
      response.on('data', (data) => {
        text += data
      })
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
    request.end()
  })
}

const CODE = 'name="code"'

describe('signing in', () => {
  let server: Groundwire
  beforeAll(async () => {
    server = await startGroundwire({
      OWNER_PASSWORD: PASSWORD,
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_MINUTE: '20',
    })
  })
  afterAll(() => server.stop())

  test('images for the dashboard count against the rate limit', async () => {
    const owner = await signInTo(server, 'owner', PASSWORD)
    const picture = () =>
      owner.get('/picture?url=http%3A%2F%2F10.0.0.1%2Fa.png').then(({ status }) => status)
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push(await picture())
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
  })

  // Vector 160.
  test('sign-in does not reveal who exists, and slows down after ten wrong passwords', async () => {
    const { url } = server
    const known = await signIn(url, 'owner', 'wrong password', from('192.0.2.1'))
    const unknown = await signIn(url, 'nobody', 'wrong password', from('192.0.2.2'))
    expect(known.cookie + unknown.cookie).toBe('')
    const worded = ({ status, body }: { status: number; body: string }) => [
      status,
      body.replaceAll(/\d{4,5}/g, 'PORT'),
    ]
    expect(worded(known)).toEqual(worded(unknown))
    for (let i = 0; i < 12; i++)
      await signIn(url, 'somebody', 'wrong', from(`198.51.100.${i}, 192.0.2.3`))
    // Both the login and the address count. Another person from elsewhere is not delayed.
    expect((await signIn(url, 'owner', PASSWORD, from('192.0.2.3'))).cookie).toBe('')
    expect((await signIn(url, 'owner', PASSWORD, from('192.0.2.4'))).cookie).not.toBe('')
  })

  test('simultaneous attempts are limited like consecutive ones', async () => {
    const tries = Array.from({ length: 40 }, (_, i) =>
      signIn(server.url, 'owner', i === 39 ? PASSWORD : `wrong ${i}`, from('203.0.113.1')),
    )
    const answers = await Promise.all(tries)
    expect(answers.at(-1)?.cookie).toBe('')
    for (const { status } of answers) expect([401, 503]).toContain(status)
  })

  test('two passwords are checked at a time, and a flood gets 503', async () => {
    const flood = Array.from({ length: 60 }, (_, i) =>
      signIn(server.url, `nobody-${i}`, 'wrong', from(`198.51.100.${i}`)),
    )
    const health = fetch(`${server.url}/api/health`)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect((await health).status).toBe(200)
  })

  test('no one can lock the owner out, and a known browser still signs in', async () => {
    const before = await signIn(server.url, 'owner', PASSWORD, from('203.0.113.2'))
    expect(before.cookie).toContain('groundwire-known=')
    for (let i = 0; i < 12; i++) await signIn(server.url, 'owner', 'wrong', from('203.0.113.2'))
    expect((await signIn(server.url, 'owner', PASSWORD, from('203.0.113.2'))).cookie).toBe('')
    // From another network, and from a known browser in the same network.
    expect((await signIn(server.url, 'owner', PASSWORD, from('203.0.113.3'))).cookie).not.toBe('')
    const known = /groundwire-known=[^;]+/.exec(before.cookie)?.[0] ?? ''
    const csrf = await fetch(`${server.url}/api/auth/csrf`)
    const cookies = csrf.headers.getSetCookie().map((one) => one.split(';')[0])
    const response = await fetch(`${server.url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...from('203.0.113.2'), Cookie: [...cookies, known].join('; ') },
      body: new URLSearchParams({
        csrfToken: (await csrf.json()).csrfToken,
        login: 'owner',
        password: PASSWORD,
        json: 'true',
      }),
    })
    expect(response.status).toBe(200)
  }, 60_000)
})

describe('without a proxy', () => {
  let world: World
  let server: Groundwire
  beforeAll(async () => {
    const settings = { OWNER_PASSWORD: PASSWORD, RATE_LIMIT_PER_MINUTE: '100000' }
    world = await startWorld({ settings })
    server = world.server
  })
  afterAll(() => world.stop())

  test('after a lost password npm run password prints a reset link that ends all sessions', async () => {
    const owner = await signInTo(server, 'owner', PASSWORD)
    expect((await owner.get('/keys')).status).toBe(200)
    const link = new URL(server.script('scripts/password.ts', '--login', 'owner'))
    expect(link.pathname).toMatch(/^\/reset\/[\w-]{32}$/)
    expect(await get(server, link.pathname)).toContain('Set a new password')
    expect(await get(server, '/reset/made-up')).toContain('This link has expired')
    // The page for invitations does not accept reset links, nor the other way round.
    expect(await get(server, link.pathname.replace('reset', 'join'))).toContain(
      'This invitation has expired',
    )
    expect(
      server.script('tests/support/reset.ts', link.pathname.split('/').at(-1) ?? '', NEW_PASSWORD),
    ).toBe('true')
    expect(
      server.script('tests/support/reset.ts', link.pathname.split('/').at(-1) ?? '', NEW_PASSWORD),
    ).toBe('false')
    expect((await owner.get('/keys')).status).toBe(307)
    expect((await signIn(server.url, 'owner', PASSWORD)).cookie).toBe('')
    expect((await signIn(server.url, 'owner', NEW_PASSWORD)).cookie).not.toBe('')
  })

  test('the sign-in page explains what to do', async () => {
    expect(await get(server, '/sign-in')).toContain('npm run -s password')
  })

  test('headers of untrusted proxies are ignored', async () => {
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    expect(await get(server, '/api/auth/providers', forged)).not.toContain('evil.example')
  })

  // Vector 160.
  test('after a hundred wrong keys per minute the rest get 429, and a valid key still works', async () => {
    const guess = (i: number) =>
      server.post('/api/v2/answer', ASKED, {
        Authorization: `Bearer gw_live_${i}`,
        ...from(`203.0.113.${i}`),
      })
    const statuses: number[] = []
    for (let i = 0; i < 105; i++) statuses.push((await guess(i)).status)
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)])
    const refused = await guess(200)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).detail.error_code).toBe('rate_limit_exceeded')
    expect((await server.post('/api/v2/answer', ASKED)).status).toBe(200)
  })

  // Vector 160.
  test('wrong sign-ins slow down later ones, whatever addresses they claimed', async () => {
    for (let i = 0; i < 10; i++)
      await signIn(server.url, `nobody-${i}`, 'wrong', from(`203.0.113.${i}`))
    expect((await signIn(server.url, 'owner', NEW_PASSWORD, from('203.0.113.99'))).cookie).toBe('')
  })
})

describe('the first visit', () => {
  let server: Groundwire
  beforeAll(async () => {
    server = await startGroundwire()
  })
  afterAll(() => server.stop())

  test('needs no code from this machine', async () => {
    expect(await get(server, '/welcome')).not.toContain(CODE)
  })

  test.each([
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Forwarded',
    'X-Real-IP',
    'Via',
  ])('needs the setup code through a proxy (%s)', async (header) => {
    expect(await get(server, '/welcome', { [header]: 'for=203.0.113.1' })).toContain(CODE)
  })

  test('is rejected under a foreign host name', async () => {
    const page = await get(server, '/welcome', { Host: `evil.example:${new URL(server.url).port}` })
    expect(page).toContain('This is not the server')
    expect(page).not.toContain('name="password"')
  })

  test('is asked for on a connection that need not be secure', () => expectSecure(server, null))
})

describe('behind PUBLIC_URL', () => {
  let server: Groundwire
  beforeAll(async () => {
    server = await startGroundwire({
      PUBLIC_URL: 'https://gw.example.com',
      TRUSTED_PROXIES: '1',
    })
  })
  afterAll(() => server.stop())

  test('the first visit needs the code, and only under that name', async () => {
    expect(await get(server, '/welcome', { Host: 'gw.example.com' })).toContain(CODE)
    expect(await get(server, '/welcome')).toContain(CODE)
    expect(await get(server, '/welcome', { Host: 'evil.example' })).not.toContain(CODE)
    const forged = { Host: 'gw.example.com', 'X-Forwarded-Host': 'evil.example' }
    expect(await get(server, '/api/auth/providers', forged)).not.toContain('evil.example')
  })

  test('every reply says that later connections must be secure', () =>
    expectSecure(server, 'max-age=31536000'))
})

async function expectSecure({ url }: Groundwire, value: string | null): Promise<void> {
  for (const place of ['/api/health', '/api/v2/capabilities', '/sign-in', '/api/nothing', '/mcp']) {
    const response = await fetch(url + place, { redirect: 'manual' })
    expect(response.headers.get('strict-transport-security'), place).toBe(value)
    await response.text()
  }
}
