import { expect, test } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const passagesIn = (list: string) =>
  readPageNow({
    html: `<title>A</title><main><h1>Names</h1><dl>${list}</dl></main>`,
    url: 'https://site.test/',
    want: { passages: true },
  }).passages ?? []

test('the names of an entry stay with its explanation', () => {
  const filler = `<dt>-a</dt><dd>${'A word. '.repeat(120)}</dd>`
  const passages = passagesIn(`${filler}<dt>-b</dt><dt>--both</dt><dd>Shows both sides.</dd>`)
  expect(passages.at(-1)?.text).toBe('-b\n--both\nShows both sides.')
})

test('a list of names alone is cut like any other text', () => {
  const names = Array.from({ length: 2_000 }, (_, n) => `<dt>name ${n}</dt>`)
  const passages = passagesIn(`${names.join('')}<dd>What they are.</dd>`)
  expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(2_500)
})

test.each(['del', 's', 'strike'])('the old price in <%s> is told from the new one', (tag) => {
  const passages = passagesIn(`<dd>Price: <${tag}>€64.90</${tag}> <ins>€54.90</ins></dd>`)
  expect(passages[0]?.text).toBe('Price: ~~€64.90~~ €54.90')
})
