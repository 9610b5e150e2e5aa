import { expect, test } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const TEXT = `<p>${'The line was built for slate and is kept alive by its volunteers. '.repeat(6)}</p>`
const read = (body: string, mainContentOnly = false, head = '') =>
  readPageNow({
    html: `<!doctype html><title>The line</title>${head}<body>${body}</body>`,
    url: 'https://example.com/a/page',
    mainContentOnly,
    want: { markdown: true },
  })
const markdown = (body: string) => read(body).markdown

test.each([
  ['a link to itself', '<h2 id="use"><a href="#use">Use</a></h2>', '## Use'],
  ['an anchor inside', '<h2><a id="use" href="#use">Use</a></h2>', '## Use'],
  [
    'a link elsewhere',
    '<h2 id="use"><a href="/use">Use</a></h2>',
    '## [Use](https://example.com/use)',
  ],
  [
    'a link to another part',
    '<h2 id="use"><a href="#more">Use</a></h2>',
    '## [Use](https://example.com/a/page#more)',
  ],
  ['a button beside it', '<h1>Struct Drain <button>Copy item path</button></h1>', '# Struct Drain'],
  ['a heading that is a button', '<h2><button>Share prices</button></h2>', '## Share prices'],
  [
    'the edit links of a wiki',
    '<h2>Life</h2><span class="mw-editsection">[<a href="/w?title=A&action=edit">edit</a> | <a href="/w?title=A&veaction=edit">edit source</a>]</span>',
    '## Life',
  ],
  [
    'a sentence that links to editing',
    '<p>You may <a href="/w?title=A&action=edit">edit</a> this page.</p>',
    'You may [edit](https://example.com/w?title=A&action=edit) this page.',
  ],
])('headings: %s', (_, html, wanted) => expect(markdown(html)?.trim()).toBe(wanted))

test('icons above the text of an article are left out, pictures are not', () => {
  const picture = (size: number) =>
    `<div><span><a href="/x"><img src="/${size}.png" alt="Mark" width="${size}" height="${size}"></a></span></div>`
  const page = (size: number) =>
    read(`<main><h1>The line</h1>${picture(size)}${TEXT}${TEXT}</main>`, true).markdown
  expect(page(20)).not.toContain('20.png')
  expect(page(300)).toContain('300.png')
})

test.each([
  ['the name of a function', '<h4><a class="fn" href="#as_slice">as_slice</a></h4>', null],
  [
    'a card',
    '<p class="author vcard"><a class="url fn n" href="/a">Ada Winter</a></p>',
    'Ada Winter',
  ],
  ['nobody', '<p class="author">By <span class="author">Unknown</span></p>', null],
])('authors: %s', (_, html, author) =>
  expect(read(`<h1>The line</h1>${html}${TEXT}`).metadata.author).toBe(author),
)

test.each([
  ['a deadline', '<p>Apply by 30 June 2026. Reference 114.</p>', null],
  ['an event', '<dl><dt>When</dt><dd>Saturday, 14 June 2026, 20:00</dd></dl>', null],
  ['a publication', '<p>Published 3 March 2026. Reference 25.</p>', '2026-03-03'],
])('dates: %s', (_, html, day) =>
  expect(read(`<h1>The line</h1>${html}${TEXT}`).metadata.publishedAt).toBe(day),
)

test('the topic of a board is its headline, not the name of the board', () => {
  const post = (text: string) =>
    `<div class="post"><button>Reply</button><div class="content">${text}</div></div>`
  const body = `<div id="page-header"><h1>Steam board</h1></div><div id="page-body"><h2>The line</h2>${post(TEXT)}${post(TEXT)}</div>`
  const markdown = read(body, true).markdown ?? ''
  expect(markdown).toContain('## The line')
  expect(markdown).not.toContain('Steam board')
})

test('the language of a listing among its labels and numbers', () => {
  const listing =
    '<div class="language-ts vp-code"><button title="Copy"></button><span class="lang">ts</span><pre><code>let a</code></pre><div class="line-numbers" aria-hidden="true"><span>1</span></div></div>'
  expect(markdown(listing)).toContain('```ts\nlet a')
})

test('the date of a build beside its hash is not that of the page', () => {
  const body = `<nav class="sidebar"><div class="version">(59807616e 2026-04-14)</div></nav><h1>Drain</h1>${TEXT}`
  expect(read(body).metadata.publishedAt).toBeNull()
})

test("a manual's name in its bar is not the headline of a chapter", () => {
  const body = `<div id="bar"><h1 class="menu-title">The Guide</h1></div><main><h1>Ownership</h1>${TEXT.repeat(4)}</main>`
  expect(read(body, true).markdown).not.toContain('The Guide')
})

test.each([
  ['a clause', '<p><span>(a)</span><span>the council agrees</span></p>', '(a) the council agrees'],
  ['a class with a prefix', '<p><b class="nw-visually-hidden">Warning</b>You pay.</p>', 'You pay.'],
])('words of a line: %s', (_, html, expected) => expect(markdown(html)?.trim()).toBe(expected))
