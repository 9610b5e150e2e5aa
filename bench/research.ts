// How often a brief without a model cites both pages that answer a two-part question, over a local
// index of HTML pages. Usage: `node scripts/run.mjs bench/research.ts [--manual FOLDER]
// [--questions FILE] [--misses]`. FOLDER is by default Debian's python3-doc. FILE is a JSON list of
// [question, pages of the first part, pages of the second part].
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCall } from '@/lib/base/call'
import { closeReaders } from '@/lib/base/threads'
import { writeBrief } from '@/lib/capabilities/research/brief'
import { Budget } from '@/lib/capabilities/research/budget'
import { conduct } from '@/lib/capabilities/research/conduct'
import { EFFORTS, type ResearchInput, researchInput } from '@/lib/capabilities/research/input'
import { packAll, WHOLE_TOKENS } from '@/lib/capabilities/research/pack'
import { State } from '@/lib/capabilities/research/state'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { closeDatabase, migrateDatabase, OWNER_ACCOUNT } from '@/lib/storage/db'
import { indexPassages, keepPage } from '@/lib/storage/local-index'

type Question = [question: string, first: string[], second: string[]]
const SITE = 'https://manual.test/'
const MINUTE_MS = 60_000
const { values } = parseArgs({
  options: {
    manual: { type: 'string', default: '/usr/share/doc/python3.11/html' },
    questions: { type: 'string', default: 'bench/research/questions.json' },
    misses: { type: 'boolean', default: false },
  },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-research-'))
process.env.DATA_DIR = dataDir
process.env.SEARCH_PROVIDERS = 'local'
try {
  await migrateDatabase()
  for (const file of filesIn(values.manual)) await keep(file)
  const questions: Question[] = JSON.parse(readFileSync(values.questions, 'utf8'))
  for (const effort of EFFORTS) await askAll(questions, effort)
} finally {
  await closeReaders()
  await closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
}

async function askAll(questions: Question[], effort: ResearchInput['effort']) {
  const count = { both: 0, one: 0, cost: 0 }
  for (const [query, first, second] of questions) {
    const { cited, cost } = await researched(researchInput.parse({ query, effort }))
    const has = (pages: string[]) => pages.some((page) => cited.includes(SITE + page))
    count.both += Number(has(first) && has(second))
    count.one += Number(has(first) || has(second))
    count.cost += cost
    if (values.misses && !(has(first) && has(second)))
      console.log(`  ${query} ${cited.map((url) => url.slice(SITE.length)).join(' ')}`)
  }
  const share = (n: number) => (n / questions.length).toFixed(3)
  console.log(
    `${effort.padEnd(8)} both pages cited ${share(count.both)}   at least one ${share(count.one)}   USD each ${share(count.cost)}`,
  )
}

async function researched(input: ResearchInput): Promise<{ cited: string[]; cost: number }> {
  const { signal } = new AbortController()
  const call = openCall<never>({
    id: 'bench',
    accountId: OWNER_ACCOUNT,
    signal,
    timeoutMs: 10 * MINUTE_MS,
  })
  const budget = new Budget(input.max_cost, call)
  const state = new State([])
  const softDeadline = Date.now() + MINUTE_MS
  await conduct(
    { input, call, budget, state, softDeadline, tell: () => {}, save: async () => {} },
    null,
  )
  const parts = state.progress.subQuestions
  const pack = await packAll([input.query, ...parts], state.sources, WHOLE_TOKENS, call)
  const { report } = await writeBrief(input.query, parts, pack, state.progress.found, call)
  const numbers = [...report.matchAll(/(?<!\\)\[(\d+)\]/g)].map(([, n]) => Number(n))
  const cited = [...new Set(numbers)].flatMap((n) => pack.sources[n - 1]?.source.hit.link ?? [])
  return { cited, cost: budget.spentUsd }
}

async function keep(file: string) {
  const url = SITE + file
  const html = readFileSync(path.join(values.manual, file))
  const page = readPageNow({ html, url, contentType: 'text/html', want: { passages: 'main' } })
  await keepPage({
    accountId: OWNER_ACCOUNT,
    url,
    site: SITE,
    title: page.title ?? url,
    language: page.metadata.language,
    publishedAt: page.metadata.publishedAt,
    passages: indexPassages(page.passages),
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.html') && !/genindex|search\.html|py-modindex|_sources|changelog/.test(file),
  )
}
