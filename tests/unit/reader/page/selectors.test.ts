import { describe, expect, it } from 'vitest'
import { scrapeInput } from '@/lib/capabilities/scrape/scrape'
import { readPageNow } from '@/lib/reader/page/in-thread'

const HTML = '<title>Shop</title><h1>Lamp</h1><p class=price>12 USD</p><p>Words about the lamp.</p>'
const read = (options = {}) =>
  readPageNow({ html: HTML, url: 'https://example.com/', want: { markdown: true }, ...options })
    .markdown

describe('selectors of the customer', () => {
  it('choose what is read, and nothing if nothing matches', () => {
    expect(read({ includeSelectors: ['.price'] })).toBe('12 USD')
    expect(read({ includeSelectors: ['.none'] })).toBe('')
    expect(read({ includeSelectors: ['.none', 'h1'] })).toBe('# Lamp')
    expect(read({ excludeSelectors: ['.none', 'h1', '.price'] })).toBe('Words about the lamp.')
  })

  it('for the body and the document choose the whole page', () => {
    const whole = read()
    for (const selector of ['body', ' HTML '])
      expect(read({ includeSelectors: [selector, '.price'], mainContentOnly: true })).toBe(whole)
  })

  it.each(['include_selectors', 'exclude_selectors'])('are rejected if invalid: %s', (field) => {
    for (const selector of [
      'a[[',
      'p:nope',
      'p:has(',
      '!',
      '*~*~*~*~*',
      '*~'.repeat(200).concat('*'),
    ])
      expect(
        scrapeInput.safeParse({ url: 'https://a.test', [field]: [selector] }).success,
        selector,
      ).toBe(false)
    const good = [
      'h2 ~ p ~ ul ~ li[lang~=en][class~=a]',
      '.price',
      'main > p:not(.x)',
      'a[href^="/"]',
      'li:nth-child(2n+1)',
      'div:has(> img)',
      'h1, h2',
    ]
    expect(scrapeInput.safeParse({ url: 'https://a.test', [field]: good }).success).toBe(true)
  })
})
