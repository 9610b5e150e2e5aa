import { bookShop, fetchesInTraps } from './book-shop'
import type { Answer } from './site'

type Pages = Record<string, string | Answer>

/** The useful addresses of the trap site: all lists and products, and the pages beside them. */
export function wantedPaths(lists: number, each: number): string[] {
  const products = Array.from(
    { length: lists * each },
    (_, i) => `/catalogue/book-${i + 1}/index.html`,
  )
  const later = Array.from({ length: lists - 1 }, (_, i) => `/catalogue/page-${i + 2}.html`)
  return ['/', ...later, ...products, '/about', '/help/delivery']
}

/**
 * The book shop with links to every trap on its first page: calendars by query and by path,
 * sessions in query and path, endless relative links, facets in every order, sort orders of a list,
 * printed copies, counted clicks and a page for each day.
 */
export function trapSite(lists: number, each: number): Pages {
  const shop = bookShop(lists, each)
  const doors = [
    ['/about', 'About us'],
    ['/help/delivery', 'Delivery'],
    ['/private/orders', 'Your orders'],
    ['/prices.pdf', 'Prices'],
    ['/cover.jpg', 'Cover'],
    ['http://elsewhere.test/', 'A friend'],
    ['/events/2026/05/', 'Events'],
    ['/daily/2026-01-01', 'Book of the day'],
    ['/shelf?colour=red&format=paper&age=old&lang=en', 'Red and old'],
    ['/?sort=price&order=up&view=grid', 'By price'],
    ['/deeper/', 'Deeper'],
    ['/about;jsessionid=9F8E7D', 'About us again'],
    ['/about?sid=12345', 'About us once more'],
    ['/about?utm_source=home', 'About us from here'],
    ['/print/about', 'About us, printed'],
    ['/click?to=1&n=77', 'A click'],
  ]
  const links = doors.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ')
  const page = (title: string, body: string, head = '') =>
    `<title>${title}</title>${head}<h1>${title}</h1>${body}`
  const html: (write: (url: URL) => string) => Answer = (write) => (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(write(new URL(request.url ?? '/', 'http://shop')))
  }
  const first = `${shop['/']}${links}`
  const about = '<p>We have sold books by post since the year nineteen hundred and four.</p>'
  return {
    ...shop,
    '/robots.txt': (_, response) => void response.end('User-agent: *\nDisallow: /private/'),
    '/': html((url) => (url.search === '' ? first : `${first}<p>Sorted ${url.search}</p>`)),
    '/catalogue/page-1.html': html(() =>
      first.replace('<title>', '<link rel="canonical" href="/"><title>'),
    ),
    '/about': page('About us', about),
    '/print/about': page('About us', about, '<link rel="canonical" href="/about">'),
    '/help/delivery': page(
      'Delivery',
      '<p>Parcels leave on Mondays and reach every island within a week.</p>',
    ),
    '/shelf': html((url) => shelf(url, page)),
    '/click': (_, response) => void response.writeHead(302, { Location: '/about' }).end(),
    '*': html((url) => endless(url, page) ?? page('Not found', '')),
  }
}

/** The share of fetches that went into traps: pages that only repeat the content of others. */
export function shareInTraps(asked: string[]): number {
  const own = asked.filter((path) =>
    /^\/(?:events|daily|shelf|deeper|print|click)/.test(path),
  ).length
  return (own + fetchesInTraps(asked)) / asked.length
}

function shelf(url: URL, page: (title: string, body: string) => string): string {
  const facets = Object.fromEntries(url.searchParams)
  const values = {
    colour: ['red', 'blue', 'green'],
    format: ['paper', 'cloth'],
    age: ['old', 'new'],
    lang: ['en', 'fr'],
  }
  const links = Object.entries(values).flatMap(([name, all]) =>
    all.map(
      (value) =>
        `<a href="/shelf?${new URLSearchParams({ [name]: value, ...facets, [name]: value })}">${value}</a>`,
    ),
  )
  return page('Shelf', `<p>${Object.values(facets).join(', ')}</p>${links.join(' ')}`)
}

function endless(url: URL, page: (title: string, body: string) => string): string | null {
  const { pathname } = url
  const month = /^\/events\/(\d+)\/(\d+)\/$/.exec(pathname)
  if (month) {
    const [year, at] = [Number(month[1]), Number(month[2])]
    const after =
      at === 12 ? `/events/${year + 1}/01/` : `/events/${year}/${String(at + 1).padStart(2, '0')}/`
    return page(
      `Events in ${at} of ${year}`,
      `<p>No events.</p><a rel="next" href="${after}">next</a>`,
    )
  }
  const day = /^\/daily\/(\d{4}-\d\d-\d\d)$/.exec(pathname)
  if (day) {
    const next = new Date(Date.parse(day[1] ?? '') + 86_400_000).toISOString().slice(0, 10)
    return page(
      `Book of ${day[1]}`,
      `<p>The book of the day is chosen every morning.</p><a href="/daily/${next}">tomorrow</a>`,
    )
  }
  if (pathname.startsWith('/deeper/'))
    return page('Deeper', '<a href="more/">more</a> <a href="less/">less</a>')
  if (pathname.startsWith('/loop/')) return page('Deeper', `<a href="${pathname}a/">deeper</a>`)
  return null
}

/** The same pages, and the content served for each address (path and query). */
export function recording(pages: Pages): { pages: Pages; bodies: Map<string, string> } {
  const bodies = new Map<string, string>()
  const answers = Object.entries(pages).map(([path, page]): [string, Answer] => [
    path,
    (request, response) => {
      const end = response.end.bind(response)
      response.end = ((body?: string) => {
        bodies.set(request.url ?? '', body ?? '')
        return end(body)
      }) as typeof response.end
      if (typeof page === 'function') return page(request, response)
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(page)
    },
  ])
  return { pages: Object.fromEntries(answers), bodies }
}
