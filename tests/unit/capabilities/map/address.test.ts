import { describe, expect, test } from 'vitest'
import {
  mayBePage,
  normalAddress,
  onSite,
  openAddresses,
  titleFromPath,
} from '@/lib/capabilities/map/address'

const SITE = 'https://a.example/'

/** Pseudo-random numbers between 0 and 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const PARTS = (
  'a bc d-e_f 1 . .. %2e %2E %41 %zz / // /./ /../ ; ;jsessionid=1 ? & = # ?a=1 &b=2 /(S(a1)) /(b) ?utm_source=x &utm_x.y=1 &sid=2 ?SID= &side=1 ?returnto=a ' +
  '&mc_cid &aspsessionidxyz=1 %20 + @ : * ~ ! $ ( ) , \' " < > [ ] { } | \\ ^ ` é \u0000 \t 日本 &&'
).split(' ')
const ORIGINS = [
  ...[
    'https://a.example',
    'http://a.example',
    'https://www.a.example',
    'https://A.example',
    'https://a.example:443',
  ],
  ...[
    'https://b.example',
    'https://a.example:8443',
    'ftp://a.example',
    'https://u@a.example',
    'https:/a.example',
    '',
  ],
]

describe('addresses of one site', () => {
  test('are the same in the fast and the thorough parser', () => {
    const next = numbers(7)
    const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
    const belongs = onSite(SITE, false)
    const quick = openAddresses(belongs)
    let kept = 0
    for (let i = 0; i < 40_000; i++) {
      const parts = Array.from({ length: Math.floor(next() * 7) }, () => one(PARTS))
      const text = `${next() < 0.7 ? SITE.slice(0, -1) : one(ORIGINS)}/${parts.join('')}`
      const normal = normalAddress(text)
      const expected = normal !== null && belongs(normal) ? normal : null
      if (expected === text) kept++
      expect({ text, is: quick(text) }).toEqual({ text, is: expected })
    }
    expect(kept).toBeGreaterThan(1_000)
  })

  test.each([
    ['/a?utm_source=x', '/a'],
    ['/w/index.php?title=SignIn&returnto=Main+Page&returntoquery=a', '/w/index.php?title=SignIn'],
    ['/user/login?destination=/node/7', '/user/login'],
    ['/a?b=1&GCLID=2&c=3', '/a?b=1&c=3'],
    ['/a?sid=1', '/a?sid=1'],
    ['/a?sid=spring-story', '/a?sid=spring-story'],
    ['/a?sid=8f14e45fceea167a5a36dedd4bea2543', '/a'],
    ['/a?PHPSESSID=1', '/a'],
    ['/a?osCsid=8f14e45fceea167a5a36dedd4bea2543', '/a'],
    ['/(X(1)S(ab1))/a', '/a'],
    ['/wiki/(S(1))', '/wiki/(S(1))'],
    ['/wiki/(film)/b', '/wiki/(film)/b'],
    ['/a?side=1', '/a?side=1'],
    ['/a?ASPSESSIONIDABC=1&b', '/a?b='],
    ['/a;jsessionid=12?b=1', '/a?b=1'],
    ['/a?#b', '/a'],
    ['/a/../b/./c#d', '/b/c'],
    ['/a?utm_source=x#/guide?id=1', '/a#/guide?id=1'],
    ['/a#!/guide', '/a#!/guide'],
    ['/a#/', '/a'],
    ['/a#!', '/a'],
  ])('leave out what does not identify a page: %s', (path, kept) => {
    expect(normalAddress(`https://a.example${path}`)).toBe(`https://a.example${kept}`)
    expect(openAddresses(() => true)(`https://a.example${path}`)).toBe(`https://a.example${kept}`)
  })

  test.each([
    ['/a.html', true],
    ['/a', true],
    ['/', true],
    ['/logo.PNG', false],
    ['/fonts/x.woff2?v=1', false],
    ['/a.pdf/', true],
    ['/download.zip/page', true],
    ['/page?file=a.zip', true],
    ['/page#a.zip', true],
    ['/release-1.2', true],
    ['/.js', false],
    ['/wiki/Node.js', true],
    ['/mrdoob/three.js', true],
    ['/package/chart.js?activeTab=readme', true],
    ['/questions/tagged/vue.js', true],
    ['/nodejs/node/blob/main/lib/fs.js', true],
    ['/D3.js', true],
    ['/app.js', false],
    ['/demo/main.js', false],
    ['/js/Chart.js', false],
    ['/a/three.min.js', false],
    ['/a/three-3.1.0.js', false],
    ['/a/three.4f3a9c21.js', false],
    ['/a/three.js?v=1.2', false],
    ['/a/three.js.map', false],
    ['/assets/three.css', false],
    ['/_next/static/x.js', false],
    ['/a/%zz.js', true],
  ])('may be pages, or not: %s', (path, is) =>
    expect(mayBePage(`https://a.example${path}`)).toBe(is),
  )

  test.each([
    ['/docs/http-3_overview.html', 'http 3 overview'],
    ['/docs/a%20b/', 'a b'],
    ['/docs//?x=/y', 'docs'],
    ['/a+b?c=d.e', 'a b'],
    ['/100%', '100%'],
    ['/', 'a.example'],
    ['', 'a.example'],
    ['/?q=1', 'a.example'],
    ['/---', 'a.example'],
    ['/v1.2.3#x/y', 'v1.2.3'],
    ['/app/#/old-harbour', 'old harbour'],
    [`/${'#/'.repeat(900)}a`, 'a'],
    ['/wiki/Node.js', 'Node.js'],
  ])('have light titles: %s', (path, title) =>
    expect(titleFromPath(`https://a.example${path}`)).toBe(title),
  )
})
