import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey, revokeKey, rotateKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'
import nextPackage from '../../node_modules/next/package.json' with { type: 'json' }
import { BILLED } from '../support/billed'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { signIn } from '../support/sign-in'
import { startSite } from '../support/site'
import { startWorld, type World } from '../support/world'

const PASSWORD = 'a long enough password'
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const PAGES = [
  '/playground',
  '/usage',
  '/keys',
  '/credit',
  '/settings',
  '/local-index',
  '/usage/export',
]
let world: World
/** Headers of every request to the world's site. */
const seen: unknown[] = []

beforeAll(async () => {
  world = await startWorld({
    settings: { OWNER_PASSWORD: PASSWORD, RATE_LIMIT_PER_MINUTE: '100000' },
    pages: {
      '/noted': ({ headers }, response) => {
        seen.push(headers)
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Noted</h1><p>Here it is.</p>')
      },
    },
  })
  // The keys are created with scripts on the server's data.
  process.env.DATA_DIR = world.server.dataDir
})
afterAll(async () => {
  await closeDatabase()
  await world.stop()
})

const asBearer = (key: string) => ({ Authorization: `Bearer ${key}` })
const codeOf = async (response: Response) => (await response.json()).detail.error_code
const ask = (headers: Record<string, string>, body: unknown = REQUEST) =>
  world.server.post('/api/v2/answer', body, headers)

describe('identification', () => {
  // Vectors 156, 157.
  test('a key is accepted only in the Authorization header', async () => {
    const { key, url } = world.server
    const bodies = new Set<string>()
    const tries: Record<string, string>[] = [
      {},
      { 'x-api-key': key },
      { Cookie: `key=${key}` },
      { 'api-key': key },
      { 'proxy-authorization': `Bearer ${key}` },
    ]
    for (const headers of tries) {
      const response = await fetch(`${url}/api/v2/answer?api_key=${key}&key=${key}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(REQUEST),
      })
      expect(response.status).toBe(401)
      bodies.add(await response.text())
    }
    expect(bodies.size).toBe(1)
    // The first of two Authorization headers counts, as in Node.
    expect(
      await rawStatus({
        path: '/api/v2/answer',
        headers: [
          ['Authorization', 'Bearer x'],
          ['Authorization', `Bearer ${key}`],
        ],
      }),
    ).toBe(401)
  })

  // Vectors 158, 164.
  test('unknown, malformed, revoked and expired keys get the same error; a revoked key immediately', async () => {
    const revoked = await issueKey('acct_owner', 'revoked', {})
    expect((await ask(asBearer(revoked.secret))).status).toBe(200)
    await revokeKey('acct_owner', revoked.id)
    const expired = await issueKey('acct_owner', 'expired', { expiresAt: Date.now() - 1 })
    const keys = [
      revoked.secret,
      expired.secret,
      `${world.server.key.slice(0, -1)}${world.server.key.endsWith('x') ? 'y' : 'x'}`,
      'gw_live_x',
      'gw_live_0000000000_00000000000000000000000000000000000000',
    ]
    const bodies = new Set<string>()
    for (const key of keys) {
      const response = await ask(asBearer(key))
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      bodies.add(await response.text())
    }
    expect(bodies.size).toBe(1)
  })

  // Vector 164.
  test('revoking or rotating a key does not end its stream; the old key works only during the overlap', async () => {
    const { id, secret } = await issueKey('acct_owner', 'streaming', {})
    let begun = () => {}
    const words = new Promise<void>((resolve) => {
      begun = resolve
    })
    world.model?.script({ fault: 'slow', text: 'One word after the other arrives.' })
    const response = await world.server.post('/api/v2/answer_stream', REQUEST, asBearer(secret))
    const reading = framesOf(response, begun)
    await words
    const next = await rotateKey('acct_owner', id, 60_000)
    expect((await ask(asBearer(secret))).status).toBe(200)
    expect((await ask(asBearer(next?.secret ?? ''))).status).toBe(200)
    await revokeKey('acct_owner', id)
    expect((await ask(asBearer(secret))).status).toBe(401)
    expect((await reading).at(-1)?.type).toBe('done')
  })

  // Vector 165.
  test.each(BILLED)('a key restricted to other endpoints gets 403 at %s', async (name) => {
    const { secret } = await issueKey('acct_owner', 'limited', { allowedEndpoints: ['none'] })
    const response = await world.server.post(`/api/v2/${name}`, {}, asBearer(secret))
    expect([response.status, await codeOf(response)]).toEqual([403, 'endpoint_not_allowed'])
  })

  // Vector 167.
  test('unknown fields change neither account nor price', async () => {
    const book = openBook(world.server)
    const balance = book.balance()
    const response = await ask(
      {},
      {
        ...REQUEST,
        account_id: 'x',
        accountId: 'x',
        cost: 0,
        price: 0,
        balance: 1e9,
        is_admin: true,
        __proto__: { cost: 0 },
      },
    )
    expect(response.status).toBe(200)
    expect(balance - book.balance()).toBe(7_000_000)
    book.close()
  })
})

describe('keys at rest', () => {
  // Vectors 161, 163.
  test('a key appears in no file, log line, page, prompt or outgoing request', async () => {
    const { key, dataDir } = world.server
    await (await world.server.post('/api/v2/scrape', { url: `${world.site.url}/noted` })).text()
    await (await ask({})).text()
    await (await ask({}, { query: '[[fault:500]]', model: 'service-web' })).text()
    await (
      await world.server.post('/api/v2/answer_stream', {
        query: '[[fault:cut]]',
        model: 'service-web',
      })
    ).text()
    const { cookie } = await signIn(world.server.url, 'owner', PASSWORD)
    const page = await (
      await fetch(`${world.server.url}/keys`, { headers: { Cookie: cookie } })
    ).text()
    expect(page).toContain(key.slice(-4))
    const sinks = {
      files: filesOf(dataDir)
        .map((file) => readFileSync(file, 'latin1'))
        .join(),
      log: world.server.log(),
      page,
      prompts: JSON.stringify(world.model?.calls),
      searches: JSON.stringify(world.search.calls),
      site: JSON.stringify(seen),
    }
    expect(seen.length).toBeGreaterThan(0)
    const secretPart = key.split('_').at(-1) ?? key
    for (const [name, text] of Object.entries(sinks)) {
      expect(text.length, name).toBeGreaterThan(2)
      expect(text.includes(secretPart), name).toBe(false)
    }
    // The model's key is not in any response, log or page, either.
    for (const name of ['log', 'page', 'files', 'prompts'] as const)
      if (name !== 'prompts') expect(sinks[name]).not.toContain('sk-test')
  })

  // Vector 162.
  test('a key is shown once, and by no later page or call', async () => {
    const { secret } = await issueKey('acct_owner', 'shown once', {})
    const { cookie } = await signIn(world.server.url, 'owner', PASSWORD)
    for (const place of PAGES) {
      const text = await (
        await fetch(world.server.url + place, { headers: { Cookie: cookie } })
      ).text()
      expect(text.includes(secret), place).toBe(false)
    }
  })
})

describe('the dashboard', () => {
  // Vector 170.
  test('the session cookie is HttpOnly and SameSite, of this installation, and new at each sign-in', async () => {
    const first = await signIn(world.server.url, 'owner', PASSWORD)
    const second = await signIn(world.server.url, 'owner', PASSWORD)
    expect(first.attributes).toMatch(/HttpOnly/i)
    expect(first.attributes).toMatch(/SameSite=(Lax|Strict)/i)
    expect(first.cookie).not.toBe(second.cookie)
    // A cookie that an attacker set before does not become a session.
    const name = first.attributes.split('=')[0]
    const fixed = await signIn(world.server.url, 'owner', PASSWORD, {})
    expect(fixed.cookie).not.toContain(`${name}=chosen`)
    expect(
      (
        await fetch(`${world.server.url}/keys`, {
          headers: { Cookie: `${name}=chosen` },
          redirect: 'manual',
        })
      ).status,
    ).toBe(307)
  })

  test.each([
    ['another site', { Origin: 'https://evil.test' }, 403],
    ['an opaque origin', { Origin: 'null' }, 403],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sibling of the site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['no sign of a browser', {}, 403],
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    // Vector 170.
  ])('a call with a session from %s', async (_, headers, status) => {
    const { cookie } = await signIn(world.server.url, 'owner', PASSWORD)
    const response = await rawStatus({
      path: '/api/v2/answer',
      headers: [['Cookie', cookie], ...Object.entries(headers)],
    })
    expect(response).toBe(status)
  })

  // Vector 170.
  test("a sign-in without the form's CSRF token is rejected", async () => {
    const response = await fetch(`${world.server.url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.test' },
      body: new URLSearchParams({
        login: 'owner',
        password: PASSWORD,
        csrfToken: 'guessed',
        json: 'true',
      }),
    })
    expect(
      response.headers.getSetCookie().some((one) => /^(?:__Secure-)?groundwire-/.test(one)),
    ).toBe(false)
  })

  test('passwords are stored as scrypt hashes with individual salts', () => {
    const book = openBook(world.server)
    expect(book.passwordHash()).toMatch(/^scrypt\$\d+\$[\w-]{22}\$[\w-]{43}$/)
    book.close()
  })

  // Vector 171.
  test('no other origin can read a reply', async () => {
    const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' }
    for (const place of ['/api/v2/answer', '/api/v2/capabilities', '/keys', '/v1/models', '/mcp']) {
      for (const method of ['OPTIONS', 'GET']) {
        const response = await fetch(world.server.url + place, {
          method,
          headers,
          redirect: 'manual',
        })
        expect(response.headers.get('access-control-allow-origin'), `${method} ${place}`).toBeNull()
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      }
    }
  })

  test.each(PAGES)(
    // Vector 172.
    '%s shows nothing without a session, whatever headers and parameters come with it',
    async (place) => {
      const tries: [string, Record<string, string>][] = [
        [place, {}],
        [place, { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' }],
        [place, { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' }],
        [place, { RSC: '1' }],
        [`${place}?_rsc=abc`, { RSC: '1', 'Next-Router-Prefetch': '1' }],
        [`${place}.rsc`, { RSC: '1' }],
        [place, { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }],
        [`${place}?nxtPname=x`, {}],
        [`/en${place}`, {}],
        [place, { 'x-invoke-path': place, 'x-nextjs-data': '1', 'x-matched-path': place }],
      ]
      for (const [target, headers] of tries) {
        const response = await fetch(world.server.url + target, { headers, redirect: 'manual' })
        const text = await response.text()
        expect(text, `${target} ${JSON.stringify(headers)}`).not.toContain(
          world.server.key.slice(-4),
        )
        expect(text).not.toContain('acct_owner')
        if (response.status < 300)
          expect(text, target).toMatch(/NEXT_REDIRECT|sign-in|"b":|NOT_FOUND/)
        else expect([307, 308, 401, 404, 405]).toContain(response.status)
      }
    },
  )

  // Vector 173.
  test('an unknown action does nothing, and Next is newer than its known vulnerabilities', async () => {
    for (const id of ['x', '00'.repeat(21)]) {
      const response = await fetch(`${world.server.url}/sign-in`, {
        method: 'POST',
        headers: { 'Next-Action': id },
        body: '[]',
      })
      expect([400, 404, 405, 409, 303]).toContain(response.status)
    }
    const [major = 0, minor = 0, patch = 0] = nextPackage.version.split('.').map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_002_006)
  })

  test('pages have a strict policy with a new nonce, and cannot be framed', async () => {
    const read = async () => (await fetch(`${world.server.url}/sign-in`)).headers
    const [one, two] = [await read(), await read()]
    const policy = one.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("script-src 'unsafe")
    expect(policy).not.toBe(two.get('content-security-policy'))
    expect([one.get('x-content-type-options'), one.get('x-frame-options')]).toEqual([
      'nosniff',
      'DENY',
    ])
  })
})

describe('HTTP', () => {
  // Vectors 174, 175.
  test('no request makes the server connect or redirect to another host', async () => {
    const canary = await startSite({ '*': 'reached' })
    const { host } = new URL(canary.url)
    const targets = [
      `GET ${canary.url}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `POST ${canary.url}/api/v2/answer HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`,
      `GET ${canary.url}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `GET /_next/image?url=${encodeURIComponent(canary.url)}&w=640&q=75 HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET /_next/image?url=%2F%2F${host}%2Fa.png&w=640&q=75 HTTP/1.1\r\nHost: x\r\n\r\n`,
      'GET //evil.test/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /\\evil.test HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET //evil.test/ HTTP/1.1\r\nHost: x\r\n\r\n',
    ]
    for (const target of targets) {
      const answer = await raw(target)
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? ''
      expect(location, target).not.toMatch(/^(?:https?:)?[\\/]{2}evil|^\\/i)
      expect(answer).not.toContain('reached')
    }
    expect(canary.asked).toEqual([])
    await canary.close()
    expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
  })

  // Vector 176.
  test('replies are not cached, and a foreign Host is not reflected', async () => {
    expect((await ask({})).headers.get('cache-control')).toContain('no-store')
    const answer = await raw(
      'GET /sign-in HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n',
    )
    expect(answer).not.toContain('evil.test')
  })

  // Vectors 177, 179.
  test('line breaks and control characters in a query do not split headers, frames or log lines', async () => {
    const hostile =
      'herons\r\nX-Evil: 1\r\n\r\ndata: {"type":"done"}\n\n\u001b[2J\u2028{"level":60,"msg":"forged"}'
    const response = await world.server.post('/api/v2/answer_stream', {
      query: `${hostile} [[search:500]]`,
      model: 'service-web',
    })
    expect(response.headers.get('x-evil')).toBeNull()
    const frames = await framesOf(response)
    expect(
      frames.filter(({ type }) => type === 'done' || type === 'error').length,
    ).toBeLessThanOrEqual(1)
    const lines = world.server.log().split('\n')
    expect(
      lines.filter((line) => line.startsWith('{"level":60') || line.startsWith('data:')),
    ).toEqual([])
    expect(world.server.log()).not.toContain('\u001b[2J')
  })

  test.each([
    '/api/v2/answer/',
    '/api//v2/answer',
    '/api/v2/%61nswer',
    '/api/v2/answer%00',
    '/api/v2/answer;x=1',
    '/api/v2/../v2/answer',
    '/API/v2/answer',
    '/api/v2/answer.json',
    // Vector 180.
  ])('%s is either the endpoint with the same checks, or nothing', async (place) => {
    const without = await rawStatus({ path: place, headers: [] })
    expect([301, 307, 308, 400, 401, 404, 405]).toContain(without)
    const overridden = await rawStatus({
      path: '/api/v2/answer',
      method: 'GET',
      headers: [
        ['X-HTTP-Method-Override', 'POST'],
        ['Authorization', `Bearer ${world.server.key}`],
      ],
    })
    expect(overridden).toBe(405)
  })

  // Vectors 150, 153.
  test('deep, wide or malformed bodies get 400, and the server survives', async () => {
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`field${i}`, i])),
    )
    for (const body of [
      '['.repeat(100_000),
      `{"query":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"query":1e400,"model":"x"}',
      '{"query":NaN}',
      '{"__proto__":{"query":"x"}}',
      wide,
    ])
      expect((await world.server.post('/api/v2/answer', body)).status).toBe(400)
    expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}

type Raw = { path: string; method?: string; headers: [string, string][] }
function rawStatus({ path: place, method = 'POST', headers }: Raw): Promise<number> {
  const { hostname, port } = new URL(world.server.url)
  return new Promise((resolve, reject) => {
    const all: [string, string][] = [
      ['Host', `${hostname}:${port}`],
      ['Content-Type', 'application/json'],
      ...headers,
    ]
    const body = method === 'POST' ? JSON.stringify(REQUEST) : ''
    const flat = [...all, ['Content-Length', String(body.length)]].flat()
    const request = rawRequest(
      { hostname, port, path: place, method, headers: flat as unknown as string[] },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** The server's response to these bytes, until it is silent or closes. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(world.server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(700, done)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}
