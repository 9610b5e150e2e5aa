import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { articleWith, PARAGRAPHS } from '@/tests/support/walls/articles'
import { NOTICES, QUESTIONS } from '@/tests/support/walls/consents'
import { GATES } from '@/tests/support/walls/gates'
import { LAST_GATES } from '@/tests/support/walls/last-gates'
import { LATER_GATES } from '@/tests/support/walls/later-gates'
import { LATER_PAGES } from '@/tests/support/walls/later-pages'
import { MORE_GATES } from '@/tests/support/walls/more-gates'
import { MORE_PAYWALLS } from '@/tests/support/walls/more-paywalls'
import { NO_GATES } from '@/tests/support/walls/no-gates'
import { OFFERS } from '@/tests/support/walls/offers'
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
  it.each([...PAYWALLS, ...MORE_PAYWALLS, ...OFFERS])(
    'is left out whole: $not',
    ({ lang, wall, not }) => {
      expectArticle(articleWith(lang, wall, count), lang, count, not)
    },
  )
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

const titled = (title: string, body: string) =>
  read(`<!doctype html><title>${title}</title><body>${body}`).notAPage?.kind ?? 'page'

describe('a page with nothing on it', () => {
  it.each([...GATES, ...MORE_GATES, ...LAST_GATES, ...LATER_GATES])(
    'only asks its reader something (%s): %s',
    (kind, title, body) => {
      expect(titled(title, body)).toBe(kind)
    },
  )

  it.each([...NO_GATES, ...LATER_PAGES])(
    'is a page if it says anything else: %s',
    (title, body) => {
      expect(titled(title, body)).toBe('page')
    },
  )
})

/** The kind of a page or "page", its title, and all that is on it. */
const ASKED = readFileSync('tests/fixtures/walls/asked.tsv', 'utf8').trim().split('\n')

it('what pages ask of their readers is told from pages that only tell of it', () => {
  const faults = ASKED.flatMap((line) => {
    const [kind, title = '', body = ''] = line.split('\t')
    const read = titled(title, body)
    return read === kind ? [] : [`${title}: ${read} for ${kind}`]
  })
  expect(ASKED.length).toBeGreaterThan(160)
  expect(faults).toEqual([])
})

it('an offer behind an article that its data call paid is left out without other signs', () => {
  const data = `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False","hasPart":{"cssSelector":".zz-lock"}}</script>`
  const wall = (name: string, text: string) => `<div class="${name}"><p>${text}</p></div>`
  const offer = 'Pick what suits you: Basic $4, Plus $9, Team $29.'
  const html = articleWith('en', wall('zz-lock', `Our desk has it.</p><p>${offer}`))
  expectArticle(html.replace('</head>', `${data}</head>`), 'en', 2, [offer])
  const told = wall('z', `${PARAGRAPHS.en?.[0]}</p><p>It costs $4 a month to read about it.`)
  expect(read(articleWith('en', told).replace('</head>', `${data}</head>`)).markdown).toContain(
    '$4',
  )
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
