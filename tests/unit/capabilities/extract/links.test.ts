import { expect, test } from 'vitest'
import { listLinks } from '@/lib/capabilities/extract/modes/links'
import type { Reading } from '@/lib/capabilities/scrape/index'
import { readPageNow } from '@/lib/reader/page/in-thread'

const URL_OF = 'https://shop.example.co.uk/lamps/'
const links = (html: string) =>
  listLinks({
    url: URL_OF,
    page: readPageNow({ html, url: URL_OF, want: { links: true } }),
  } as Reading)

test('at most 500 links, each URL once, in page order', () => {
  const many = Array.from({ length: 700 }, (_, i) => `<a href="/l/${i % 600}">Lamp ${i}</a>`).join(
    '',
  )
  const found = links(many)
  expect(found).toHaveLength(500)
  expect(found.map(({ url }) => url)).toEqual(
    Array.from({ length: 500 }, (_, i) => `https://shop.example.co.uk/l/${i}`),
  )
})

test('a URL is listed once regardless of fragments and tracking parameters', () => {
  const found = links(
    '<a href="a?utm_source=x&id=1#top">A</a><a href="./a?id=1&gclid=9">Again</a><a href="/lamps/a?id=1">And again</a>',
  )
  expect(found).toEqual([
    { url: 'https://shop.example.co.uk/lamps/a?id=1', text: 'A', internal: true },
  ])
})

test('the text is from the anchor, else from the picture’s alt, aria-label or title', () => {
  const found = links(
    '<a href="/1"> Two  words </a><a href="/2"><img src="x.png" alt="A picture"></a><a href="/3" aria-label="A label"></a><a href="/4" title="A title"><i></i></a><a href="/5"></a>',
  )
  expect(found.map(({ text }) => text)).toEqual([
    'Two words',
    'A picture',
    'A label',
    'A title',
    '',
  ])
})

test('links are internal by registrable domain; mailto, tel, javascript and data are omitted', () => {
  const found = links(
    '<a href="https://help.example.co.uk/">Help</a><a href="https://other.co.uk/">Other</a><a href="//example.co.uk/x">X</a><a href="mailto:a@b.c">m</a><a href="tel:+1">t</a><a href="javascript:void(0)">j</a><a href="JavaScript:alert(1)">k</a><a href="data:text/html,x">d</a>',
  )
  expect(found.map(({ url, internal }) => [url, internal])).toEqual([
    ['https://help.example.co.uk/', true],
    ['https://other.co.uk/', false],
    ['https://example.co.uk/x', true],
  ])
})
