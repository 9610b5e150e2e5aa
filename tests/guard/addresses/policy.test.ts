import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowedPrivateHosts, fetchResource, startWeb } from '@/lib/network/web'
import { whyNotPublic } from '@/lib/network/web/guard/classify'
import {
  allow,
  type Canary,
  caller,
  dials,
  failure,
  type Origin,
  openCanary,
  openOrigin,
  openRaw,
  standInWorld,
} from '../world'

const ZONE = {
  'ok.test': ['127.0.0.1'],
  'closed.test': ['127.0.0.1'],
  'own.test': ['93.184.215.77'],
  'lan.test': ['2606:4700:77::9'],
  'public.test': ['93.184.215.14'],
}

describe('the classifier', () => {
  it.each([
    ['17', '172.15.255.255', true],
    ['17', '172.16.0.0', false],
    ['17', '172.31.255.255', false],
    ['17', '172.32.0.0', true],
    ['17', '9.255.255.255', true],
    ['17', '11.0.0.0', true],
    ['17', '192.167.255.255', true],
    ['17', '192.169.0.0', true],
    ['18', '100.63.255.255', true],
    ['18', '100.64.0.0', false],
    ['18', '100.127.255.255', false],
    ['18', '100.128.0.0', true],
    ['16', '192.0.1.255', true],
    ['16', '192.0.2.0', false],
    ['16', '192.0.3.0', true],
    ['16', '198.17.255.255', true],
    ['16', '198.20.0.0', true],
    ['16', '198.51.99.255', true],
    ['16', '198.51.101.0', true],
    ['16', '203.0.112.255', true],
    ['16', '203.0.114.0', true],
    ['16', '2001:db7:ffff:ffff::', true],
    ['16', '2001:db8::', false],
    ['16', '2001:db9::', true],
    ['16', '3ffe:ffff::', true],
    ['16', '3fff:fff:ffff::', false],
    ['16', '3fff:1000::', true],
    ['19', '169.253.255.255', true],
    ['19', '169.255.0.0', true],
    ['20', '168.63.129.15', true],
    ['20', '168.63.129.16', false],
    ['21', '223.255.255.255', true],
    ['21', '224.0.0.0', false],
    ['1', '126.255.255.255', true],
    ['1', '128.0.0.0', true],
    ['4', '0.255.255.255', false],
    ['4', '1.0.0.0', true],
    ['7', '::ffff:8.8.8.8', true],
    ['15', '1fff:ffff::', false],
    ['15', '2003::1', true],
    ['15', '3fff:ffff::', true],
    ['11', '2001:200::1', true],
    ['11', '2003:0:1::', true],
  ])('%s takes %s for public: %s', (_vector, address, isPublic) => {
    expect(whyNotPublic(address, []) === null).toBe(isPublic)
  })

  it('agrees with an independent oracle on the edges of every special range and 4,000 random addresses', () => {
    const oracle: [string, boolean][] = JSON.parse(
      readFileSync(`${import.meta.dirname}/../world/oracle.json`, 'utf8'),
    )
    const wrong = oracle.filter(
      ([address, isGlobal]) => (whyNotPublic(address, []) === null) !== isGlobal,
    )
    // We also refuse addresses that the registry calls global but that no website has: protocol
    // assignments, AS112, AMT, platform addresses.
    const stricter =
      /^(192\.0\.0\.\d+|192\.(31\.196|52\.193|175\.48|88\.99)\.\d+|168\.63\.129\.16|2001:[01]?[0-9a-f]{0,2}:.*|2001:(3|4:112|20|2f|30|3f).*|2620:4f:8000:.*|64:ff9b::.*|2[0-9a-f]{3}:.*:(200:)?5efe:.*)$/
    expect(wrong.filter(([address, isGlobal]) => !isGlobal || !stricter.test(address))).toEqual([])
  })
})

describe('the operator\u2019s settings', () => {
  standInWorld(ZONE)

  // Vectors 22, 23.
  it('can add refused addresses and networks', async () => {
    process.env.BLOCKED_ADDRESSES = '93.184.215.77,2606:4700:77::/48'
    for (const url of [
      'http://own.test/',
      'http://lan.test/',
      'http://93.184.215.77/',
      'http://[2606:4700:77:1::1]/',
    ])
      expect(await failure(fetchResource(url, {}, caller())), url).toBe('blocked_url')
    expect(dials).toEqual([])
    process.env.BLOCKED_ADDRESSES = 'nonsense'
    expect(() => startWeb()).toThrow('BLOCKED_ADDRESSES: "nonsense"')
    delete process.env.BLOCKED_ADDRESSES
  })

  it.each([
    'example.com',
    '127.0.0.1',
    '10.0.0.0/8',
    '::1:80',
    'http://a.test:80',
    'a.test:0',
    'a.test:99999',
    '*.test:80',
    '*:80',
    'a@b.test:80',
    '10.0.0.0/33:80',
    '169.254.169.254:80',
    '[fd00:ec2::254]:80',
    '168.63.129.16:80',
    '[::ffff:a9fe:a9fe]:80',
    '0x7f.1:80',
    '2130706433:80',
    'a.test/24:80',
  ])('refuse to start with the entry %s', (entry) => {
    allow(entry)
    expect(() => startWeb()).toThrow(`ALLOWED_PRIVATE_HOSTS: "${entry}"`)
    allow()
  })

  it.each([
    'wiki.corp:80',
    'localhost:3000',
    '127.0.0.1:8080',
    '10.1.2.0/24:443',
    '[::1]:80',
    '[fd12::/64]:8443',
  ])('take the entry %s, and show it', (entry) => {
    allow(entry)
    startWeb()
    expect(allowedPrivateHosts()).toEqual([entry])
  })
})

describe('what a caller can learn or send', () => {
  standInWorld(ZONE)
  let origin: Origin
  let canary: Canary
  beforeAll(async () => {
    canary = await openCanary()
    origin = await openOrigin((asked, answer) => answer.end(JSON.stringify(asked.headers)))
  })
  afterAll(async () => {
    await origin.close()
    await canary.close()
  })

  // Vector 50.
  it('our connections ignore proxies of the environment', async () => {
    const proxy = `http://127.0.0.1:${canary.port}`
    Object.assign(process.env, {
      HTTP_PROXY: proxy,
      http_proxy: proxy,
      ALL_PROXY: proxy,
      NODE_USE_ENV_PROXY: '1',
    })
    allow(`ok.test:${origin.port}`)
    expect(await fetchResource(`http://ok.test:${origin.port}/`, {}, caller())).toMatchObject({
      status: 200,
    })
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
      delete process.env[name]
    expect(canary.hits()).toBe(0)
  })

  // Vector 51.
  it('an answer on a connection cannot become the answer to the next request', async () => {
    const poison = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison'
    const raw = await openRaw((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood${poison}`),
    )
    allow(`ok.test:${raw.port}`)
    for (let round = 0; round < 3; round++) {
      const { bytes } = await fetchResource(`http://ok.test:${raw.port}/`, {}, caller())
      expect(Buffer.from(bytes).toString()).toBe('good')
    }
    expect(dials.length).toBe(3)
    await raw.close()
  })

  it.each([
    { Host: 'x' },
    { 'content-length': '1' },
    { 'Transfer-Encoding': 'chunked' },
    { connection: 'keep-alive' },
    { 'Proxy-Authorization': 'x' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { upgrade: 'websocket' },
    { 'user-agent': 'a\r\nX: y' },
    { 'accept-language': 'de\n' },
    { 'user-agent': 'a', 'User-Agent': 'b' },
    { 'accept-encoding': 'zstd' },
    { 'x y': 'z' },
    { __proto__x: 'a' },
    { cookie: 'x'.repeat(5000) },
  ] as unknown as Record<string, string>[])(
    // Vector 53.
    'a header that is not on the list is refused, case %#',
    async (headers) => {
      allow(`ok.test:${origin.port}`)
      const work = fetchResource(`http://ok.test:${origin.port}/`, { headers }, caller())
      expect(await failure(work)).toBe('invalid_headers')
      expect(dials).toEqual([])
    },
  )

  // Vector 55.
  it('a refusal has the same message for every reason', async () => {
    const texts = [
      'http://127.0.0.1/',
      'http://10.0.0.1:8080/',
      'http://closed.test/',
      'http://intranet/',
      'http://public.test:22/',
    ]
    const messages = await Promise.all(
      texts.map((url) =>
        fetchResource(url, {}, caller()).catch((error) =>
          JSON.stringify([error.message, error.details, error.wireCode]),
        ),
      ),
    )
    expect(new Set(messages).size).toBe(1)
    expect(messages[0]).not.toMatch(/127|10\.|intranet|22/)
  })
})
