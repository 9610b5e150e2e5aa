import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'
import type { PageRequest } from '@/lib/reader/page/index'

const url = 'https://example.com/shop/lamp?x=1'
const read = (html: string | Uint8Array, more: Partial<PageRequest> = {}) =>
  readPageNow({ html, url, want: {}, ...more })

describe('decoding', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    )
  const text = (html: Uint8Array, contentType: string | null = null) =>
    read(html, { contentType, want: { markdown: true } }).markdown

  it.each<[string, Uint8Array, string | null, string]>([
    [
      'the charset of the content type',
      bytes('<p>Gr\xfc\xdfe</p>'),
      'text/html; charset=ISO-8859-1',
      'Grüße',
    ],
    [
      'the meta tag',
      bytes('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>'),
      null,
      'Привет',
    ],
    [
      'the older meta tag',
      bytes(
        '<meta http-equiv="content-type" content="text/html; charset=shift_jis"><p>',
        [0x93, 0xfa, 0x96, 0x7b],
        '</p>',
      ),
      null,
      '日本',
    ],
    [
      'a byte order mark over a wrong charset',
      bytes([0xef, 0xbb, 0xbf], '<p>', [0xc3, 0xa9], '</p>'),
      'text/html; charset=latin1',
      'é',
    ],
    ['UTF-16 by its mark', Buffer.from('\ufeff<p>zwölf</p>', 'utf16le'), null, 'zwölf'],
    ['UTF-8 if nothing says otherwise', Buffer.from('<p>naïve</p>'), null, 'naïve'],
    ['windows-1252 if it is not UTF-8', bytes('<p>na\xefve \x93x\x94</p>'), null, 'naïve “x”'],
    [
      'an unknown charset as if none were named',
      Buffer.from('<p>naïve</p>'),
      'text/html; charset=klingon',
      'naïve',
    ],
    ['broken bytes with replacement', bytes('<meta charset=utf-8><p>a\xffb</p>'), null, 'a\ufffdb'],
  ])('goes by %s', (_, html, contentType, expected) => {
    expect(text(html, contentType)).toBe(expected)
  })
})

describe('metadata', () => {
  const html = `<html lang="en_GB"><head><title> Lamp
    Merle </title><base href="/shop/"><meta name="description" content="A lamp.">
    <meta property="og:title" content="Merle"><meta property="og:site_name" content="Lampworks"><meta property="og:image" content="/m.jpg">
    <meta name="twitter:card" content="summary"><meta name="robots" content="noindex, follow"><meta name="theme-color" content="#fc0">
    <meta name="keywords" content="lamp, brass"><meta http-equiv="refresh" content="5; url=next.html">
    <link rel="canonical" href="lamp"><link rel="shortcut icon" href="/f.ico"><link rel="apple-touch-icon" href="/t.png" sizes="180x180">
    <link rel="next" href="?page=2"><link rel="alternate" type="application/rss+xml" href="/feed" title="News">
    <link rel="alternate" hreflang="de" href="/de/lamp">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Merle"},
      {"@type":["Article","Thing"],"author":[{"@type":"Person","name":"Ada"},{"name":"Bo"}],"datePublished":"2031-04-02","dateModified":"2031-04-03T10:00:00+02:00"}]}</script>
    <script type="application/ld+json">{ broken </script></head><body><h1>x</h1></body></html>`
  const { title, metadata } = read(html)

  it('reads the head, with addresses made absolute by the base', () => {
    expect(title).toBe('Merle')
    expect(metadata).toMatchObject({
      description: 'A lamp.',
      language: 'en-GB',
      canonical: 'https://example.com/shop/lamp',
      siteName: 'Lampworks',
      favicon: 'https://example.com/f.ico',
      themeColor: '#fc0',
      image: 'https://example.com/m.jpg',
      keywords: ['lamp', 'brass'],
      openGraph: { title: 'Merle', site_name: 'Lampworks', image: '/m.jpg' },
      twitter: { card: 'summary' },
      robots: { noindex: true, nofollow: false },
      nextPage: 'https://example.com/shop/?page=2',
      prevPage: null,
      feeds: [{ url: 'https://example.com/feed', type: 'application/rss+xml', title: 'News' }],
      alternates: [{ url: 'https://example.com/de/lamp', language: 'de' }],
      refresh: { seconds: 5, url: 'https://example.com/shop/next.html' },
    })
  })

  it('takes author and dates from JSON-LD, even inside a graph', () => {
    expect(metadata.author).toBe('Ada, Bo')
    expect(metadata.publishedAt).toBe('2031-04-02')
    expect(metadata.modifiedAt).toBe('2031-04-03T10:00:00+02:00')
    expect(metadata.jsonLdTypes).toEqual(['Product', 'Article', 'Thing'])
  })

  it('returns null for missing values', () => {
    const empty = read('<p>x</p>')
    expect(empty.title).toBeNull()
    expect(empty.metadata).toMatchObject({
      description: null,
      author: null,
      publishedAt: null,
      canonical: null,
      language: null,
    })
  })

  it("does not use an SVG's title as the page's title", () => {
    expect(read('<svg><title>Icon</title></svg><h1>Heading</h1>').title).toBe('Heading')
  })
})

describe('links', () => {
  it('are absolute, in page order, named by text, picture, label or title', () => {
    const html = `<base href="https://other.example/d/"><a href="a">A <b>b</b></a><a href="/b"><img src="i" alt="Picture"></a>
      <a href="c" aria-label="Label"><i></i></a><a href="d" title="Title"></a><a href="mailto:x@y.z">m</a><a href="javascript:x()">j</a>
      <a href="a" rel="nofollow NOOPENER">again</a><a>none</a><a href="http://[bad">bad</a>`
    expect(read(html, { want: { links: true } }).links).toEqual([
      { url: 'https://other.example/d/a', text: 'A b', rel: '' },
      { url: 'https://other.example/b', text: 'Picture', rel: '' },
      { url: 'https://other.example/d/c', text: 'Label', rel: '' },
      { url: 'https://other.example/d/d', text: 'Title', rel: '' },
      { url: 'https://other.example/d/a', text: 'again', rel: 'nofollow noopener' },
    ])
  })
})

describe('structured data', () => {
  const html = `<script type="application/ld+json">[{"@type":"Product","offers":{"price":"189"}}]</script>
    <div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Merle</span><meta itemprop="sku" content="M1">
    <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="189.00">€189</span></div>
    <a itemprop="url" href="/m">x</a><span itemprop="color">brass</span><span itemprop="color">nickel</span></div>
    <table><caption>Sizes</caption><tr><th>Name</th><th>Height</th></tr><tr><td>S</td><td>32</td></tr></table>
    <dl><dt>Weight</dt><dd>2.4 kg</dd></dl><table><tr><th>Bulb</th><td>E14</td></tr></table>
    <ul><li><b>Cable:</b> 2 m</li><li>Colour: brass</li></ul><p>He said: it is a sentence that is not a label at all.</p>`
  const { structured } = read(html, { want: { structured: true } })

  it('has JSON-LD, microdata and tables', () => {
    expect(structured?.jsonLd).toEqual([{ '@type': 'Product', offers: { price: '189' } }])
    expect(structured?.microdata).toEqual([
      {
        '@type': 'Product',
        name: 'Merle',
        sku: 'M1',
        offers: { '@type': 'Offer', price: '189.00' },
        url: 'https://example.com/m',
        color: ['brass', 'nickel'],
      },
    ])
    expect(structured?.tables[0]).toEqual({
      caption: 'Sizes',
      header: ['Name', 'Height'],
      rows: [['S', '32']],
    })
  })

  it('has labelled values from lists, rows and lines', () => {
    expect(structured?.labelled).toEqual(
      expect.arrayContaining([
        { label: 'Weight', value: '2.4 kg' },
        { label: 'Bulb', value: 'E14' },
        { label: 'Cable', value: '2 m' },
        { label: 'Colour', value: 'brass' },
      ]),
    )
  })
})

describe('what the head says', () => {
  const facts = (head: string) => read(`<head>${head}</head><p>Text.</p>`).metadata
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`

  it('is decoded again if it was escaped twice', () => {
    const image = 'https://i.example/x.png?a=1&amp;amp;b=2'
    expect(facts(meta('og:image', image)).image).toBe('https://i.example/x.png?a=1&b=2')
    expect(facts(meta('og:image:url', '/x.png')).image).toBe('https://example.com/x.png')
    expect(facts(meta('og:description', 'Ships &amp;amp; tides&amp;#13;')).description).toBe(
      'Ships & tides',
    )
    expect(facts(meta('og:description', 'a &amp;lt;b&amp;gt; tag')).description).toBe('a <b> tag')
  })

  it('leaves out templates that nothing has filled', () => {
    for (const text of ['{{site.name}}', '<%= name %>', '#site.name}', '%name%', '[object Object]'])
      expect(facts(meta('og:site_name', text)).siteName).toBeNull()
    expect(facts(meta('og:site_name', 'Use {{ in Vue')).siteName).toBe('Use {{ in Vue')
    expect(facts(meta('og:site_name', '100%')).siteName).toBe('100%')
  })
})
