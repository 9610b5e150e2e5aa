import { describe, expect, test } from 'vitest'
import { type Item, XmlReader } from '@/lib/capabilities/map/sitemap-xml'

const BASE = 'https://a.example/sitemap.xml'

/** The entries of a text that arrives in pieces of this size. */
function read(text: string, size = text.length): Item[] {
  const items: Item[] = []
  const reader = new XmlReader(BASE, (item) => items.push(item))
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
  reader.end()
  return items
}
const urls = (text: string) => read(text).map(({ url }) => url)
const page = (url: string, title: string | null = null) => ({ url, title, child: false })

const FILES: [string, string, Item[]][] = [
  [
    'a sitemap with all that may be in it',
    `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY x "y">]><!-- <url><loc>https://a.example/not</loc></url> -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i" xmlns:xhtml="x">
<url><loc>https://a.example/1?a=1&amp;b=2&#38;c=&#x33;</loc><lastmod>2026-01-01</lastmod><priority>0.5</priority>
<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/1"/><image:image><image:loc>https://a.example/1.png</image:loc></image:image></url>
<url><image:image><image:loc>https://a.example/2.png</image:loc></image:image><loc>
 https://a.example/2 </loc></url>
<url id="x>y"><loc><![CDATA[https://a.example/3?a=1&b=2]]></loc><news:news><news:title>Three &lt;3</news:title></news:news></url>
<url><loc>/4</loc></url><url/><url><loc></loc></url></urlset>`,
    [
      page('https://a.example/1?a=1&b=2&c=3'),
      page('https://a.example/2'),
      page('https://a.example/3?a=1&b=2', 'Three <3'),
      page('https://a.example/4'),
    ],
  ],
  [
    'a prefix before every name',
    `<sm:urlset xmlns:sm="s"><sm:url><sm:loc>https://a.example/1</sm:loc><image:image><image:loc>https://a.example/1.png</image:loc></image:image></sm:url><sm:url><sm:loc>/2</sm:loc></sm:url></sm:urlset>`,
    [page('https://a.example/1'), page('https://a.example/2')],
  ],
  [
    "titles of a page's images and videos",
    `<urlset><url><loc>https://a.example/1</loc><image:image><image:title>Photo one</image:title></image:image><image:image><image:title>Photo two</image:title></image:image></url>
<url><loc>https://a.example/2</loc><video:video><video:title>A film</video:title></video:video><video:video><video:title>Another</video:title></video:video></url></urlset>`,
    [page('https://a.example/1'), page('https://a.example/2', 'A film')],
  ],
  [
    'an entry with a source that has a title',
    '<feed><entry><title>Ours</title><link href="https://a.example/4"/><source><title>Theirs</title></source></entry></feed>',
    [page('https://a.example/4', 'Ours')],
  ],
  [
    'an index, with a prefix',
    '<sm:sitemapindex xmlns:sm="s"><sm:sitemap><loc>https://a.example/a.xml</loc></sm:sitemap><sitemap><loc>b.xml</loc></sitemap></sm:sitemapindex>',
    [
      { url: 'https://a.example/a.xml', title: null, child: true },
      { url: 'https://a.example/b.xml', title: null, child: true },
    ],
  ],
  [
    'RSS',
    '<rss><channel><title>Feed</title><link>https://a.example/</link><image><url>https://a.example/logo.png</url></image><item><title><![CDATA[One & <only>]]></title><link>https://a.example/one</link><guid>x</guid></item></channel></rss>',
    [page('https://a.example/one', 'One & <only>')],
  ],
  [
    'Atom',
    '<feed><link href="https://a.example/"/><entry><title>One</title><link rel="edit" href="/edit"/><link rel=\'alternate\' href="/one?a&gt;=1" /><summary>a < b</summary></entry></feed>',
    [page('https://a.example/one?a%3E=1', 'One')],
  ],
]

describe('the XML of a sitemap', () => {
  test.each(FILES)('is parsed: %s', (_name, text, items) => expect(read(text)).toEqual(items))

  test.each(FILES)('is the same in any chunks: %s', (_name, text, items) => {
    for (const size of [1, 2, 3, 7, 64]) expect(read(text, size)).toEqual(items)
  })

  test('is read as far as possible: truncated, unclosed, mixed up', () => {
    expect(
      urls('<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.example/2'),
    ).toEqual(['https://a.example/1'])
    expect(
      urls('<urlset><url><loc>https://a.example/1</url><url><loc>https://a.example/2</loc></url>'),
    ).toEqual(['https://a.example/1', 'https://a.example/2'])
    expect(urls('<urlset><url><loc>https://a.example/1</loc></item></url></urlset>')).toEqual([
      'https://a.example/1',
    ])
    expect(urls('<urlset><url><loc>https://a.example/1?a&b=&unknown;</loc></url>')).toEqual([
      'https://a.example/1?a&b=&unknown;',
    ])
  })

  test.each([
    ['unclosed tags', '<url '],
    ['unclosed references', '<url><loc>&'],
    ['an unclosed comment', '<!-- '],
    ['unclosed CDATA', '<url><loc><![CDATA['],
    ['unclosed quotes', '<url><loc a="'],
    ['signs', '<'],
  ])('takes time that is linear in its size, also for %s', (_name, start) => {
    const chunk = 'x'.repeat(65_536)
    const reader = new XmlReader(BASE, () => {})
    const from = process.cpuUsage()
    reader.write(start)
    for (let i = 0; i < 1_000; i++) reader.write(start.length < 3 ? start.repeat(32_768) : chunk)
    const { user } = process.cpuUsage(from)
    expect(user / 1_000).toBeLessThan(2_000)
  })
})
