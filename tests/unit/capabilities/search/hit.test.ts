import { expect, test } from 'vitest'
import { detectCurrency } from '@/lib/base/text'
import { hitFrom } from '@/lib/capabilities/search/hit'
import { pageKey } from '@/lib/capabilities/search/merge'
import { isOfTime, postfilter } from '@/lib/capabilities/search/postfilter'
import { keywords } from '@/lib/capabilities/search/question/keywords'

const hit = (raw: { title?: string; link?: string }) =>
  hitFrom({ title: 'T', link: 'https://a.example/', ...raw }, 'general', 'p')

const PAGE = 'https://a.example/x?y=1'

test.each([
  `https://www.google.com/url?q=${encodeURIComponent(PAGE)}&sa=U`,
  `https://www.google.co.uk/url?url=${encodeURIComponent(PAGE)}`,
  `https://duckduckgo.com/l/?uddg=${encodeURIComponent(PAGE)}&rut=1`,
  `https://www.bing.com/ck/a?p=1&u=a1${Buffer.from(PAGE).toString('base64url')}&ntb=1`,
  'https://www.google.com/amp/s/a.example/x?y=1',
  'https://a-example.cdn.ampproject.org/c/s/a.example/x?y=1',
  `https://r.search.yahoo.com/_ylt=1/RU=${encodeURIComponent(PAGE)}/RK=2/RS=3-`,
  `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encodeURIComponent(PAGE)}`)}`,
])('%s is the page that it leads to', (link) => {
  expect(hit({ link })?.link).toBe(PAGE)
})

test.each([
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/search?q=https://a.example/',
  'https://notgoogle.com/url?q=https://a.example/',
  'https://r.search.yahoo.com/RU=%zz/RK=2',
])('%s stays', (link) => {
  expect(hit({ link })?.link).toBe(link)
})

test.each([
  ['AT&amp;T &#39;stock&#39; <b>price</b>', "AT&T 'stock' price"],
  ['Growth of <i>E. coli</i> in H<sub>2</sub>O &amp; air', 'Growth of E. coli in H2O & air'],
  ['When to use <b> and <div>', 'When to use <b> and <div>'],
  ['a &lt; b<br />c', 'a < b c'],
  ['AT&T', 'AT&T'],
])('the title %s is %s', (title, text) => {
  expect(hit({ title })?.title).toBe(text)
})

test.each([
  ['https://en.wikipedia.org/wiki/Tide', 'https://en.m.wikipedia.org/wiki/Tide'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ?si=1'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3'],
  ['https://a.example/x', 'https://a.example/x/amp'],
  ['https://a.example/x', 'https://amp.a.example/x?amp=1'],
  ['https://a.example/~u', 'https://a.example/%7eu'],
])('%s is the same page as %s', (one, other) => {
  expect(pageKey(other)).toBe(pageKey(one))
})

test.each([
  ['https://a.example/x', 'https://b.example/x'],
  ['https://a.example/x', 'https://a.example/x?id=2'],
  ['https://m.example/', 'https://www.example/'],
  ['https://a.example/a%2Fb', 'https://a.example/a/b'],
])('%s is another page than %s', (one, other) => {
  expect(pageKey(other)).not.toBe(pageKey(one))
})

test.each([
  ['$1,299.00 CAD', 'us', 'CAD'],
  ['CA$1,299', 'us', 'CAD'],
  ['A$20', 'us', 'AUD'],
  ['R$ 20', 'br', 'BRL'],
  ['R 20', 'za', 'ZAR'],
  ['1 299,00 Kč', 'cz', 'CZK'],
  ['₪99', 'il', 'ILS'],
  ['Rs. 999', 'in', 'INR'],
  ['Rs. 999', 'pk', 'PKR'],
  ['99 TL', 'tr', 'TRY'],
  ['99 kr', 'se', 'SEK'],
  ['$5', 'au', 'AUD'],
  ['$5 NEW', 'us', 'USD'],
  ['5', 'us', null],
])('the price %s in %s is in %s', (price, country, currency) => {
  expect(detectCurrency(price, country)).toBe(currency)
})

test.each([
  ['AT&T customer service', 'AT&T'],
  ['what is .NET 8', '.NET'],
  ['how to learn C++', 'C++'],
])('the keywords of "%s" have %s', (text, name) => {
  expect(keywords(text).split(' ')).toContain(name)
})

test('a hit with a date outside the period never passes, whatever the provider promises', () => {
  const query = {
    text: 'x',
    type: 'news' as const,
    country: 'us',
    language: 'en',
    period: 'day' as const,
    includeDomains: [],
    excludeDomains: [],
    count: 10,
    page: 1,
    accountId: 'a',
  }
  const dated = (date: string | null) => ({
    title: 't',
    link: PAGE,
    snippet: '',
    provider: 'p',
    date,
  })
  const today = new Date().toISOString()
  const hits = [dated('2019-05-05T10:00:00Z'), dated(today), dated(today.slice(0, 10)), dated(null)]
  const future = dated(`${new Date().getUTCFullYear() + 1}-06-01`)
  for (const native of [{ period: true }, {}]) {
    const { hits: remaining } = postfilter([...hits, future], query, native)
    expect(remaining).not.toContain(future)
    expect(remaining).not.toContain(hits[0])
  }
  expect(postfilter(hits, query, { period: true }).hits).toEqual(hits.slice(1))
})

test.each([
  ['PT3M33S', '3:33'],
  ['PT1H2M3S', '1:02:03'],
  ['P1DT1S', '24:00:01'],
  ['PT45.5S', '0:45'],
  ['PT213S', '3:33'],
  ['213', '3:33'],
  ['213.4', '3:33'],
  ['0:03:33', '3:33'],
  ['03:33', '3:33'],
  ['3:33', '3:33'],
  ['90:00', '1:30:00'],
  ['12 min', '12 min'],
  ['P', 'P'],
  ['', null],
])('the duration %s is %s', (length, duration) => {
  const raw = { title: 'T', link: 'https://a.example/', duration: length }
  expect(hitFrom(raw, 'videos', 'p')?.duration).toBe(duration)
})

test('a page is of a period by the day it was published or changed', () => {
  const now = new Date().toISOString()
  const month = { period: 'month' as const }
  expect(isOfTime([now], month)).toBe(true)
  expect(isOfTime(['2019-02-11T08:00:00Z'], month)).toBe(false)
  expect(isOfTime(['2019-02-11T08:00:00Z', now], month)).toBe(true)
  expect(isOfTime([null, undefined], month)).toBe(true)
  const days = { period: null, startDate: '2019-01-01', endDate: '2019-12-31' }
  expect(isOfTime(['2019-02-11T08:00:00Z'], days)).toBe(true)
  expect(isOfTime(['2020-02-11T08:00:00Z'], days)).toBe(false)
})

test.each([
  ['Please enable JavaScript and cookies to continue.', ''],
  ['Already a subscriber? Sign in to continue reading. The zoo has a bear.', 'The zoo has a bear.'],
  ['Choose Settings, then enable JavaScript for all sites.', null],
])('a snippet is the words of its page, not of a wall: %s', (snippet, rest) => {
  const raw = { title: 'T', link: PAGE, snippet }
  expect(hitFrom(raw, 'general', 'p')?.snippet).toBe(rest ?? snippet)
})
