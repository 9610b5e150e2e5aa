import { describe, expect, it } from 'vitest'
import { detectCurrency } from '@/lib/base/text'
import { isUnder, parseDomain, withSites } from '@/lib/capabilities/search/domains'
import { countryCode, countryName, languageFor } from '@/lib/capabilities/search/place'

describe('a place', () => {
  it.each([
    ['US', 'us'],
    ['uk', 'gb'],
    [' de ', 'de'],
    ['nowhere', 'us'],
    ['', 'us'],
  ])('country "%s" is %s', (text, code) => {
    expect(countryCode(text)).toBe(code)
  })

  it('has a language, which is always only a code', () => {
    expect(languageFor(undefined, 'jp')).toBe('ja')
    expect(languageFor('FR', 'jp')).toBe('fr')
    expect(languageFor('evil.example/', 'de')).toBe('de')
    expect(languageFor(undefined, 'zz')).toBe('en')
  })

  it('has an English name where it exists', () => {
    expect(countryName('gb')).toBe('united kingdom')
    expect(countryName('qq')).toBeNull()
  })
})

describe('a domain filter', () => {
  it.each([
    ['https://www.Example.com/path', 'example.com'],
    ['*.example.com', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['docs.example.com.', 'docs.example.com'],
  ])('%s is %s', (text, domain) => {
    expect(parseDomain(text)).toBe(domain)
  })

  it('includes subdomains, but no lookalikes', () => {
    expect(isUnder('https://docs.example.com/a', 'example.com')).toBe(true)
    expect(isUnder('https://example.com.evil.org/', 'example.com')).toBe(false)
    expect(isUnder('https://notexample.com/', 'example.com')).toBe(false)
    expect(isUnder('not a link', 'example.com')).toBe(false)
  })

  it('is written as operators, for at most ten sites', () => {
    expect(withSites('q', ['a.org', 'b.org'], ['c.org'])).toBe(
      'q (site:a.org OR site:b.org) -site:c.org',
    )
    expect(
      withSites(
        'q',
        Array.from({ length: 20 }, (_, n) => `s${n}.org`),
        [],
      ).match(/site:/g),
    ).toHaveLength(10)
  })
})

describe('a price', () => {
  it.each([
    ['$104.97', 'us', 'USD'],
    ['$104.97', 'ca', 'CAD'],
    ['US$5', 'ca', 'USD'],
    ['104,97 €', 'de', 'EUR'],
    ['£3', 'gb', 'GBP'],
    ['¥500', 'jp', 'JPY'],
    ['¥500', 'cn', 'CNY'],
    ['199 kr', 'se', 'SEK'],
    ['R$ 10', 'br', 'BRL'],
    ['AED 50', 'ae', 'AED'],
    ['1,980円', 'jp', 'JPY'],
    ['99元', 'cn', 'CNY'],
    ['12,000원', 'kr', 'KRW'],
    ['129 บาท', 'th', 'THB'],
    ['129.000 đ', 'vn', 'VND'],
    ['12 د.إ', 'ae', 'AED'],
    ['129 руб.', 'ru', 'RUB'],
    ['KSh 129', 'ke', 'KES'],
    ['S/ 12.90', 'pe', 'PEN'],
    ['Fr. 12.90', 'ch', 'CHF'],
    ['99¢', 'us', 'USD'],
    ['free', 'us', null],
    [null, 'us', null],
  ])('%s in %s is in %s', (price, country, currency) => {
    expect(detectCurrency(price, country)).toBe(currency)
  })
})
