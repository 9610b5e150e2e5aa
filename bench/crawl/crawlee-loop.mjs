// The same crawl with crawlee's CheerioCrawler and turndown, from the folder where they are
// installed. Writes nothing to disk. Sends the parent the same figures as the hand-written loop.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [start = '', pages = '100', rounds = '3', folder = '.'] = process.argv.slice(2)
const require = createRequire(pathToFileURL(path.join(path.resolve(folder), 'x.js')))
const { CheerioCrawler, Configuration, log } = require('@crawlee/cheerio')
const TurndownService = require('turndown')
log.setLevel(log.LEVELS.OFF)

for (let round = 0; round < Number(rounds); round++) {
  await once(process, 'message')
  const before = process.cpuUsage()
  const sum = { pages: 0, bytes: 0, written: 0 }
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
  turndown.remove(['script', 'style'])
  const crawler = new CheerioCrawler(
    {
      maxRequestsPerCrawl: Number(pages),
      minConcurrency: 4,
      maxConcurrency: 4,
      requestHandler: async ({ $, body, enqueueLinks }) => {
        const markdown = turndown.turndown($.html())
        sum.pages++
        sum.bytes += body.length
        sum.written += markdown.length
        await enqueueLinks({ globs: ['**/*.html'] })
      },
    },
    new Configuration({
      persistStorage: false,
      purgeOnStart: true,
      defaultRequestQueueId: `round-${round}`,
    }),
  )
  await crawler.run([start])
  const { user, system } = process.cpuUsage(before)
  const whole = process.cpuUsage()
  process.send?.({
    ...sum,
    cpuMs: (user + system) / 1000,
    wholeMs: (whole.user + whole.system) / 1000,
    peakKb: process.resourceUsage().maxRSS,
  })
}
process.exit(0)
