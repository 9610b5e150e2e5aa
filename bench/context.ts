// How often the phrase that answers a question is among the passages of `context`, of all
// questions, beside the first N tokens of the pages that the same search found; the CPU time of a
// call on the local index; and, with --pages, whether offsets are exact on each page of a folder.
// `node scripts/run.mjs bench/context.ts [--manual FOLDER] [--questions FILE] [--pages FOLDER]`
// MANUAL holds HTML pages (by default Debian's python3-doc); FILE is a JSON list of { question,
// page, gold }; PAGES holds .html or .html.gz files.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { openCall } from '@/lib/call'
import { context } from '@/lib/context'
import { choosePassagesOf } from '@/lib/context/choose'
import { contextInput } from '@/lib/context/input'
import { findPlaces, readPages } from '@/lib/context/read-pages'
import { closeDatabase, migrateDatabase, OWNER_ACCOUNT } from '@/lib/db'
import { estimateTokens } from '@/lib/llm'
import { indexPassages, keepPage } from '@/lib/local-index'
import { readPageNow } from '@/lib/page/in-thread'
import { closeReaders } from '@/lib/threads'

type Question = { question: string; page: string; gold: string }
type Found = { text: string; pages: string[] }
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

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-context-'))
process.env.DATA_DIR = dataDir
process.env.SEARCH_PROVIDERS = 'local'
try {
  if (values.questions) await ask(JSON.parse(readFileSync(values.questions, 'utf8')))
  if (values.pages) checkOffsets(values.pages)
} finally {
  await closeReaders()
  await closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
}

async function ask(questions: Question[]) {
  await migrateDatabase()
  const files = filesIn(values.manual).filter(
    (file) => !/genindex|search\.html|py-modindex|_sources|changelog/.test(file),
  )
  for (const file of files) await keep(file)
  console.log(`${questions.length} questions over ${files.length} pages of the local index`)
  for (const max_tokens of BUDGETS) await askWithin(questions, max_tokens)
}

async function askWithin(questions: Question[], max_tokens: number) {
  const times: number[] = []
  const count = { page: 0, ours: 0, naive: 0 }
  for (let pass = 0; pass < PASSES; pass++)
    for (const question of questions) {
      const from = process.cpuUsage()
      const ours = await found(question.question, max_tokens)
      const { user, system } = process.cpuUsage(from)
      // The first pass warms up.
      if (pass > 0) times.push((user + system) / 1_000)
      if (pass > 0) continue
      const has = holds(ours.text, question.gold)
      const read = ours.pages.includes(SITE + question.page)
      if (values.misses && !has) console.log(`  ${read ? 'phrase' : 'page'}  ${question.question}`)
      count.page += Number(read)
      count.ours += Number(has)
      count.naive += Number(holds(await firstTokens(question.question, max_tokens), question.gold))
    }
  const share = (n: number) => (n / questions.length).toFixed(3)
  times.sort((a, b) => a - b)
  const cpu = (at: number) => (times[Math.floor(times.length * at)] ?? 0).toFixed(0)
  console.log(
    `  ${String(max_tokens).padStart(5)} tokens   context ${share(count.ours)}   first tokens ${share(count.naive)}   page read ${share(count.page)}   CPU p50 ${cpu(0.5)} ms, p95 ${cpu(0.95)} ms`,
  )
}

async function found(query: string, max_tokens: number): Promise<Found> {
  const input = contextInput.parse({ query, max_tokens })
  const complete = await context.run(input, callOf())
  const { passages, sources, tokens } = complete({
    cost: 0,
    costOf: () => 0,
    unitCost: () => 0,
    responseTime: '',
  })
  if (tokens > max_tokens) throw new Error(`${tokens} tokens are over ${max_tokens}`)
  return {
    text: passages.map(({ text }) => text).join('\n\n'),
    pages: sources.map(({ url }) => url),
  }
}

async function firstTokens(query: string, max_tokens: number): Promise<string> {
  const input = contextInput.parse({ query })
  const call = callOf()
  const sources = await readPages(await findPlaces(input, call), input, call)
  const share = max_tokens / Math.max(1, sources.length)
  return sources
    .map(({ markdown }) => {
      const tokens = estimateTokens(markdown)
      return markdown.slice(0, Math.floor((markdown.length * share) / Math.max(share, tokens)))
    })
    .join('\n\n')
}

function callOf() {
  const { signal } = new AbortController()
  return openCall<never>({ id: 'bench', accountId: OWNER_ACCOUNT, signal, timeoutMs: 60_000 })
}

async function keep(file: string) {
  const url = SITE + file
  const page = readPageNow({
    html: readFileSync(path.join(values.manual, file)),
    url,
    contentType: 'text/html',
    want: { passages: 'main', mainMarkdown: true },
  })
  await keepPage({
    accountId: OWNER_ACCOUNT,
    url,
    site: SITE,
    title: page.title ?? url,
    language: page.metadata.language,
    publishedAt: page.metadata.publishedAt,
    passages: indexPassages(page.passages),
    markdown: page.mainMarkdown,
  })
}

/** Every passage of each page is where its offsets say, and begins and ends between blocks. */
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
    for (const { text, start, end } of choosePassagesOf({
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

function fold(text: string): string {
  return text
    .replace(/[*_`\\]|\[\d+\]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

function holds(text: string, gold: string): boolean {
  return fold(text).includes(fold(gold))
}
