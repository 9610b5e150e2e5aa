import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PARAGRAPH = `<p>${'The boats go out at six and come back at noon with the tide and the gulls. '.repeat(3)}</p>`
const FILLS = `<div id="latest"></div><script>fetch('/latest').then((r) => r.text()).then((html) => {
  document.getElementById('latest').innerHTML = html })</script>`
const BUSY = '<section aria-busy="true"></section><script src="/app.js"></script>'
const LOADING = '<div class="box">Loading…</div><script src="/app.js"></script>'
const data = (more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...more })}</script>`
const DATED =
  '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-05-03T09:30:00Z">'

function needsBrowser(head: string, inside: string, beside: string, paragraphs = 6): boolean {
  const text = PARAGRAPH.repeat(paragraphs)
  const html = `<title>Harbour</title>${head}<body><nav><a href="/">Home</a></nav><div>
    <article><h1>Harbour</h1><div class="text">${text}${inside}${PARAGRAPH}</div></article>${beside}</div>`
  return readPageNow({ html, url: 'https://harbour.example/boats', want: {} }).shell.needed
}

it.each([
  ['a part that a script fills', FILLS],
  ['a busy part', BUSY],
  ['a note of loading', LOADING],
])('%s counts in an article whose text is there, and not beside it', (_, part) => {
  for (const head of [data(), data({ wordCount: 300 }), DATED]) {
    expect(needsBrowser(head, '', part)).toBe(false)
    expect(needsBrowser(head, part, '')).toBe(true)
  }
})

it.each([
  ['declares no article', '', 6],
  ['has fewer words than its data say', data({ wordCount: 900 }), 6],
  ['has a part of the text that its data hold', data({ articleBody: PARAGRAPH.repeat(20) }), 6],
  ['has little text', data(), 1],
])('a part beside the article counts if the page %s', (_, head, paragraphs) => {
  expect(needsBrowser(head, '', FILLS, paragraphs)).toBe(true)
})
