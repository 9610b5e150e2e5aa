import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Element, parseHtml, visibleText } from '@/lib/reader/html'
import { readPageNow } from '@/lib/reader/page/in-thread'
import type { Survey } from '@/lib/reader/page/survey'
import { SHORT_PAGES } from '../../../support/short-pages'

/** A reader with one fault for each property of pages, which its check must find. */
type Read = typeof readPageNow
const FILES = [
  '@/lib/reader/markdown/table',
  '@/lib/reader/html/visible',
  '@/lib/reader/markdown/escape',
  '@/lib/reader/markdown/footnotes/notes',
  '@/lib/reader/page/survey',
]
const PAGES = SHORT_PAGES.map(([, html]) => html)
const TABLES = ['Amber', 'Borkum'].map(
  (row) => `<table><tr><th>Ship</th></tr><tr><td>${row}</td></tr><tr><td>Quay</td></tr></table>`,
)
const MARKED = [
  '<p>The <b>red</b> boat &lt;sails&gt; at <b>noon</b>.</p>',
  '<p>Type &lt;name&gt; *here*.</p>',
]
const NOTED = [
  '<p>Text.<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">A source. <a href="#r1">↩</a></li></ol>',
]
const markdownIt = new MarkdownIt({ html: true }).use(footnotes)
const markdownOf = (read: Read, html: string, mainContentOnly = false, address = 'a') =>
  read({ html, url: `https://example.com/${address}`, mainContentOnly, want: { markdown: true } })
    .markdown ?? ''
const wordsIn = (html: string) =>
  parseHtml(html)
    .children.map(visibleText)
    .join(' ')
    .match(/\p{L}{2,}/gu) ?? []
const rendered = (markdown: string) => wordsIn(markdownIt.render(markdown))

const inOrder = (read: Read, html: string) =>
  rendered(markdownOf(read, html)).join(' ') === wordsIn(html).join(' ')
const isWhole = (read: Read, html: string) =>
  rendered(markdownOf(read, html)).toSorted().join(' ') === wordsIn(html).toSorted().join(' ')
const hasNotes = (read: Read, html: string) => {
  const words = new Set(rendered(markdownOf(read, html)))
  return wordsIn(html).every((word) => words.has(word))
}
const isSame = (read: Read, html: string) =>
  new Set(['a', 'forum/a', 'blog/a'].map((address) => markdownOf(read, html, true, address)))
    .size === 1

async function mutantWith<T>(file: string, change: (real: T) => Partial<T>): Promise<Read> {
  vi.resetModules()
  vi.doMock(file, async (original) => {
    const real = await original<T>()
    return { ...real, ...change(real) }
  })
  return (await import('@/lib/reader/page/in-thread')).readPageNow
}

afterEach(() => {
  for (const file of FILES) vi.doUnmock(file)
  vi.resetModules()
})

describe('each property of pages is broken by a reader with its fault', () => {
  it('order: rows from the last to the first', async () => {
    expect(TABLES.every((html) => inOrder(readPageNow, html))).toBe(true)
    type Table = { tableLines: (table: Element, write: (cell: Element) => string) => string[] }
    const mutant = await mutantWith<Table>('@/lib/reader/markdown/table', (real) => ({
      tableLines: (table, write) => {
        const [header = '', rule = '', ...rows] = real.tableLines(table, write)
        return [header, rule, ...rows.reverse()]
      },
    }))
    expect(TABLES.filter((html) => inOrder(mutant, html))).toEqual([])
  })

  it('whole: bold text is hidden', async () => {
    expect(MARKED.every((html) => isWhole(readPageNow, html))).toBe(true)
    type Visible = { isHidden: (element: Element) => boolean }
    const mutant = await mutantWith<Visible>('@/lib/reader/html/visible', (real) => ({
      isHidden: (element) => element.name === 'b' || real.isHidden(element),
    }))
    expect(MARKED.every((html) => isWhole(mutant, html))).toBe(false)
  })

  it('rendered: text that looks like markup is not escaped', async () => {
    expect(MARKED.every((html) => hasNotes(readPageNow, html))).toBe(true)
    type Escape = { escapeText: (text: string) => string }
    const mutant = await mutantWith<Escape>('@/lib/reader/markdown/escape', () => ({
      escapeText: (text) => text,
    }))
    expect(MARKED.filter((html) => hasNotes(mutant, html))).toEqual([])
  })

  it('rendered with notes: paragraphs taken for notes that nothing calls', async () => {
    expect(NOTED.every((html) => hasNotes(readPageNow, html))).toBe(true)
    type Noted = { Notes: { prototype: { labelIfCalled: () => string } } }
    const mutant = await mutantWith<Noted>('@/lib/reader/markdown/footnotes/notes', ({ Notes }) => {
      vi.spyOn(Notes.prototype, 'labelIfCalled').mockReturnValue('none')
      return { Notes }
    })
    expect(NOTED.filter((html) => hasNotes(mutant, html))).toEqual([])
  })

  it('one text under every address: a reader that cuts the last part of forums', async () => {
    expect(PAGES.every((html) => isSame(readPageNow, html))).toBe(true)
    type Surveys = { survey: (document: Survey['document'], url: string) => Survey }
    const mutant = await mutantWith<Surveys>('@/lib/reader/page/survey', (real) => ({
      survey: (document, url) => {
        const tree = real.survey(document, url)
        if (url.includes('/forum/')) tree.body.children.pop()
        return tree
      },
    }))
    expect(PAGES.filter((html) => isSame(mutant, html)).length).toBeLessThan(PAGES.length / 2)
  })
})
