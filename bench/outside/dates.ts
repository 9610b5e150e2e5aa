// The day a page was published, on the pages of htmldate's evaluation.
//   node scripts/run.mjs bench/outside/dates.ts TESTS_FOLDER SET.json…
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPageNow } from '@/lib/reader/page/in-thread'

type Marked = Record<string, { file: string; date: string | null }>

const [folder = '', ...sets] = process.argv.slice(2)
const count = { right: 0, wrong: 0, none: 0 }
const started = process.cpuUsage()
for (const set of sets) {
  // Python writes NaN where a date is missing.
  const json = readFileSync(path.join(folder, set), 'utf8').replaceAll(': NaN', ': null')
  for (const [url, { file, date }] of Object.entries(JSON.parse(json) as Marked)) {
    const source = ['test_set', 'cache', 'eval']
      .map((name) => path.join(folder, name, file))
      .find((name) => existsSync(name))
    if (!source || date === null) continue
    const day = readPageNow({ html: readFileSync(source), url, want: {} }).metadata.publishedAt
    count[day === null ? 'none' : day.startsWith(date) ? 'right' : 'wrong']++
  }
}
const { user, system } = process.cpuUsage(started)
const { right, wrong, none } = count
const precision = right / (right + wrong)
const recall = right / (right + none)
console.log({
  ...count,
  precision: precision.toFixed(3),
  recall: recall.toFixed(3),
  f1: ((2 * precision * recall) / (precision + recall)).toFixed(3),
  cpuMs: ((user + system) / 1000 / (right + wrong + none)).toFixed(1),
})
