import { expect, test } from 'vitest'
import { withLocale } from '@/lib/base/runtime/index'

type Globals = { groundwireLocale?: () => string | undefined }
const getLocale = () => (globalThis as Globals).groundwireLocale?.()

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.5, fr-CH, fr;q=0.9', 'fr-CH'],
  ['ar-EG', 'ar-EG'],
  ['nonsense-nonsense-, *, sv', 'sv'],
  ['', null],
  [undefined, null],
  [`${'*,'.repeat(10_000)}de`, null],
])('%s asks for %s, with our digits and calendar', (header, language) => {
  const locale = withLocale(header, getLocale) ?? null
  expect(locale).toBe(language && `${language}-u-ca-gregory-nu-latn`)
})

test('a request has its own locale while others run', async () => {
  const later = (header: string) =>
    withLocale(header, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return getLocale()
    })
  const locales = await Promise.all(['de', 'sv', 'de'].map(later))
  expect(locales.map((locale) => locale?.slice(0, 2))).toEqual(['de', 'sv', 'de'])
})
