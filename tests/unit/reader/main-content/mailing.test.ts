import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const row = (html: string) =>
  `<table><tr><td><table><tr><td>${html}</td></tr></table></td></tr></table>`
const link = (text: string) => `<a href="/x">${text}</a>`

const read = (parts: string[]) =>
  readPageNow({
    html: `<title>Lake letter</title><body><div role="article" aria-roledescription="email">${parts.join('')}</div>`,
    url: 'https://lake.example/letters/9',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown ?? ''

const MAIL = [
  row(link('View this mail in your browser')),
  row(`<img src="/logo.png" alt="The Lake">${link('Huts')} ${link('Boats')}`),
  row('<h1>News from the lake</h1><p>The herons are back.</p>'),
  row(`<p>When: Friday, 9:30</p>${link('Book a boat')}`),
  row(`<img src="/h.jpg"><h3>Hut seven</h3><p>$98 a night</p>${link('Read more')}`),
  row('<p>You can always write to us. Ann of the lake, who answers each letter herself.</p>'),
]
const FOOTERS = [
  row(`The Lake, 1 Shore Road<br>Do not want these? ${link('Unsubscribe')}`),
  row(`Der See, Uferweg 1<br>${link('Newsletter abbestellen')}`),
]

it.each(FOOTERS)('a mail shown as a page keeps all but its frame: %#', (footer) => {
  const markdown = read([...MAIL, footer])
  for (const words of [
    'Boats',
    '# News',
    'herons',
    '9:30',
    'Book a boat',
    '$98',
    'Read more',
    'Ann',
  ])
    expect(markdown).toContain(words)
  expect(markdown).not.toMatch(/browser|Unsubscribe|abbestellen|Shore Road|Uferweg/)
})

it('a page of tables with its navigation is not a mail', () => {
  const markdown = read([`<nav>${link('Huts')}</nav>`, ...MAIL, ...FOOTERS])
  expect(markdown).not.toContain('Huts')
})
