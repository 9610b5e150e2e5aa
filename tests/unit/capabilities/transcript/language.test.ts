import { expect, test } from 'vitest'
import { chooseTrack } from '@/lib/capabilities/transcript/language'

/** Tracks by language; a star marks automatic ones. */
const tracks = (names: string) =>
  names.split(' ').map((name) => ({
    language: name.replace('*', ''),
    automatic: name.endsWith('*'),
    read: async () => ({ cues: [], text: '' }),
  }))
const chosen = (names: string, language?: string) => {
  const { language: code, automatic } = chooseTrack(tracks(names), language)
  return `${code}${automatic ? '*' : ''}`
}

test.each([
  // The spoken language is that of the automatic captions.
  ['ar de en-GB en*', undefined, 'en-GB'],
  ['ar de en*', undefined, 'ar'],
  ['en*', undefined, 'en*'],
  ['en* en-GB', 'en', 'en-GB'],
  ['en-GB en-US', 'en_US', 'en-US'],
  ['de-DE en', 'de-AT', 'de-DE'],
  ['en iw', 'he', 'iw'],
  ['en de', 'eng', 'en'],
  ['zh-Hans zh-Hant', 'zh-TW', 'zh-Hant'],
  ['zh-Hans zh-Hant*', 'zh-Hant', 'zh-Hant*'],
  ['en en-eEY6OEpapPo', 'en', 'en'],
])('of %s, asked for %s, %s is read', (names, language, expected) =>
  expect(chosen(names, language)).toBe(expected),
)

test('an unavailable language is reported with the available ones', () => {
  expect(() => chosen('en en* de', 'ja')).toThrow(
    expect.objectContaining({
      code: 'transcript_language_unavailable',
      details: { available: ['en', 'de'] },
    }),
  )
  expect(() => chooseTrack([], undefined)).toThrow(
    expect.objectContaining({ code: 'transcript_unavailable' }),
  )
})
