import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const folder = path.join(import.meta.dirname, '../../../fixtures/verdicts')
const cases = readdirSync(folder).flatMap((kind) =>
  readdirSync(path.join(folder, kind)).map((file) => ({ kind, file })),
)

const read = (
  html: string | Uint8Array,
  status: number | null = null,
  url = 'https://example.com/some/page',
) => readPageNow({ html, url, status, want: {} })

describe('pages without content', () => {
  it.each(cases)('$kind/$file is recognised', ({ kind, file }) => {
    const page = read(readFileSync(path.join(folder, kind, file)))
    expect(page.notAPage?.kind ?? 'page').toBe(kind)
  })

  it.each(cases.filter(({ kind }) => kind === 'page'))(
    '$file is a page if its status is 200',
    ({ file }) => {
      expect(read(readFileSync(path.join(folder, 'page', file)), 200).notAPage).toBeNull()
    },
  )

  it.each([
    ['Your privacy', 'We store personal data. Selecting I Accept enables it, or reject all.'],
    ['Zanim przejdziesz dalej', 'Używamy plików cookie. Zaakceptuj wszystko. Odrzuć wszystko.'],
    ['Devam etmeden önce', 'Çerezleri kullanırız. Tümünü kabul et. Tümünü reddet.'],
    ['Прежде чем продолжить', 'Мы используем файлы cookie. Принять все. Отклонить все.'],
    ['계속하기 전에', '쿠키를 사용합니다. 모두 동의. 모두 거부.'],
    ['Innan du fortsätter', 'Vi använder cookies. Godkänn alla. Avvisa alla.'],
    ['قبل المتابعة', 'نستخدم ملفات تعريف الارتباط. قبول الكل. رفض الكل.'],
  ])('"%s" asks for consent', (title, text) => {
    const html = `<title>${title}</title><main><h1>${title}</h1><p>${text}</p></main>`
    expect(read(html, 200).notAPage?.kind).toBe('consent')
  })

  it('a challenge with few words is recognised by its status', () => {
    const html = '<title>shop.example</title><p>Please complete the security check.</p>'
    expect(read(html, 403).notAPage?.kind).toBe('challenge')
    expect(read(html, 200).notAPage).toBeNull()
  })

  it('a page with status 404 is not a soft 404', () => {
    const html =
      '<title>Page not found</title><h1>Page not found</h1><p>The page you requested could not be found.</p>'
    expect(read(html, 404).notAPage).toBeNull()
    expect(read(html, 200).notAPage?.kind).toBe('soft_404')
  })
})

describe('a short page that names a failure', () => {
  it.each([
    ['429 Too Many Requests', '', 429],
    ['Too Many Requests', 'Please slow down and try again in a minute.', 429],
    ['Rate limit exceeded', '', 429],
    ['Error 503', 'Backend fetch failed', 503],
    ['503 Service Temporarily Unavailable', '', 503],
    ['HTTP Error 500 - Internal Server Error', '', 500],
    ['502: Bad gateway', '', 502],
    ['429 Too Many Requests | Shop', '', 429],
    ['HTTP Status 503 – Service Unavailable', '', 503],
    ['example.com | 522: Connection timed out', 'Try again in a few minutes.', 522],
    ['508 Resource Limit Is Reached', '', 508],
    ['504 Gateway Time-out', '', 504],
  ])('%s', (title, text, status) => {
    const html = `<title>${title}</title><h1>${title}</h1><p>${text}</p>`
    expect(read(html, 200).notAPage).toMatchObject({ kind: 'failing', status })
    expect(read(html, status).notAPage?.kind).not.toBe('failing')
  })

  it.each([
    ['429 Too Many Requests', 'The status tells a client to wait before it asks again. '.repeat(9)],
    ['Bus 500', 'It leaves at noon.'],
    ['Connection timed out', 'A novel of 2019.'],
    ['Too many requests - a short story', 'She asked again.'],
    ['503 recipes for a rainy day', 'Soup.'],
    ['Service unavailable? What to do', 'Call us.'],
  ])('and not: %s', (title, text) => {
    const html = `<title>${title}</title><h1>${title}</h1><p>${text}</p>`
    expect(read(html, 200).notAPage).toBeNull()
  })
})

describe('shells that scripts fill', () => {
  const bundle = '<script type="module" src="/assets/index-4f2a.js"></script>'
  it.each([
    ['an empty root and a bundle', `<div id="root"></div>${bundle}`],
    [
      'a request to enable JavaScript',
      `<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div>` +
        '<script src="/static/js/main.1234.js"></script>',
    ],
    [
      'an empty custom element',
      `<app-root></app-root><script src="runtime.js" type="module"></script>`,
    ],
    [
      'a spinner',
      `<div id="__next"><div>Loading...</div></div><script src="/_next/static/chunks/main.js"></script>`,
    ],
    [
      'a frame of navigation around nothing',
      `<header><a href="/">Home</a></header><main id="app"></main>${bundle}`,
    ],
    [
      'a program that a script in the page imports',
      '<h1>Route 7</h1><p>Walks of the club, by day and by season, for all who like to join us.</p><script>import("../_app/start.js").then((kit) => kit.start(document.body))</script>',
    ],
    [
      'a part that says what it does',
      `<h1>Weather</h1><p>${'High water at noon. '.repeat(9)}</p><p>Asking the mountain office…</p><script></script>`,
    ],
  ])('%s needs a browser', (_, html) => {
    expect(read(`<!doctype html><title>App</title><body>${html}</body>`).shell.needed).toBe(true)
  })

  it.each([
    [
      'a short page with a counter script',
      '<h1>Hello</h1><p>Back soon.</p><script>count()</script>',
    ],
    [
      'a rendered application',
      `<div id="root"><h1>Tides</h1><p>${'High water at noon. '.repeat(40)}</p></div>${bundle}`,
    ],
    ['a page without scripts', '<div id="root"></div>'],
    [
      'a short page with a bundle',
      `<main><h1>Open</h1><p>We are open from nine to five, every day but Monday, and the bakery from six.</p></main>${bundle}`,
    ],
  ])('%s does not', (_, html) => {
    expect(read(`<!doctype html><title>Page</title><body>${html}</body>`).shell).toMatchObject({
      needed: false,
      reason: null,
    })
  })
})

describe('a dialog that asks to sign in', () => {
  const ask = '<div role=dialog><h2>Sign in to continue</h2><p>We send you a link.</p></div>'
  const verdict = (text: string) =>
    read(`<title>Story</title><main>${text}</main>${ask}`).notAPage?.kind ?? null

  it('is ignored where the page behind it has text', () => {
    expect(verdict('<h1>The lamp</h1>')).toBe('login')
    expect(verdict(`<h1>The lamp</h1><p>${'He kept the lamp of the rock. '.repeat(3)}`)).toBe(null)
  })
})

describe('a page of frames alone', () => {
  const needs = (frames: number) =>
    readPageNow({
      html: `<frameset>${'<frame src=a>'.repeat(frames)}`,
      url: 'https://example.com/',
      want: {},
    }).shell

  it('is rendered, unless its frames are more than a browser can load', () => {
    expect(needs(2)).toMatchObject({ needed: true })
    expect(needs(201)).toMatchObject({ needed: false })
    expect(needs(100_000)).toMatchObject({ needed: false })
  })
})
