import type { Answer } from './site'

/**
 * A shop of `lists` × `each` products on numbered pages, with traps beside it: a calendar, endless
 * paths, sessions, filters.
 */
export function bookShop(lists: number, each: number): Record<string, string | Answer> {
  const pages: Record<string, string | Answer> = {}
  const traps =
    '<a href="/calendar?month=1&year=2026">Calendar</a> <a href="/loop/a/">Loop</a> <a href="/filter?color=red&size=1&sort=up">Filter</a>'
  const words = (n: number) =>
    Array.from({ length: 40 }, (_, i) => `word${(n * 37 + i * 11) % 997}`).join(' ')
  for (let list = 1; list <= lists; list++) {
    const products = Array.from({ length: each }, (_, i) => (list - 1) * each + i + 1)
    const items = products
      .map((n) => `<li><a href="/catalogue/book-${n}/index.html">Book number ${n}</a></li>`)
      .join('')
    const next =
      list < lists
        ? `<li class="next"><a href="/catalogue/page-${list + 1}.html">next</a></li>`
        : ''
    const html = `<title>Books, page ${list}</title><h1>All books, page ${list}</h1><ol>${items}</ol><ul>${next}</ul>${list === 1 ? traps : ''}`
    pages[`/catalogue/page-${list}.html`] = html
    if (list === 1) pages['/'] = html
    for (const n of products)
      pages[`/catalogue/book-${n}/index.html`] =
        `<title>Book ${n}</title><h1>Book number ${n}</h1><p>About book ${n}: ${words(n)}.</p><a href="/?session_id=${n * 7919}">Home</a>`
  }
  const html: (write: (url: URL) => string) => Answer = (write) => (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(write(new URL(request.url ?? '/', 'http://shop')))
  }
  pages['/calendar'] = html((url) => {
    const month = Number(url.searchParams.get('month'))
    return `<title>Month ${month}</title><h1>Calendar, month ${month}</h1><p>No events are planned here.</p><a rel="next" href="/calendar?month=${month + 1}&year=2026">next month</a>`
  })
  pages['/filter'] = html(
    (url) =>
      `<title>Filter</title><h1>Filtered books</h1>${['red', 'blue', 'green'].flatMap((color) => [1, 2, 3].map((size) => `<a href="/filter?color=${color}&size=${size}&sort=${url.searchParams.get('sort') === 'up' ? 'down' : 'up'}&x=${Math.abs(size - 2)}">${color} ${size}</a>`)).join(' ')}`,
  )
  pages['*'] = html((url) =>
    url.pathname.startsWith('/loop/')
      ? `<title>Loop</title><h1>Deeper</h1><a href="${url.pathname}a/">deeper</a>`
      : '<h1>Not found</h1>',
  )
  return pages
}

/** The share of a shop's fetches that went into its traps. */
export function fetchesInTraps(asked: string[]): number {
  return asked.filter((path) => /^\/(?:calendar|filter|loop)/.test(path)).length
}
