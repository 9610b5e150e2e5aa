import { describe, expect, it } from 'vitest'
import { readDate, since, writeDate } from '@/lib/capabilities/search/date'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('a date as a provider writes it', () => {
  it.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['20260120T031500Z', '2026-01-20T03:15:00Z'],
    ['Dec 6, 2025', '2025-12-06T00:00:00Z'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00Z'],
    [1_763_632_800, '2025-11-20T10:00:00Z'],
    ['2 days ago', '2026-11-19T12:00:00Z'],
    ['3 hours ago', '2026-11-21T09:00:00Z'],
    ['an hour ago', '2026-11-21T11:00:00Z'],
    ['15 mins ago', '2026-11-21T11:45:00Z'],
    ['1 week ago', '2026-11-14T12:00:00Z'],
    ['yesterday', '2026-11-20T12:00:00Z'],
  ])('%s is %s', (text, iso) => {
    expect(writeDate(text, now)).toBe(iso)
  })

  it.each([
    'in a while',
    '',
    '2026-02-30',
    '31/04/2026',
    'Spring 2026',
    '20 Smarch 2026',
    'soon',
    '99999-99-99',
    'a 2026 odyssey of words that is far too long to be any date at all',
  ])('that cannot be read is undated: "%s"', (text) => {
    expect(readDate(text, now)).toBeUndefined()
  })

  it('that cannot be parsed is returned unchanged', () => {
    expect(writeDate('in a while', now)).toBe('in a while')
    expect(writeDate('', now)).toBeNull()
    expect(writeDate(null, now)).toBeNull()
  })

  it('is within a period that ends now', () => {
    expect(since('week', now).toISOString()).toBe('2026-11-14T12:00:00.000Z')
  })

  it.each([
    ['de', 'de', 'vor 2 Tagen', '2026-11-19'],
    ['de', 'de', 'vor einem Tag', '2026-11-20'],
    ['de', 'de', 'gestern', '2026-11-20'],
    ['es', 'es', 'hace 3 días', '2026-11-18'],
    ['fr', 'fr', 'il y a 2 jours', '2026-11-19'],
    ['br', 'pt', 'há 2 dias', '2026-11-19'],
    ['it', 'it', '2 giorni fa', '2026-11-19'],
    ['jp', 'ja', '2日前', '2026-11-19'],
    ['ru', 'ru', '2 дня назад', '2026-11-19'],
    ['us', 'en', '2d ago', '2026-11-19'],
    ['us', 'en', '2 days ago · 5 min read', '2026-11-19'],
    ['de', 'de', '20. März 2026', '2026-03-20'],
    ['es', 'es', '20 de marzo de 2026', '2026-03-20'],
    ['pl', 'pl', '5 listopada 2026', '2026-11-05'],
    ['hr', 'hr', '5. listopada 2026.', '2026-10-05'],
    ['jp', 'ja', '2026年11月20日', '2026-11-20'],
    ['us', 'en', 'November 20, 2026 at 3:04 PM', '2026-11-20'],
    ['us', 'en', '20th November 2026', '2026-11-20'],
    ['de', 'de', '05.11.2026', '2026-11-05'],
    ['gb', 'en', '05/11/2026', '2026-11-05'],
    ['us', 'en', '05/11/2026', '2026-05-11'],
    ['us', 'en', '20/11/2026', '2026-11-20'],
    ['gb', 'en', '11/20/2026', '2026-11-20'],
    ['eg', 'ar', '٥ نوفمبر ٢٠٢٦', '2026-11-05'],
    ['th', 'th', '5 พ.ย. 2569', '2026-11-05'],
    ['ir', 'fa', '۱۴ آبان ۱۴۰۵', '2026-11-05'],
    ['jp', 'ja', '令和8年11月5日', '2026-11-05'],
    ['hu', 'hu', '2026. november 5.', '2026-11-05'],
    ['lt', 'lt', '2026 m. lapkričio 5 d.', '2026-11-05'],
    ['vn', 'vi', 'ngày 5 tháng 11 năm 2026', '2026-11-05'],
    ['ru', 'ru', '5 ноя 2026', '2026-11-05'],
    ['il', 'he', '5 בנובמבר 2026', '2026-11-05'],
    ['pl', 'pl', '5 listopada 2026', '2026-11-05'],
    ['us', 'en', 'Nov. 5th, 2026', '2026-11-05'],
    ['au', 'en', '5/11/26', '2026-11-05'],
    ['us', 'en', '11/05/26', '2026-11-05'],
    ['at', 'de', '20. Jänner 2026', '2026-01-20'],
    ['es', 'es', '20 de setiembre de 2026', '2026-09-20'],
    ['rs', 'sr', '20. novembar 2026.', '2026-11-20'],
    ['lv', 'lv', '2026. gada 20. novembris', '2026-11-20'],
    ['us', 'en', '20-Nov-2026', '2026-11-20'],
    ['us', 'en', 'Nov-20-2026', '2026-11-20'],
    ['us', 'en', 'Fri Nov 20 10:00:00 2026', '2026-11-20'],
    ['us', 'en', 'Fri Nov 20 10:00:00 +0000 2026', '2026-11-20'],
    ['us', 'en', '20261120103000', '2026-11-20'],
    ['us', 'en', '1763632800', '2025-11-20'],
    ['us', 'en', '2026-11', '2026-11-01'],
    ['jp', 'ja', '2026年11月', '2026-11-01'],
    ['jp', 'ja', '11月20日', '2026-11-20'],
    ['kr', 'ko', '12월 24일', '2025-12-24'],
    ['fr', 'fr', 'il y a une semaine', '2026-11-14'],
    ['pl', 'pl', 'tydzień temu', '2026-11-14'],
    ['ru', 'ru', 'неделю назад', '2026-11-14'],
    ['ua', 'uk', 'вчора', '2026-11-20'],
    ['tw', 'zh', '2個月前', '2026-09-22'],
    ['sa', 'ar', 'منذ يومين', '2026-11-19'],
    ['ee', 'et', '3 päeva tagasi', '2026-11-18'],
    ['us', 'en', '2 hours and 10 minutes ago', '2026-11-21'],
    ['us', 'en', '2 yrs ago', '2024-11-21'],
    ['us', 'en', 'a few hours ago', '2026-11-21'],
    ['fr', 'fr', "à l'instant", '2026-11-21'],
    ['gb', 'en', '3 days ago by Ann', '2026-11-18'],
    ['us', 'en', 'two days ago', '2026-11-19'],
    ['us', 'en', 'Posted three weeks ago', '2026-10-31'],
    ['us', 'en', 'eleven days ago', undefined],
    ['us', 'en', 'the day before yesterday', '2026-11-19'],
    ['de', 'de', 'vor zwei Tagen', '2026-11-19'],
    ['fr', 'fr', 'il y a deux jours', '2026-11-19'],
    ['fr', 'fr', "aujourd'hui à 10:30", '2026-11-21'],
    ['br', 'pt', 'há duas semanas', '2026-11-07'],
    ['no', 'nb', 'for to uker siden', '2026-11-07'],
    ['pl', 'pl', 'dwa dni temu', '2026-11-19'],
    ['ru', 'ru', 'две недели назад', '2026-11-07'],
    ['cz', 'cs', 'před dvěma dny', '2026-11-19'],
    ['il', 'he', 'לפני יומיים', '2026-11-19'],
    ['sa', 'ar', 'منذ أسبوع', '2026-11-14'],
    ['cn', 'zh', '两天前', '2026-11-19'],
    ['jp', 'ja', '三日前', '2026-11-18'],
    ['kr', 'ko', '이틀 전', '2026-11-19'],
    ['us', 'en', '20-Nov-26', '2026-11-20'],
    ['us', 'en', '5 mai 2026', '2026-05-05'],
    ['us', 'en', 'iPhone 17 Pro 2026', undefined],
    ['id', 'id', '20 Nopember 2026', '2026-11-20'],
    ['ru', 'ru', '3 ноября, 18:02', '2026-11-03'],
    ['us', 'en', 'Nov 3, 6:02 PM', '2026-11-03'],
    ['de', 'de', '3. November um 18:02 Uhr', '2026-11-03'],
    ['us', 'en', 'Version 2026.11.3', undefined],
    ['us', 'en', '2026-13', undefined],
    ['jp', 'ja', '2月30日', undefined],
    ['us', 'en', 'Q3 2026', undefined],
    ['de', 'de', 'Herbst 2026', undefined],
    ['us', 'en', '5 reviews since 2019', undefined],
  ])('in %s (%s): %s is %s', (country, language, text, day) => {
    const date = readDate(text, now, { country, language })
    expect(date?.toISOString().slice(0, 10)).toBe(day)
  })

  it('without a year it is the last such day', () => {
    const from = Date.UTC(2026, 10, 27)
    const read = (text: string) =>
      readDate(text, from, { country: 'us', language: 'en' })?.toISOString().slice(0, 10)
    expect([read('Nov 5'), read('5 December'), read('Nov 27')]).toEqual([
      '2026-11-05',
      '2025-12-05',
      '2026-11-27',
    ])
  })

  it.each([
    ['ar', 'منذ 3 أيام'],
    ['id', '3 hari lalu'],
    ['el', 'πριν 3 μέρες'],
    ['fa', '۳ روز پیش'],
    ['nb', 'for 3 dager siden'],
    ['th', '3 วันที่ผ่านมา'],
    ['tr', '3 gün önce'],
    ['ko', '3일 전'],
    ['en', 'Updated 3 days ago'],
    ['en', '3d'],
  ])('in %s, "%s" is three days ago', (language, text) => {
    const from = Date.UTC(2026, 10, 27, 12)
    const date = readDate(text, from, { country: 'xx', language })
    expect(date?.toISOString().slice(0, 10)).toBe('2026-11-24')
  })

  it('has the hour of its time zone', () => {
    const read = (text: string) => readDate(text, now)?.toISOString()
    expect(read('Fri, 20 Nov 2026 14:30 EST')).toBe('2026-11-20T19:30:00.000Z')
    expect(read('Fri, 20 Nov 2026 14:30:00 +0100')).toBe('2026-11-20T13:30:00.000Z')
  })

  it.each('de fr es it pt nl ru ja ko pl tr sv'.split(' '))(
    'every day of a year is read back from the words of %s',
    (language) => {
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
      for (let day = 0; day < 365; day += 13) {
        const date = new Date(Date.UTC(2026, 0, 1 + day))
        expect(readDate(format.format(date), now, { language, country: 'xx' })).toEqual(date)
      }
    },
  )
})
