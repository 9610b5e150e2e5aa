import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Element } from '@/lib/reader/html'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { SHORT_PAGES, SHOWN_PAGES, wordsOf } from '../../../support/short-pages'

type Read = typeof readPageNow
const markdownOf = (read: Read, html: string, mainContentOnly: boolean) =>
  read({ html, url: 'https://example.com/a', mainContentOnly, want: { markdown: true } })
    .markdown ?? ''
const isEmpty = (read: Read, html: string) =>
  [true, false].some((main) => !/\p{L}/u.test(markdownOf(read, html, main)))
const lostIn = (read: Read, html: string) => {
  const words = new Set(wordsOf(markdownOf(read, html, true)))
  return wordsOf(html.replace(/<title>.*?<\/title>|<[^<>]*>/g, ' ')).filter((w) => !words.has(w))
}

afterEach(() => {
  vi.doUnmock('@/lib/reader/html/visible')
  vi.doUnmock('@/lib/reader/main-content/rules/whole')
  vi.resetModules()
})

describe('a page on which a browser shows text is never empty', () => {
  it.each(SHOWN_PAGES)('%s', (_, html) => {
    expect(isEmpty(readPageNow, html)).toBe(false)
  })

  it('is broken by a reader that takes text of no size for hidden with all in it', async () => {
    vi.resetModules()
    vi.doMock('@/lib/reader/html/visible', async (original) => {
      const real = await original<{ isHidden: (element: Element) => boolean }>()
      const isHidden = (element: Element) =>
        /font-size:0/.test(element.attribs.style ?? '') || real.isHidden(element)
      return { ...real, isHidden }
    })
    const { readPageNow: mutant } = await import('@/lib/reader/page/in-thread')
    expect(SHOWN_PAGES.filter(([, html]) => isEmpty(mutant, html)).length).toBeGreaterThan(5)
  })
})

describe('the main content of a short page without boilerplate is the page', () => {
  it.each(SHORT_PAGES)('%s', (_, html) => {
    expect(lostIn(readPageNow, html)).toEqual([])
  })

  it('is broken by a reader without the rule for whole pages', async () => {
    vi.resetModules()
    vi.doMock('@/lib/reader/main-content/rules/whole', async (original) => ({
      ...(await original<object>()),
      wholeContent: () => null,
    }))
    const { readPageNow: mutant } = await import('@/lib/reader/page/in-thread')
    const broken = SHORT_PAGES.filter(([, html]) => lostIn(mutant, html).length > 0)
    expect(broken.length).toBeGreaterThan(5)
  })
})
