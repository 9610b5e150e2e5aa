import type { searxngReply } from './reply'

type Reply = ReturnType<typeof searxngReply>
type Result = Reply['results'][number]

/** SearXNG's formats besides JSON, for clients that read its page, its feed or its table. */
export const TEXT_FORMATS = ['html', 'rss', 'csv'] as const
type TextFormat = (typeof TEXT_FORMATS)[number]

// Nothing is loaded by the page: its texts and addresses are those of other sites.
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
const COLUMNS = ['title', 'url', 'content', 'host', 'engine', 'score', 'type']

/** A reply as a page with the element names of SearXNG's, as a feed, or as a table. */
export function asText(
  format: TextFormat,
  reply: Reply,
  headers: Record<string, string>,
): Response {
  if (format === 'html')
    return new Response(renderPage(reply), { headers: { ...headers, ...PAGE_HEADERS } })
  if (format === 'rss') {
    const type = { 'Content-Type': 'application/rss+xml; charset=utf-8' }
    return new Response(renderFeed(reply), { headers: { ...headers, ...type } })
  }
  const type = { 'Content-Type': 'text/csv; charset=utf-8' }
  return new Response(renderTable(reply), { headers: { ...headers, ...type } })
}

function renderPage({ query, results }: Reply): string {
  const title = `${escapeHtml(query)} - Groundwire`
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`,
    '<body class="results_endpoint"><main id="main_results"><div id="results">',
    '<div id="urls" role="main">',
    ...results.map(renderArticle),
    '</div></div></main></body></html>',
  ].join('\n')
}

function renderArticle(result: Result): string {
  const { category, content, url, title } = result
  const kind = category === 'images' ? 'images' : 'default'
  return [
    `<article class="result result-${kind} category-${category}">`,
    `<h3><a href="${renderLink(url)}" rel="noreferrer">${escapeHtml(title)}</a></h3>`,
    `<a href="${renderLink(url)}" class="url_header" rel="noreferrer">${escapeHtml(url)}</a>`,
    `<p class="content">${escapeHtml(content)}</p>`,
    ...(result.img_src ? [renderPicture(result.img_src, title)] : []),
    '</article>',
  ].join('\n')
}

const renderPicture = (address: string, title: string) =>
  `<div class="detail"><img data-src="${renderLink(address)}" alt="${escapeHtml(title)}"></div>`

function renderFeed({ query, results }: Reply): string {
  const items = results.map(
    ({ title, url, content, publishedDate }) =>
      `<item><title>${escapeHtml(title)}</title><link>${renderLink(url)}</link><description>${escapeHtml(content)}</description>${publishedDate ? `<pubDate>${new Date(`${publishedDate}Z`).toUTCString()}</pubDate>` : ''}</item>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"><channel><title>Groundwire: ${escapeHtml(query)}</title>`,
    `<description>Results for ${escapeHtml(query)}</description>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}

function renderTable({ results }: Reply): string {
  const rows = results.map(({ title, url, content, parsed_url, engine, score }) =>
    [title, url, content, parsed_url[1] ?? '', engine, String(score), 'result'].map(cell).join(),
  )
  return `${[COLUMNS.join(), ...rows].join('\r\n')}\r\n`
}

/** A cell of a table. A text that a program would take for a formula becomes plain text. */
function cell(text: string): string {
  const plain = /^[=+@\-\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

const renderLink = (address: string) => (/^https?:/i.test(address) ? escapeHtml(address) : '')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
