import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchResource } from '@/lib/network/web'
import { dial, resolvePublic } from '@/lib/network/web/guard'
import {
  allow,
  blockedFor,
  caller,
  dials,
  failure,
  lookups,
  type Origin,
  openOrigin,
  standInWorld,
} from '../world'

const PUBLIC = '93.184.215.14'
const ZONE = {
  'loop.test': ['127.0.0.1'],
  'private.test': ['10.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'compatible.test': ['::7f00:1'],
  'isatap.test': ['2606:4700::5efe:7f00:1'],
  'sixtofour.test': ['2002:7f00:1::'],
  'metadata.test': ['169.254.169.254'],
  'azure.test': ['168.63.129.16'],
  'ula.test': ['fd00:ec2::254'],
  'zone.test': ['fe80::1%eth0'],
  'nonsense.test': ['not an address'],
  'mixed-first.test': ['127.0.0.1', PUBLIC],
  'mixed-last.test': [PUBLIC, '127.0.0.1'],
  'bad-six.test': [PUBLIC, '::1'],
  'ok.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'hang.test': () => new Promise<string[]>(() => {}),
  'servfail.test': () =>
    Promise.reject(Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' })),
  'public.test': [PUBLIC, '2606:4700::1111'],
  'flip.test': (count: number) => (count % 2 === 0 ? [PUBLIC] : ['127.0.0.1']),
  'to-metadata.test': ['169.254.169.254'],
}
const strict = { privateAllowed: false }
const open = { privateAllowed: true }

describe('a name', () => {
  standInWorld(ZONE)
  let origin: Origin
  beforeAll(async () => {
    origin = await openOrigin((_request, response) => response.end('hello'))
  })
  afterAll(() => origin.close())

  it.each([
    'loop',
    'private',
    'mapped',
    'nat64',
    'compatible',
    'isatap',
    'sixtofour',
    'metadata',
    'azure',
    'ula',
    'zone',
    'nonsense',
    // Vector 26.
  ])('that leads to an address which is not public is refused: %s.test', async (name) => {
    for (const scheme of ['http', 'https'])
      expect(await failure(fetchResource(`${scheme}://${name}.test/`, {}, caller()))).toBe(
        'blocked_url',
      )
    expect(dials).toEqual([])
  })

  it.each(['mixed-first', 'mixed-last'])(
    // Vector 27.
    'with one bad address among good ones is refused: %s.test',
    async (name) => {
      expect(await failure(fetchResource(`http://${name}.test/`, {}, caller()))).toBe('blocked_url')
      expect(dials).toEqual([])
    },
  )

  // Vector 28.
  it('that rebinds is never connected to at an unchecked address, in 10,000 flips', async () => {
    let passed = 0
    for (let flip = 0; flip < 10_000; flip++) {
      try {
        const address = await resolvePublic('flip.test', 443, strict)
        expect(address.ips).toEqual([PUBLIC])
        passed++
      } catch (error) {
        expect((error as { code: string }).code).toBe('blocked_url')
      }
    }
    expect(passed).toBe(5000)
    expect(lookups.length).toBe(10_000)
  })

  // Vector 28.
  it('is looked up once for each connection, which goes to the address that was found', async () => {
    allow(`ok.test:${origin.port}`)
    await fetchResource(`http://ok.test:${origin.port}/`, {}, caller())
    expect(lookups).toEqual(['ok.test'])
    expect(dials).toEqual([{ ip: '127.0.0.1', port: origin.port }])
  })

  // Vector 28.
  it('whose connection ends at another address than the checked one is refused', async () => {
    const spelled = { host: 'ok.test', port: origin.port, ips: ['127.1'] } as const
    await expect(dial(spelled)).rejects.toMatchObject({ reason: 'connect' })
    const socket = await dial({ ...spelled, ips: ['127.0.0.1'] })
    socket.destroy()
  })

  // Vector 29.
  it('without an address, or whose lookup fails, is a DNS failure', async () => {
    for (const name of ['nowhere.test', 'servfail.test'])
      expect(await failure(fetchResource(`http://${name}/`, {}, caller())), name).toBe(
        'url_scrape_failed/dns',
      )
  })

  // Vector 29.
  it('whose lookup hangs fails within the lookup budget, not the fetch budget', async () => {
    expect(await failure(fetchResource('http://hang.test/', {}, caller()))).toBe(
      'url_scrape_failed/dns',
    )
  })

  it.each([
    'intranet',
    'printer.local',
    'api.internal',
    'router.home.arpa',
    'nas.lan',
    'wiki.corp',
    'api.default.svc',
    'api.default.svc.cluster.local',
    'x.onion',
    'a.localhost',
    'x.intranet',
    // Vector 31.
  ])('of an internal network is refused before any lookup: %s', async (name) => {
    expect(await failure(fetchResource(`http://${name}/`, {}, caller()))).toBe('blocked_url')
    expect(await failure(fetchResource(`http://${name}./`, {}, caller()))).toBe('blocked_url')
    expect(lookups).toEqual([])
  })

  // Vector 33.
  it('with a final dot is the same name, in the URL and in the allow list', async () => {
    allow(`ok.test.:${origin.port}`)
    expect(await fetchResource(`http://ok.test:${origin.port}/`, {}, caller())).toMatchObject({
      status: 200,
    })
    allow(`ok.test:${origin.port}`)
    expect(await fetchResource(`http://OK.test.:${origin.port}/`, {}, caller())).toMatchObject({
      status: 200,
    })
    expect(await failure(fetchResource('http://loop.test./', {}, caller()))).toBe('blocked_url')
  })

  // Vector 39.
  it('on a port that is not for the web is refused, even if the name is allowed on another', async () => {
    allow(`ok.test:${origin.port}`)
    for (const port of [22, 25, 3306, 6379, 11211, 9222, 1, 65_535])
      expect(
        await failure(fetchResource(`http://public.test:${port}/`, {}, caller())),
        String(port),
      ).toBe('blocked_url')
    expect(await failure(fetchResource('http://ok.test:22/', {}, caller()))).toBe('blocked_url')
    expect(await failure(fetchResource('http://public.test:0/', {}, caller()))).toBe('invalid_url')
    expect(await failure(fetchResource('http://public.test:65536/', {}, caller()))).toBe(
      'invalid_url',
    )
    expect(dials).toEqual([])
  })

  // Vector 40.
  it('is allowed by the exact name and port of the entry, not by its address', async () => {
    allow(`ok.test:${origin.port}`)
    expect(await failure(fetchResource(`http://other.test:${origin.port}/`, {}, caller()))).toBe(
      'blocked_url',
    )
    expect(await failure(fetchResource(`http://127.0.0.1:${origin.port}/`, {}, caller()))).toBe(
      'blocked_url',
    )
    expect(await failure(fetchResource('http://ok.test:8080/', {}, caller()))).toBe('blocked_url')
    allow(`127.0.0.1:${origin.port}`)
    expect(await failure(fetchResource(`http://ok.test:${origin.port}/`, {}, caller()))).toBe(
      'blocked_url',
    )
    expect(dials).toEqual([])
  })

  // Vector 56.
  it('whose IPv6 address is bad is refused although its IPv4 address is good', async () => {
    expect(await failure(fetchResource('http://bad-six.test/', {}, caller()))).toBe('blocked_url')
    expect(dials).toEqual([])
  })

  // Vector 19.
  it('that resolves to a metadata address is refused even if the operator allowed the name', async () => {
    allow('to-metadata.test:80', '0.0.0.0/0:80')
    expect(await blockedFor(resolvePublic('to-metadata.test', 80, open))).toContain(
      '169.254.169.254',
    )
    expect(await blockedFor(resolvePublic('169.254.169.254', 80, open))).toContain(
      '169.254.169.254',
    )
    expect(await blockedFor(resolvePublic('168.63.129.16', 80, open))).toContain('168.63.129.16')
  })

  it('is returned with all its checked addresses, IPv4 first', async () => {
    expect(await resolvePublic('public.test', 443, strict)).toEqual({
      host: 'public.test',
      port: 443,
      ips: [PUBLIC, '2606:4700::1111'],
    })
  })
})
