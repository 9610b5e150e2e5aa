// Serves a generated site: each page links to the next ten. Sends its port.
import { createServer } from 'node:http'

const [pages = '10000', paragraphs = '12'] = process.argv.slice(2)
const SYLLABLES = 'ba ke ti lo mu ra ne si fo gu da pe vi no zu ha'.split(' ')

createServer((request, response) => {
  const n = request.url === '/' ? 0 : Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)
  if (n < 0 || n >= Number(pages)) return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf(n))
}).listen(0, '127.0.0.1', function () {
  process.send?.(this.address().port)
})
process.on('disconnect', () => process.exit(0))

function pageOf(n) {
  const links = Array.from({ length: 10 }, (_, i) => n * 10 + i + 1)
    .filter((next) => next < Number(pages))
    .map((next) => `<li><a href="/p/${next}">Part ${next}</a></li>`)
  const text = Array.from({ length: Number(paragraphs) }, (_, i) => `<p>${words(n, i)}</p>`)
  return `<!doctype html><html lang="en"><head><title>Part ${n}</title></head><body><nav><a href="/">Home</a></nav><main><h1>Part ${n}</h1>${text.join('\n')}<ul>${links.join('')}</ul></main></body></html>`
}

/** Text that no two pages share. */
function words(n, i) {
  let seed = (n + 1) * 7919 + i * 104_729
  const some = Array.from({ length: 60 }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return SYLLABLES[(seed >>> 8) % 16] + SYLLABLES[(seed >>> 16) % 16] + SYLLABLES[seed >>> 28]
  })
  return `Paragraph ${i} of part ${n} tells of ${some.join(' ')}.`
}
