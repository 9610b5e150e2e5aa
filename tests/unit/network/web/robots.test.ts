import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { robotsFor } from '@/lib/network/web/index'
import { parseRobots } from '@/lib/network/web/robots/parse'
import { matcher, openRules } from '@/lib/network/web/robots/rules'
import { allow, caller, failure, type Origin, openOrigin, standInWorld } from '../../../guard/world'

const allows = (text: string, path: string) =>
  openRules(parseRobots(text, 'Groundwire').rules)(path)

describe('robots.txt rules', () => {
  it.each([
    ['/', '/anything', true],
    ['/a', '/abc', true],
    ['/a/', '/a', false],
    ['/*.php', '/x/index.php?a', true],
    ['/*.php$', '/x/index.php?a', false],
    ['/*.php$', '/x/index.php', true],
    ['/a*b*c$', '/a-b-b-c', true],
    ['/a*b*c$', '/a-c-b', false],
    ['/a$', '/a', true],
    ['/a$', '/aa', false],
    ['/ab*b$', '/ab', false],
    ['/ab*b$', '/abb', true],
    ['*', '/x', true],
    ['/a**b', '/a1b', true],
  ])('pattern %s on %s: %s', (pattern, path, expected) => {
    expect(matcher(pattern)(path)).toBe(expected)
  })

  it('let the longest pattern decide, and Allow when two are equally long', () => {
    const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /x\nAllow: /x'
    expect([allows(text, '/a/c'), allows(text, '/a/b/c'), allows(text, '/x')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('use all groups that name us, and `*` only if none does', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: groundwire/2.0\nDisallow: /a\n\nUser-agent: GROUNDWIRE\nDisallow: /b'
    expect([allows(text, '/'), allows(text, '/a'), allows(text, '/b')]).toEqual([
      true,
      false,
      false,
    ])
    expect(allows('User-agent: other\nDisallow: /', '/')).toBe(true)
    expect(allows('User-agent: x\nUser-agent: *\nDisallow: /', '/')).toBe(false)
  })

  it('handle escapes, line endings, a byte order mark and comments', () => {
    expect(allows('\ufeffUser-agent: *\r\nDisallow: /%7ejoe/ # his', '/~joe/x')).toBe(false)
    expect(allows('User-agent: *\rDisallow: /ä', '/%C3%A4')).toBe(false)
    expect(allows('User-agent: *\nDisallow: /a%2fb', '/a/b')).toBe(true)
    expect(allows('User-agent: *\nDisallow:\nDisallow: #', '/x')).toBe(true)
    expect(allows('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true)
  })

  // Vector 139.
  it('are fast on patterns made to backtrack, and on a million rules', () => {
    const path = `/${'a'.repeat(8000)}`
    // Only the first 16 stars are used, as the rest of a disallowing pattern could only permit
    // more.
    expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(1000)}$b`, path)).toBe(false)
    expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(14)}*b`, path)).toBe(true)
    expect(matcher(`/${'*a'.repeat(4000)}*b$`)(path)).toBe(false)
    expect(allows(`User-agent: *\n${'Disallow: /*b\n'.repeat(1_000_000)}`, path)).toBe(true)
  })

  it('read the crawl delay up to 10 s, and the sitemaps outside any group', () => {
    const { crawlDelaySeconds, sitemaps } = parseRobots(
      'Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 99',
      'x',
    )
    expect([crawlDelaySeconds, sitemaps]).toEqual([10, ['/a.xml']])
  })
})

describe('robotsFor', () => {
  standInWorld()
  let origin: Origin
  let answer: (response: ServerResponse) => void
  let url: string
  beforeEach(async () => {
    origin = await openOrigin((_request, response) => answer(response))
    url = `http://127.0.0.1:${origin.port}/page`
    allow(`127.0.0.1:${origin.port}`)
  })
  afterEach(() => origin.close())
  const text = (body: string | Buffer) => (response: ServerResponse) => response.end(body)
  const status = (code: number) => (response: ServerResponse) =>
    response.writeHead(code).end('User-agent: *\nDisallow: /')

  it('returns verdicts, delay and absolute sitemaps, without those that no customer may name', async () => {
    answer = text(
      'User-agent: *\nDisallow: /no\nCrawl-delay: 2\nSitemap: /s.xml\nSitemap: file:///etc/passwd',
    )
    const robots = await robotsFor(url, caller())
    expect([robots.allows(url), robots.allows('/no'), robots.crawlDelaySeconds]).toEqual([
      true,
      false,
      2,
    ])
    expect(robots.sitemaps).toEqual([`http://127.0.0.1:${origin.port}/s.xml`])
  })

  // Vector 140.
  it('sends one request per origin', async () => {
    answer = text('User-agent: *\nDisallow: /')
    await robotsFor(url, caller())
    expect((await robotsFor(`${url}/other`, caller())).allows(url)).toBe(false)
    expect(origin.seen.length).toBe(1)
    const other = await openOrigin((_request, response) => response.end(''))
    allow(`127.0.0.1:${other.port}`)
    expect((await robotsFor(`http://127.0.0.1:${other.port}/`, caller())).allows('/')).toBe(true)
    await other.close()
  })

  it.each([
    [404, true],
    [403, true],
    [500, false],
    [503, false],
    // Vector 139.
  ])('takes status %i for %s', async (code, expected) => {
    answer = status(code)
    expect((await robotsFor(url, caller())).allows(url)).toBe(expected)
  })

  // Vector 139.
  it('treats a dead host as no, HTML as yes, and a redirect loop as yes', async () => {
    answer = (response) => response.destroy()
    expect((await robotsFor(url, caller())).allows(url)).toBe(false)
    const html = await openOrigin((_request, response) =>
      response.end('<!doctype html><p>Disallow: /</p>'),
    )
    const loop = await openOrigin((_request, response) =>
      response.writeHead(302, { location: '/robots.txt' }).end(),
    )
    allow(`127.0.0.1:${html.port}`, `127.0.0.1:${loop.port}`)
    expect((await robotsFor(`http://127.0.0.1:${html.port}/`, caller())).allows('/')).toBe(true)
    expect((await robotsFor(`http://127.0.0.1:${loop.port}/`, caller())).allows('/')).toBe(true)
    expect(loop.seen.length).toBe(1)
    await html.close()
    await loop.close()
  })

  // Vector 139.
  it('reads 500 KiB of ten megabytes', async () => {
    const filler = `# ${'x'.repeat(98)}\n`
    answer = text(`User-agent: *\nDisallow: /early\n${filler.repeat(100_000)}Disallow: /late`)
    const robots = await robotsFor(url, caller())
    expect([robots.allows('/early'), robots.allows('/late')]).toEqual([false, true])
  })

  // Vector 48.
  it('refuses private addresses', async () => {
    expect(await failure(robotsFor('http://10.0.0.1/', caller()))).toBe('blocked_url')
  })
})
