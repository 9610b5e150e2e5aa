import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { closeReaders } from '@/lib/base/threads'
import { readPage } from '@/lib/reader/page'

/**
 * `node scripts/run.mjs bench/page-thread.ts [FOLDER]`: the CPU milliseconds per page of the whole
 * process when 100 pages of 60 to 250 kB are read on the reader threads, as a crawl reads them.
 * Prints the first round, and the median of seven more.
 */
const folder = process.argv[2] ?? '/usr/share/doc/python3.11/html'
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => path.join(folder, name))
  .filter((file) => statSync(file).size > 60_000 && statSync(file).size < 250_000)
  .sort()
  .slice(0, 100)
  .map((file) => readFileSync(file))
const bytes = pages.reduce((sum, { length }) => sum + length, 0)
console.log(`${pages.length} pages of ${(bytes / pages.length / 1000).toFixed(0)} kB`)

for (const mainContentOnly of [false, true]) {
  const rounds: number[] = []
  for (let round = 0; round < 8; round++) {
    const before = process.cpuUsage()
    for (const html of pages)
      await readPage({
        html,
        url: 'https://example.com/a/',
        mainContentOnly,
        want: { markdown: true, links: 'targets' },
      })
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / 1000 / pages.length)
  }
  const [first = 0, ...warm] = rounds
  const median = warm.sort((a, b) => a - b)[warm.length >> 1] ?? 0
  const what = mainContentOnly ? 'main content' : 'whole pages'
  console.log(`${what}: ${first.toFixed(1)} ms a page the first time, ${median.toFixed(1)} ms warm`)
  await closeReaders()
}
