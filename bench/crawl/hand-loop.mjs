// A minimal crawl: fetch, one pass of a streaming parser for links and plain markdown, breadth
// first, four pages at once. Each round starts with a message of the parent, which is sent its
// pages, bytes and CPU milliseconds.
import { once } from 'node:events'
import { Parser } from 'htmlparser2'

const [start = '', pages = '100', rounds = '3'] = process.argv.slice(2)
const AT_ONCE = 4
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg'])
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'ul',
  'ol',
  'dl',
  'table',
  'blockquote',
  'main',
  'article',
  'nav',
  'tr',
])
const MARKS = { em: '*', i: '*', strong: '**', b: '**', code: '`', tt: '`' }

for (let round = 0; round < Number(rounds); round++) {
  await once(process, 'message')
  const before = process.cpuUsage()
  const result = await crawl(start, Number(pages))
  const { user, system } = process.cpuUsage(before)
  const whole = process.cpuUsage()
  process.send?.({
    ...result,
    cpuMs: (user + system) / 1000,
    wholeMs: (whole.user + whole.system) / 1000,
    peakKb: process.resourceUsage().maxRSS,
  })
}
process.disconnect?.()

async function crawl(seed, max) {
  const known = new Set([seed])
  const queue = [seed]
  const { origin } = new URL(seed)
  const sum = { pages: 0, bytes: 0, written: 0 }
  const visit = async (url) => {
    const html = await (await fetch(url)).text()
    const { links, markdown } = convert(html, url)
    sum.pages++
    sum.bytes += html.length
    sum.written += markdown.length
    for (const link of links) {
      if (known.has(link) || !link.startsWith(origin) || !link.endsWith('.html')) continue
      known.add(link)
      queue.push(link)
    }
  }
  await visit(queue.shift())
  let begun = 1
  const work = async () => {
    while (queue.length > 0 && begun < max) {
      begun++
      await visit(queue.shift())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sum
}

function convert(html, url) {
  const links = []
  const parts = []
  const hrefs = []
  let skipped = 0
  let pre = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (SKIPPED.has(name)) skipped++
        else if (name === 'a') {
          const href = attributes.href ? URL.parse(attributes.href, url) : null
          if (href) href.hash = ''
          hrefs.push(href?.href ?? '')
          if (href) links.push(href.href)
          parts.push('[')
        } else if (name === 'img') parts.push(`![${attributes.alt ?? ''}](${attributes.src ?? ''})`)
        else if (/^h[1-6]$/.test(name)) parts.push(`\n\n${'#'.repeat(Number(name[1]))} `)
        else if (name === 'li') parts.push('\n- ')
        else if (name === 'pre') {
          pre++
          parts.push('\n\n```\n')
        } else if (name === 'td' || name === 'th') parts.push(' | ')
        else if (name === 'br') parts.push('\n')
        else if (BLOCKS.has(name)) parts.push('\n\n')
        else if (MARKS[name] && !pre) parts.push(MARKS[name])
      },
      ontext: (text) => {
        if (!skipped) parts.push(pre ? text : text.replace(/\s+/g, ' '))
      },
      onclosetag: (name) => {
        if (SKIPPED.has(name)) skipped--
        else if (name === 'a') parts.push(`](${hrefs.pop() ?? ''})`)
        else if (name === 'pre') {
          pre--
          parts.push('\n```\n')
        } else if (MARKS[name] && !pre) parts.push(MARKS[name])
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return {
    links,
    markdown: parts
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}
