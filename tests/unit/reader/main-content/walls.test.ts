import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { articleWith, PARAGRAPHS } from '@/tests/support/walls/articles'
import { NOTICES, QUESTIONS } from '@/tests/support/walls/consents'
import { MORE_PAYWALLS } from '@/tests/support/walls/more-paywalls'
import { NO_WALLS, PAYWALLS } from '@/tests/support/walls/paywalls'

const read = (html: string, url = 'https://kern.example/news/talbek') =>
  readPageNow({ html, url, mainContentOnly: true, want: { markdown: true } })

function expectArticle(html: string, lang: string, count: number, not: string[]) {
  const text = read(html).markdown?.replaceAll('\\', '') ?? ''
  for (const paragraph of (PARAGRAPHS[lang] ?? []).slice(0, count))
    expect(text).toContain(paragraph.slice(0, 40))
  for (const words of not) expect(text).not.toContain(words)
}

describe.each([1, 2])('a paywall below %d paragraphs', (count) => {
  it.each([...PAYWALLS, ...MORE_PAYWALLS])('is left out whole: $not', ({ lang, wall, not }) => {
    expectArticle(articleWith(lang, wall, count), lang, count, not)
  })
})

it.each(NO_WALLS)('in %s, "%s" is an article about readers', (lang, title, text) => {
  const html = articleWith(lang, `<p>${text}</p>`).replaceAll(/(<h1>|<title>)[^<]*/g, `$1${title}`)
  expect(read(html)).toMatchObject({ notAPage: null, markdown: expect.stringContaining(text) })
})

describe('a consent notice in a box without a name', () => {
  it.each(NOTICES)('is left out wherever it is: $not', ({ lang, wall, not }) => {
    const article = articleWith(lang, '')
    const pages = [
      articleWith(lang, wall),
      article.replace('</body>', `${wall}</body>`),
      article.replace('<body>', `<body>${wall}`),
    ]
    for (const html of pages) expectArticle(html, lang, 2, not)
  })
})

describe('a page', () => {
  it.each(QUESTIONS)('in %s that only asks for consent is recognised: %s', (lang, title, body) => {
    const html = `<!doctype html><html lang="${lang}"><title>${title}</title><body><div>${body}</div>`
    // Without a word about privacy in its title, its address tells.
    const host = title.includes('family') ? 'consent.kern.example' : 'kern.example'
    expect(read(html, `https://${host}/v2/collect`).notAPage?.kind).toBe('consent')
  })

  const BANNER =
    '<div class="z"><p>We use cookies to give you the best experience. By continuing you agree.</p><button>Accept</button></div>'
  it.each([
    '<h1>Bistro Kern</h1><p>Open Tuesday to Sunday, 11 to 22.</p><p>Tel. 030 123456</p>',
    '<h1>Privacy policy</h1><p>We store your name and address to send parcels. We use cookies for the cart. You can ask us to delete your data at any time by mail, and we answer within a week.</p>',
    '<h1>Cookie settings in Firefox</h1><p>Open the menu, choose Settings and then Privacy. Sites store cookies there; accept or block them.</p>',
  ])('with a notice beside its text is read: %s', (body) => {
    const html = `<!doctype html><title>Kern</title><body><main>${body}</main>${BANNER}`
    const page = read(html)
    expect(page.notAPage).toBeNull()
    for (const [, words] of body.matchAll(/<p>([^<]+)/g)) expect(page.markdown).toContain(words)
  })
})
