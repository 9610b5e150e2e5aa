import { expect, test } from 'vitest'
import { sheetAddresses, styleTexts, wordsOfHtml } from '@/lib/capabilities/extract/brand/scan'
import { ownValue, readEntities } from '@/lib/capabilities/extract/entities'
import { XmlReader } from '@/lib/capabilities/map/sitemap-xml'
import { readFeed } from '@/lib/capabilities/scrape/feed'
import { parseRobots } from '@/lib/network/web/robots/parse'
import { openRules } from '@/lib/network/web/robots/rules'
import { readPageNow } from '@/lib/reader/page/in-thread'

const URL_OF = 'https://site.test/'
/** CPU time in milliseconds. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

test('objects with many nested references are read quickly, up to a limit', () => {
  const things = Array.from({ length: 9 }, (_, i) => ({
    '@id': `#${i}`,
    name: `n${i}`,
    related: Array.from({ length: 30 }, () => ({ '@id': `#${(i + 1) % 9}` })),
  }))
  expect(cost(() => readEntities(things))).toBeLessThan(1_000)
  expect(JSON.stringify(readEntities(things)).length).toBeLessThan(5_000_000)
  const [first] = readEntities([
    { '@id': '#a', maker: { '@id': '#b' } },
    { '@id': '#b', name: 'Kettle House' },
  ])
  expect(first).toMatchObject({ maker: { name: 'Kettle House' } })
})

test('fields are found among very many without searching each', () => {
  const node = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]))
  expect(
    cost(() => Array.from({ length: 500 }, (_, i) => ownValue(node, `field ${i}`))),
  ).toBeLessThan(1_000)
})

test('microdata may use names such as "constructor"', () => {
  const html = '<div itemscope><b itemprop="constructor __proto__ toString">x</b></div>'
  const { structured } = readPageNow({ html, url: URL_OF, want: { structured: true } })
  expect(structuredClone(structured?.microdata)).toEqual([
    { '@type': null, constructor: 'x', toString: 'x' },
  ])
})

test('a feed of nested items is read quickly, with the base of each level', () => {
  expect(cost(() => readFeed(`<rss><channel>${'<item>'.repeat(300_000)}`, URL_OF))).toBeLessThan(
    2_000,
  )
  const feed = readFeed(
    '<rss><channel xml:base="/a/"><item><link>x</link></item></channel></rss>',
    URL_OF,
  )
  expect(feed?.items[0]?.link).toBe('https://site.test/a/x')
})

test('styles and style sheets are found in malformed HTML', () => {
  expect(styleTexts('<STYLE a>x</Style><style>y')).toEqual(['x'])
  expect(
    sheetAddresses("<link rel='stylesheet' href=a.css><link href=b rel=icon>", URL_OF),
  ).toEqual([`${URL_OF}a.css`])
  expect(wordsOfHtml('a<b>c</b>d<', 100).replace(/ +/g, ' ').trim()).toBe('a c d')
  for (const part of ['<style>', '<link ', '<', '<style'])
    expect(
      cost(() => [styleTexts(part.repeat(300_000)), sheetAddresses(part.repeat(300_000), URL_OF)]),
    ).toBeLessThan(1_000)
})

test('a sitemap of long tags and entities is read quickly', () => {
  const read = (text: string) => cost(() => new XmlReader(URL_OF, () => {}).write(text))
  expect(read(`<url>${`<link ${'a'.repeat(30_000)}/>`.repeat(5)}</url>`)).toBeLessThan(500)
  expect(read(`<url><loc>${'&'.repeat(1_000_000)};</loc></url>`)).toBeLessThan(500)
})

test('rules with many wildcards disallow more rather than less', () => {
  const { rules } = parseRobots(
    `User-agent: *\nDisallow: /a${'*b'.repeat(200)}\nAllow: /a${'*c'.repeat(200)}`,
    'bot',
  )
  expect(rules).toHaveLength(1)
  expect(openRules(rules)(`/a${'b'.repeat(20)}`)).toBe(false)
  expect(openRules(rules)('/c')).toBe(true)
})
