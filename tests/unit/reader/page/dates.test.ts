import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const published = (html: string, url = 'https://news.example.com/story') =>
  readPageNow({ html, url, want: {} }).metadata.publishedAt
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
const data = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...facts })}</script>`

describe('the date a page was published', () => {
  it('is the first one if another is that of the last edit', () => {
    const tag = meta('article:published_time', '2021-01-24T11:01:23Z')
    const first = { datePublished: '2020-11-28T04:33:13Z' }
    const edited = { ...first, dateModified: '2021-01-24T11:01:26Z' }
    expect(published(tag + data(edited))).toContain('2020-11-28')
    expect(published(tag + data(first))).toContain('2021-01-24')
  })

  it('is not the day on which something begins', () => {
    const text = '<h1>Miller wanted</h1><p>We look for a miller.</p>'
    expect(published(`${text}<div><b>Start:</b> 1 May 2024<br></div>`)).toBeNull()
    expect(published(`${text}<div>Deadline: 1 May 2024</div>`)).toBeNull()
    const born = 'Erik Lund (born 14 February 1999 in Skar) is a striker who plays for Vellin.'
    expect(published(`<h1>Erik Lund</h1><p>${born}</p>`)).toBeNull()
    expect(published(`${text}<div><b>Posted:</b> 1 May 2024</div>`)).toBe('2024-05-01')
  })

  it.each([
    ['ar', '٢٢ مايو ٢٠٢٤'],
    ['bn', '২২ মে ২০২৪'],
    ['el', '22 Μαΐου 2024'],
    ['fa', '۲ خرداد ۱۴۰۳'],
    ['he', '22 במאי 2024'],
    ['hi', '22 मई 2024'],
    ['hr', '22. svibnja 2024.'],
    ['hu', '2024. május 22.'],
    ['is', '22. maí 2024'],
    ['ja', '令和6年5月22日'],
    ['lt', '2024 m. gegužės 22 d.'],
    ['ro', '22 mai 2024'],
    ['sr', '22. мај 2024.'],
    ['th', '22 พฤษภาคม 2567'],
    ['uk', '22 травня 2024'],
    ['vi', '22 tháng 5, 2024'],
  ])('is read in the language and the calendar of the page: %s', (lang, day) => {
    const text = `<h1>1</h1><div class="date">${day}</div><p>2</p>`
    expect(published(`<html lang="${lang}"><body>${text}`)).toBe('2024-05-22')
  })

  it('is of another month where a language says so', () => {
    const text = '<h1>1</h1><div class="date">10. listopada 2023</div>'
    expect(published(`<html lang="hr"><body>${text}`)).toBe('2023-10-10')
    expect(published(`<html lang="pl"><body>${text}`)).toBe('2023-11-10')
  })

  it("keeps the day in the page's own offset", () => {
    const time = '2019-01-01T00:30:00+02:00'
    expect(published(meta('article:published_time', time))).toBe(time)
    expect(published(meta('article:published_time', '2019-01-01T00:30:00+02'))).toBe(time)
    expect(published(meta('pubdate', 'Tue, 01 Jan 2019 00:30:00 +0200'))).toBe(time)
    expect(published(meta('pubdate', 'Tue, 01 Jan 2019 00:30:00 GMT'))).toBe(
      '2019-01-01T00:30:00.000Z',
    )
  })

  it("prefers the page's time zone to UTC", () => {
    const utc = data({ datePublished: '2023-11-09T02:11:03+00:00' })
    const local = '2023-11-08T21:11:03-05:00'
    expect(published(`${utc}<time datetime="${local}">yesterday</time>`)).toBe(local)
    expect(published(`${utc}<time datetime="2023-11-01T21:11:03-05:00">x</time>`)).toBe(
      '2023-11-09T02:11:03.000Z',
    )
    expect(published(utc + meta('date', '2023-11-08 21:11:03'))).toBe('2023-11-08T21:11:03')
  })

  it('is found in widgets, under the headline and by further names', () => {
    const widget = '<div class="elementor-widget"><div class="elementor-widget-container">'
    expect(published(`<h1>T</h1>${widget}<time>February 9th, 2019</time></div></div>`)).toBe(
      '2019-02-09',
    )
    expect(published('<h1>T</h1><p>Dec 26, 2019 <i>·</i> Ada Lovelace in Projects</p>')).toBe(
      '2019-12-26',
    )
    expect(published('<p id="todays-date">March 1, 2019</p><h1>T</h1><p>12.12.2018</p>')).toBe(
      '2018-12-12',
    )
    expect(published(meta('published-date', '2019-02-16'))).toBe('2019-02-16')
  })

  it('uses the day in the URL', () => {
    const at = (path: string, html = '<p>x</p>') => published(html, `https://example.com${path}`)
    expect(at('/2016/12/23/title')).toBe('2016-12-23')
    expect(at('/news-2016-12-23-title')).toBe('2016-12-23')
    expect(at('/meldungen/29-10-2021')).toBe('2021-10-29')
    expect(at('/n/a_20161223.html')).toBe('2016-12-23')
    expect(at('/2023/10/3-questions')).toBeNull()
    expect(at('/2019/13/45/')).toBeNull()
    const utc = meta('article:published_time', '2018-12-31T23:00:03+00:00')
    expect(at('/2019/01/01/title', utc)).toBe('2019-01-01')
    const same = meta('article:published_time', '2019-01-01T10:00:00+01:00')
    expect(at('/2019/01/01/title', same)).toBe('2019-01-01T10:00:00+01:00')
    expect(
      published('<p>x</p>', 'https://web.archive.org/web/20160218174457/http://example.com/a'),
    ).toBeNull()
  })

  it('reads the date next to the headline if no data has one', () => {
    const page = (line: string, lang = 'en-US') =>
      published(`<html lang="${lang}"><body><h1>Title</h1>${line}<p>Text.</p></body></html>`)
    expect(page('<p class="byline">By Ada, March 4, 2020</p>')).toBe('2020-03-04')
    expect(page('<span class="date">Dienstag, 4. März 2020</span>', 'de')).toBe('2020-03-04')
    expect(page('<div class="meta">le 04 mai 2020</div>', 'fr')).toBe('2020-05-04')
    expect(page('<div class="meta">4 de mayo de 2020</div>', 'es')).toBe('2020-05-04')
    expect(page('<div class="date">2020年3月4日</div>', 'zh')).toBe('2020-03-04')
    expect(page('<span class="date">04.03.20</span>', 'de')).toBe('2020-03-04')
    expect(page('<time datetime="04-03-2020 10:29">x</time>', 'de')).toBe('2020-03-04')
  })

  it('reads 3/4/2020 by the language of the page', () => {
    const page = (lang: string) =>
      published(`<html lang="${lang}"><body><span class="date">3/4/2020</span></body></html>`)
    expect(page('en-US')).toBe('2020-03-04')
    expect(page('en-GB')).toBe('2020-04-03')
    expect(page('fr')).toBe('2020-04-03')
  })

  it('prefers the publication to an update, a sidebar and a comment', () => {
    const html = `<div class="sidebar"><time datetime="2021-01-01">1</time></div><h1>Title</h1>
      <p class="date">Updated: March 9, 2020</p><p class="date">Published: March 4, 2020</p>
      <p>Text.</p><div class="comments"><time datetime="2020-03-05">5</time></div>`
    expect(published(html)).toBe('2020-03-04')
  })

  it("a date next to the headline corrects the page's date, not the article's", () => {
    const shown = '<h1>T</h1><p class="date">March 4, 2020</p>'
    expect(published(meta('date', '2020-03-08') + shown)).toBe('2020-03-04')
    expect(published(meta('article:published_time', '2020-03-08') + shown)).toBe('2020-03-08')
  })

  it.each([
    '<p><b>Note 2024-01-15:</b> This also works with the older keys.</p>',
    '<ol class="references"><li>Doe, J. Retrieved January 5, 2024.</li></ol>',
    '<div class="footnotes"><p>Seen <time datetime="2024-01-05">then</time></p></div>',
    '<p>Jane Doe. Accessed January 5, 2024.</p>',
    '<footer>© 2019 Quay. Last build 2021-03-03</footer>',
    '<footer><time datetime="2021-03-03">3 March</time></footer>',
  ])('is not the date of a note, source or footer: %s', (html) => {
    expect(
      published(`<article><h1>T</h1><p>Text.</p>${html.startsWith('<f') ? '' : html}</article>
      ${html.startsWith('<f') ? html : ''}`),
    ).toBeNull()
  })

  it("takes the page's date as the visible dates confirm it", () => {
    const later = '<h1>T</h1><p class="publish-date">March 9, 2020</p>'
    expect(published(meta('date', '2020-03-04') + later)).toBe('2020-03-09')
    expect(published(`${meta('date', '2020-03-04')}${later}<p>4 March 2020</p>`)).toBe('2020-03-04')
    const german = (text: string) =>
      published(`<html lang="de">${meta('date', '11/01/2023 12:43:42')}<h1>T</h1><p>${text}</p>`)
    expect(german('Erstellt am: 01.11.2023')).toBe('2023-11-01')
    expect(german('Erstellt am: 11.01.2023')).toBe('2023-01-11')
  })

  it('is not that of another work far below the headline', () => {
    const text = '<p>The album was published on April 28, 2009, and sold well.</p>'
    const far = '<p>Some <i>text</i>.</p>'.repeat(200)
    expect(published(`<h1>T</h1>${text}`)).toBe('2009-04-28')
    expect(published(`<h1>T</h1>${far}${text}`)).toBeNull()
  })

  it('returns no date for a month, a year or nonsense', () => {
    expect(published(meta('date', '2020'))).toBeNull()
    expect(published(meta('citation_date', '2017/01'))).toBeNull()
    expect(published(meta('date', '2020-02-31'))).toBeNull()
    expect(published('<h1>T</h1><p class="date">Spring 2020</p>')).toBeNull()
    expect(published('<p class="date">January 1, 3020</p>')).toBeNull()
  })
})
