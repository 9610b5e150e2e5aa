// How often the passages of `context` contain the phrase that answers a question, beside the first
// N tokens of the pages that the same search found; the CPU time of a call on the local index; and,
// with --pages, whether offsets are exact on each page of a folder. Usage: `node scripts/run.mjs
// bench/context.ts [--manual FOLDER] [--questions FILE] [--pages FOLDER]`. The manual's FOLDER
// contains HTML pages, by default Debian's python3-doc. FILE is a JSON list of { question, page,
// gold }. The pages' FOLDER contains .html or .html.gz files.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { choosePassagesFrom } from '@/lib/capabilities/context/choose'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { firstTokens, holds, keep, passagesWithin, withIndex } from './context-calls'

type Question = { question: string; page: string; gold: string }
const SITE = 'https://manual.test/'
const BUDGETS = [1_000, 2_000, 4_000]
const PASSES = 3
const { values } = parseArgs({
  options: {
    manual: { type: 'string', default: '/usr/share/doc/python3.11/html' },
    questions: { type: 'string' },
    pages: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
})

const { questions, pages } = values
if (questions) await withIndex(() => ask(JSON.parse(readFileSync(questions, 'utf8'))))
if (pages) checkOffsets(pages)

async function ask(questions: Question[]) {
  const files = filesIn(values.manual).filter(
    (file) => !/genindex|search\.html|py-modindex|_sources|changelog/.test(file),
  )
  for (const file of files) await keep(SITE, file, readFileSync(path.join(values.manual, file)))
  console.log(`${questions.length} questions over ${files.length} pages of the local index`)
  for (const max_tokens of BUDGETS) await askWithin(questions, max_tokens)
}

async function askWithin(questions: Question[], max_tokens: number) {
  const times: number[] = []
  const count = { page: 0, ours: 0, naive: 0 }
  for (let pass = 0; pass < PASSES; pass++)
    for (const question of questions) {
      const request = { query: question.question, max_tokens }
      const from = process.cpuUsage()
      const ours = await passagesWithin(request)
      const { user, system } = process.cpuUsage(from)
      // The first pass warms up.
      if (pass > 0) times.push((user + system) / 1_000)
      if (pass > 0) continue
      const has = holds(ours.text, question.gold)
      const read = ours.pages.includes(SITE + question.page)
      if (values.misses && !has) console.log(`  ${read ? 'phrase' : 'page'}  ${question.question}`)
      count.page += Number(read)
      count.ours += Number(has)
      count.naive += Number(holds(await firstTokens(request), question.gold))
    }
  const share = (n: number) => (n / questions.length).toFixed(3)
  times.sort((a, b) => a - b)
  const cpu = (at: number) => (times[Math.floor(times.length * at)] ?? 0).toFixed(0)
  console.log(
    `  ${String(max_tokens).padStart(5)} tokens   context ${share(count.ours)}   first tokens ${share(count.naive)}   page read ${share(count.page)}   CPU p50 ${cpu(0.5)} ms, p95 ${cpu(0.95)} ms`,
  )
}

/** Checks that each passage is where its offsets say, and starts and ends between blocks. */
function checkOffsets(folder: string) {
  const files = filesIn(folder)
  let passages = 0
  let wrong = 0
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file))
    const html = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
    const read = { html, url: SITE, contentType: 'text/html', mainContentOnly: true }
    const page = readPageNow({
      ...read,
      includeLinks: false,
      includeImages: false,
      want: { markdown: true },
    })
    const markdown = page.markdown ?? ''
    const queries = [page.title ?? '', markdown.slice(0, 300)].filter((text) => text.trim() !== '')
    if (queries.length === 0) continue
    for (const { text, start, end } of choosePassagesFrom({
      queries,
      pages: [{ title: page.title ?? '', markdown }],
      budget: 32_000,
    })) {
      passages++
      if (markdown.slice(start, end) !== text) wrong++
    }
  }
  console.log(`${files.length} pages, ${passages} passages, ${wrong} with wrong offsets`)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html(?:\.gz)?$/.test(file),
  )
}
