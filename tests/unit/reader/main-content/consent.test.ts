import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PARTNERS =
  'We and our partners store information about your visit on your device, and you can change your mind at any time. '
const card = (n: number) => `<div class="card"><h3>Tomato sauce ${n}</h3><p>${n} minutes</p></div>`
const cards = Array.from({ length: 30 }, (_, n) => card(n + 5)).join('')
const list = `<title>Tomato sauces</title><body><h1>Tomato sauces</h1><div class="cards">${cards}</div>`

function read(html: string): string {
  const page = { html, url: 'https://example.com/sauces', mainContentOnly: true }
  return readPageNow({ ...page, want: { markdown: true } }).markdown ?? ''
}

function dialog(label: string): string {
  const purpose = `<div class="text"><h4>Use of limited data</h4><p>${PARTNERS.repeat(2)}</p></div>`
  return `<div ${label}><h2>Your choice</h2>${purpose.repeat(10)}</div>`
}

it.each([
  'class="cookie-banner"',
  'id="CookieConsentDialog"',
  'id="onetrust-sdk"',
  'class="page-consent-layer open"',
])('leaves out what asks for consent: %s', (label) => {
  const text = read(list + dialog(label))
  expect(text).toContain('Tomato sauce 12')
  expect(text).not.toContain('our partners')
})

it('keeps a page that is only about consent', () => {
  const text = read(`<title>Cookies</title><body><h1>Cookies</h1>${dialog('id="cookie-law"')}`)
  expect(text).toContain('our partners')
})

it('keeps boxes whose names only contain such words', () => {
  const label = 'class="cmp-container gingerbread-cookies"'
  expect(read(`${list}${dialog(label)}`)).toContain('our partners')
})
