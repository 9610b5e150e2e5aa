import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'
import { readPageNow } from '@/lib/reader/page/in-thread'
import type { PageRequest } from '@/lib/reader/page/index'

const url = 'https://example.com/a/'
const read = (html: string, more: Partial<PageRequest> = {}) =>
  readPageNow({ html, url, want: { markdown: true }, ...more })
const article = readFileSync(
  path.join(import.meta.dirname, '../../../fixtures/pages/news-article/page.html'),
  'utf8',
)

describe('main content', () => {
  it('reports what was removed, where and why', () => {
    const { removed } = read(article, { mainContentOnly: true, want: { removed: true } })
    const reasons = Object.fromEntries(removed.map((one) => [one.selector, one.reason]))
    expect(reasons).toMatchObject({
      'section#comments': 'comments',
      'div#cookie-consent': 'consent or notice',
    })
    expect(removed.find((one) => one.selector === 'section#comments')).toMatchObject({ words: 43 })
    expect(removed.every((one) => one.words > 0 && one.step !== '' && one.reason !== '')).toBe(true)
  })

  it('returns the whole document: doctype, language, head, structured data and body attributes', () => {
    const page =
      '<!DOCTYPE html><html lang="de"><head><title>Öl</title><link rel="canonical" href="/oil">' +
      '<meta property="og:title" content="Öl &amp; Essig">' +
      '<script type="application/ld+json">{"@type":"Product","name":"a < b"}</script></head>' +
      '<body class="shop" data-id="7"><nav><a href="x">x</a></nav><main><p>Öl</p></main></body></html>'
    const { html } = read(page, { want: { html: true } })
    const absolute = (path: string) => new URL(path, url).href
    expect(html).toBe(
      page
        .replace('<!DOCTYPE html>', '<!DOCTYPE html>\n')
        .replace('"/oil"', `"${absolute('/oil')}"`)
        .replace('"x"', `"${absolute('x')}"`),
    )
  })

  it('gives the same content as HTML, with absolute addresses', () => {
    const { html } = read(article, { mainContentOnly: true, want: { html: true } })
    expect(html).toContain('<img src="https://example.com/img/tower.jpg"')
    expect(html).toContain('<table>')
    expect(html).not.toContain('cookie')
  })

  it('is the whole body if there is almost no text', () => {
    expect(
      read('<body><nav><a href="/">Home</a></nav><p>Closed.</p></body>', { mainContentOnly: true })
        .markdown,
    ).toContain('Closed.')
  })

  it('keeps a discussion without an article', () => {
    const comment = (n: number) =>
      `<div class="comment"><p>Comment ${n}: ${'I have seen this before, and it was the valve. '.repeat(3)}</p></div>`
    const { markdown } = read(
      `<body><h1>Pump leaks</h1><div class="comments">${[1, 2, 3].map(comment).join('')}</div></body>`,
      { mainContentOnly: true },
    )
    expect(markdown).toContain('Comment 1')
    expect(markdown).toContain('Comment 3')
  })
})

describe('selectors', () => {
  const html =
    '<body><nav>nav</nav><main><p class="a">one</p><p class="b">two</p></main><footer>foot</footer></body>'
  it('include only what they match, once, in page order', () => {
    expect(read(html, { includeSelectors: ['footer', 'main', '.a'] }).markdown).toBe(
      'one\n\ntwo\n\nfoot',
    )
  })
  it('remove what they exclude, and are ignored if invalid', () => {
    expect(read(html, { excludeSelectors: ['nav', '.b', ':::'] }).markdown).toBe('one\n\nfoot')
  })
})

describe('options', () => {
  const html = '<p>See <a href="b">the <b>map</b></a> <img src="i.png" alt="Map"> now.</p>'
  it('remove links or images', () => {
    expect(toMarkdown(html, { url })).toBe(
      'See [the **map**](https://example.com/a/b) ![Map](https://example.com/a/i.png) now.',
    )
    expect(toMarkdown(html, { url, includeLinks: false })).toBe(
      'See the **map** ![Map](https://example.com/a/i.png) now.',
    )
    expect(toMarkdown(html, { url, includeLinks: false, includeImages: false })).toBe(
      'See the **map** now.',
    )
  })
})

describe('code of several lines in a table with header cells', () => {
  const listing = '<pre>fire(pot)\n  .hold(30)</pre>'
  it("becomes a block under its column's header if half of the rows have code", () => {
    const html = `<table><caption>Firing</caption><tr><th>Example:</th><th>Output:</th></tr><tr><td>${listing}</td><td><pre>warm\nhot</pre></td></tr></table>`
    expect(toMarkdown(html, { url })).toBe(
      'Firing\n\nExample:\n\n```\nfire(pot)\n  .hold(30)\n```\n\nOutput:\n\n```\nwarm\nhot\n```',
    )
  })
  it('follows its row if there are several, with the headers once', () => {
    const row = (name: string) => `<tr><th>${name}</th><td>${listing}</td></tr>`
    expect(
      toMarkdown(`<table><tr><th>Pot</th><th>Call</th></tr>${row('Bowl')}${row('Jug')}</table>`, {
        url,
      }),
    ).toBe(
      'Pot\n\nCall\n\nBowl\n\n```\nfire(pot)\n  .hold(30)\n```\n\nJug\n\n```\nfire(pot)\n  .hold(30)\n```',
    )
  })
  it('stays in its cell if most rows have none', () => {
    const rows = ['hold', 'ramp'].map((name) => `<tr><td><pre>${name}</pre></td></tr>`).join('')
    expect(
      toMarkdown(`<table><tr><th>Call</th></tr><tr><td>${listing}</td></tr>${rows}</table>`, {
        url,
      }),
    ).toBe('| Call |\n| --- |\n| `fire(pot)`<br>`.hold(30)` |\n| `hold` |\n| `ramp` |')
  })
  it('changes nothing for code of one line', () => {
    expect(
      toMarkdown('<table><tr><th>Call</th></tr><tr><td><pre>fire(pot)\n</pre></td></tr></table>', {
        url,
      }),
    ).toBe('| Call |\n| --- |\n| `fire(pot)` |')
  })
})

describe('passages', () => {
  const long = (word: string) => `${word} `.repeat(120).trim()
  const html = `<body><h1>Top</h1><p>${long('intro')}</p><h2>Part one</h2><p>${long('alpha')}</p><p>${long('beta')}</p><p style="display:none">secret</p>
    <pre>let x = 1\n  y()</pre><h3>Detail</h3><table><tr><th>k</th><th>v</th></tr><tr><td>a</td><td>1</td></tr></table><h2>Part two</h2><ul><li>uno</li><li>due</li></ul></body>`
  const { passages } = read(html, { want: { passages: true } })

  it('are under their headings', () => {
    expect(passages.map((one) => one.headings)).toEqual([
      ['Top'],
      ['Top', 'Part one'],
      ['Top', 'Part one'],
      ['Top', 'Part one', 'Detail'],
      ['Top', 'Part two'],
    ])
  })
  it('keep lines of code, rows and lists, and no hidden text', () => {
    expect(passages[2]?.text).toMatch(/^beta/)
    expect(passages[2]?.text).toContain('let x = 1\n  y()')
    expect(passages[3]).toMatchObject({
      text: 'k | v\na | 1',
      markdown: '| k | v |\n| --- | --- |\n| a | 1 |',
    })
    expect(passages[4]).toMatchObject({ text: 'uno\ndue', markdown: '- uno\n- due' })
    expect(JSON.stringify(passages)).not.toContain('secret')
  })
  it('are of the main content if requested, regardless of the other formats', () => {
    const page = `<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><main><h1>Top</h1><p>${long('intro')}</p></main><footer>© us</footer>`
    const { markdown, passages: main } = read(page, { want: { markdown: true, passages: 'main' } })
    expect(markdown).toContain('Shop')
    expect(markdown).toContain('© us')
    expect(main).toMatchObject([{ headings: ['Top'], text: long('intro') }])
  })
  it('are split at long lists and tables', () => {
    const rows = Array.from(
      { length: 200 },
      (_, n) => `<tr><td>${n}</td><td>value ${n}</td></tr>`,
    ).join('')
    const cut = read(`<table><tr><th>n</th><th>v</th></tr>${rows}</table>`, {
      want: { passages: true },
    }).passages
    expect(cut.length).toBeGreaterThan(1)
    expect(cut.every((one) => one.text.length < 2000 && one.markdown.startsWith('| n | v |'))).toBe(
      true,
    )
  })
})

describe('hostile input', () => {
  const deep = (open: string, close: string, n: number) =>
    `${open.repeat(n)}deep text${close.repeat(n)}`
  it.each([
    ['divisions', deep('<div>', '</div>', 20_000)],
    ['marks', deep('<b>', '</b>', 20_000)],
    ['quotes', deep('<blockquote>', '', 5_000)],
    ['lists', deep('<ul><li>x', '</li></ul>', 3_000)],
    ['tables', deep('<table><tr><td>x', '</td></tr></table>', 2_000)],
    [
      'drawings',
      deep('<svg>', '</svg>', 5_000).replace('deep text', `${'</svg>'.repeat(5_000)}deep text`),
    ],
  ])('%s nested thousands deep keep their text', (_, html) => {
    expect(
      read(html, {
        mainContentOnly: true,
        want: { markdown: true, passages: true, structured: true, html: true },
      }).markdown,
    ).toContain('deep text')
  })

  it.each([
    ['nothing', ''],
    ['a lone bracket', '<'],
    ['an open tag', '<p'],
    ['an open comment', '<!-- x'],
    ['an open attribute', '<a href="x'],
    ['end tags alone', '</p></div></table></b></svg>'],
    ['a table without a table', '<tr><td>x</td></tr>'],
    ['a prototype in an attribute', '<p __proto__="x" constructor="y">text</p>'],
    ['bytes of zero', '\0<p>\0</p>'],
    ['half a surrogate', '<p>\ud800 &#xd800; &#x110000;</p>'],
  ])('%s does not throw', (_, html) => {
    const want = {
      markdown: true,
      html: true,
      links: true,
      structured: true,
      removed: true,
      passages: true,
    }
    expect(() => read(html, { mainContentOnly: true, want })).not.toThrow()
    expect(() => read(html, { want })).not.toThrow()
  })

  it.each([
    [
      'invalid dates',
      `<p>${'sunday'.repeat(40)}x</p><p>${'Some prose to stand beside it. '.repeat(9)}</p>`,
    ],
    [
      'an end of a comment that does not end',
      `<script type="application/ld+json">{}-->${' '.repeat(300_000)}x</script><p>x</p>`,
    ],
    ['an address of placeholders', `<p>x<img src="/${'-blank'.repeat(100_000)}"></p>`],
    [
      'blanks in a formula',
      `<p>x<math><annotation encoding="application/x-tex">a${' '.repeat(300_000)}b</annotation></math></p>`,
    ],
    ['blanks in code', `<pre>${'1 \n'.repeat(100_000)}x</pre>`],
    ['number signs in a heading', `<h1>x ${'#'.repeat(300_000)} x</h1>`],
    ['pages that do not exist', `<p>${'the page you are looking for '.repeat(10_000)}</p>`],
    ['styles', `<p style="${'left :'.repeat(50_000)}">x</p>`],
  ])('%s do not stall the reader', (_, html) => {
    const want = { markdown: true, structured: true, passages: true, removed: true }
    expect(read(html, { mainContentOnly: true, want }).words).toBeGreaterThan(0)
  })

  it('a hidden box nested too deep stays hidden', () => {
    expect(read(`${'<div>'.repeat(600)}<p hidden>secret</p><p>seen</p>`).markdown).toBe('seen')
  })

  it('a second body nested too deep is read like any other element', () => {
    expect(read(`${'<div>'.repeat(450)}<body><body id=x>seen`).markdown).toBe('seen')
  })
})

it('a space as wide as a letter is not a word', () => {
  expect(read('<p>\u3000one\u3000two\u3000</p>').words).toBe(2)
})

it('the words of a script do not count on a short page', () => {
  expect(read('<p>Loading the menu</p><script>const words = "are not text"</script>').words).toBe(3)
})

it('a page is not a shell because selectors removed its text', () => {
  const text = 'The grey heron stands still in shallow water and waits for small fish.'
  const html = `<div id="app"><p>${text}</p></div><script src="/static/js/main.js"></script>`
  expect(read(html, { excludeSelectors: ['p'] }).shell.needed).toBe(false)
})

describe('a declarative shadow root', () => {
  it.each([
    [
      'with what it is put around',
      '<x-card><template shadowrootmode="open"><p>Shadow.</p></template><p>Light.</p></x-card><p>Next.</p>',
    ],
    [
      'with a closed one in it',
      '<x-a><template shadowrootmode="open"><p>Shadow.</p><x-b><template shadowrootmode=closed><p>Light.</p></template></x-b></template></x-a><p>Next.</p>',
    ],
    [
      'without the styles and templates in it',
      '<x-a><template shadowrootmode="open"><style>p{}</style><p>Shadow.</p><template><p>unused</p></template><p>Light.</p></template></x-a><p>Next.</p>',
    ],
    [
      'not closed',
      '<div><x-a><template shadowrootmode="open"><p>Shadow.<p>Light.</x-a></div><p>Next.</p>',
    ],
  ])('is read %s', (_, html) => {
    expect(read(html).markdown).toBe('Shadow.\n\nLight.\n\nNext.')
  })

  it('is not read if it is in an inert template or hidden', () => {
    const unused = '<x-a><template shadowrootmode="open"><p>Shadow.</p></template></x-a>'
    expect(
      read(`<template>${unused}<p>unused</p></template><div hidden>${unused}</div><p>Seen.</p>`)
        .markdown,
    ).toBe('Seen.')
  })
})
