// Serves a folder on loopback, in a separate process, so that its time is counted separately. Sends
// the parent its port. `--list` adds /sitemap.xml: an index of ten gzip files with 3,000 addresses
// each.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const [folder = '.', list] = process.argv.slice(2)
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
}
const files = new Map()

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  const made = files.get(pathname)
  const body =
    made ??
    (await readFile(path.join(folder, path.normalize(decodeURIComponent(pathname)))).catch(
      () => null,
    ))
  const type = made ? 'application/xml' : (TYPES[path.extname(pathname)] ?? 'text/plain')
  response.writeHead(body ? 200 : 404, {
    'Content-Type': body ? type : 'text/plain',
    'Cache-Control': 'no-store',
  })
  response.end(body ?? 'not found')
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  if (list) makeSitemaps(`http://127.0.0.1:${port}`)
  process.send?.(port)
})
process.on('disconnect', () => process.exit())

function makeSitemaps(site) {
  const xml = (root, entries) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>`
  const parts = Array.from({ length: 10 }, (_, i) => i)
  files.set(
    '/sitemap.xml',
    xml(
      'sitemapindex',
      parts.map(
        (i) =>
          `<sitemap><loc>${site}/part-${i}.xml.gz</loc><lastmod>2026-03-0${(i % 9) + 1}</lastmod></sitemap>`,
      ),
    ),
  )
  for (const part of parts) {
    const entries = Array.from({ length: 3_000 }, (_, i) => {
      const n = part * 3_000 + i
      return `<url><loc>${site}/catalogue/department-${n % 40}/item-${n}?colour=blue&amp;size=${n % 7}</loc><lastmod>2026-02-${String((n % 28) + 1).padStart(2, '0')}T08:00:00+00:00</lastmod><changefreq>weekly</changefreq><priority>0.${n % 10}</priority></url>`
    })
    files.set(`/part-${part}.xml.gz`, gzipSync(xml('urlset', entries)))
  }
}
