import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/reader/markdown/index'

const reader = new MarkdownIt({ html: true })

/**
 * The content of a rendered page as readers see it: words with their marks, blocks, links and code.
 * White space only separates words.
 */
const shown = (html: string) =>
  html
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/<\/(strong|em)>( *)<\1>/g, '$2')
    .replace(/<(\/?)s>/g, '<$1del>')
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (edge) => edge.trim())
    .trim()

describe('markdown renders to what the page showed', () => {
  it.each([
    ['stars', '<p>5 * 3 = 15, a*b*c, **not bold**</p>'],
    ['underscores', '<p>snake_case_name and __init__ and _private</p>'],
    ['tags in text', '<p>Use the &lt;script&gt; tag, &lt;!-- and --&gt;</p>'],
    ['entities in text', '<p>write &amp;lt; and &amp;copy; for signs</p>'],
    [
      'line starts',
      '<p># no heading</p><p>1. no list</p><p>- none</p><p>&gt; no quote</p><p>+ none</p><p>===</p><p>---</p>',
    ],
    ['brackets', '<p>see [1] and [link](url) and ![img](url) and [ref]: http://x.y</p>'],
    ['backslashes', '<p>C:\\new\\*dir and \\\\server\\</p>'],
    ['backticks', '<p>press ` to open, ``` fence</p>'],
    ['tildes', '<p>~~not struck~~ and ~5</p>'],
    ['marks within words', '<p>un<em>frigging</em>believable <strong>x</strong>y</p>'],
    ['marks beside punctuation', '<p>foo<em>&quot;bar&quot;</em>baz</p>'],
    ['marks in marks', '<p><strong>a <em>b</em></strong></p><p><em><strong>a</strong> b</em></p>'],
    ['code with backticks', '<p>use <code>a`b</code> and <code>``</code></p>'],
    ['brackets in links', '<p><a href="/x">[edit] a ] b</a> <a href="/y">![x</a></p>'],
    [
      'addresses',
      '<p><a href="/a_(b)">x</a> <a href="/a%20b" title="say &quot;hi&quot;">y</a></p>',
    ],
    [
      'tables with bars',
      '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>x|y</code></td></tr></tbody></table>',
    ],
    ['quotes in lists', '<ul><li>a<blockquote><p>b</p></blockquote></li></ul>'],
    ['lists in lists', '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>'],
    ['an exclamation before a link', '<p>look!<a href="/x">here</a></p>'],
  ])('%s', (_, html) => {
    const again = reader.render(toMarkdown(html))
    expect(shown(again).replace(/<p>(.*?)<\/p>(?=<blockquote>|<ol|<ul|<\/li>)/g, '$1')).toBe(
      shown(html),
    )
  })

  it.each(['```', '````', '~~~', '# x', '<b>&amp;</b>', '\ttab  ', 'a\n\n\n  b', '`x`'])(
    'code stays exact: %j',
    (code) => {
      const html = `<pre><code>${code.replace(/&/g, '&amp;').replace(/</g, '&lt;')}\n</code></pre>`
      const [token] = reader.parse(toMarkdown(html), {})
      expect(token).toMatchObject({ type: 'fence', content: `${code}\n` })
    },
  )

  it('its output is stable', () => {
    const words = [
      'a*',
      '*b',
      '_c_',
      '[d]',
      '(e)',
      '`f`',
      '&lt;g&gt;',
      '&amp;h;',
      '1.',
      '-',
      '#',
      '~~i~~',
      '|',
      '!',
      '\\',
      'j',
    ]
    const marks = ['b', 'i', 'code', 'del', 'span']
    let seed = 7
    const next = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    const inline = (depth: number): string =>
      Array.from({ length: 1 + next(4) }, () => {
        const word = words[next(words.length)] ?? ''
        if (depth === 0 || next(3) === 0) return word
        const mark = marks[next(marks.length)] ?? 'b'
        return next(4) === 0
          ? `<a href="/x">${word}</a>`
          : `<${mark}>${inline(mark === 'code' ? 0 : depth - 1)}</${mark}>`
      }).join(next(2) === 0 ? ' ' : '')
    for (let n = 0; n < 400; n++) {
      const html = `<p>${inline(3)}</p>`
      const once = toMarkdown(html)
      expect(toMarkdown(reader.render(once)), html).toBe(once)
    }
  })
})
