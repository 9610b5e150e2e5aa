// The CPU time of an answer without upstreams, by stage, on five pages of about 60 kB. With
// questions, also how often the prompt contains the phrase that answers one, beside the first N
// tokens of each page, and how often the extractive answer contains it. Usage: `node
// scripts/run.mjs bench/answer.ts [--manual FOLDER] [--questions FILE]`. FOLDER contains HTML
// pages, by default Debian's python3-doc. FILE is a JSON list of { question, page, gold }.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { estimateTokens, stemTerms } from '@/lib/base/text'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import { type AnswerInput, answerInput } from '@/lib/capabilities/answer/input'
import { CONTEXT_TOKENS, pack } from '@/lib/capabilities/answer/pack'
import { promptFor } from '@/lib/capabilities/answer/prompt'
import type { Source } from '@/lib/capabilities/answer/read'
import { toHtml } from '@/lib/capabilities/answer/safe/html'
import { SafeText } from '@/lib/capabilities/answer/safe/safe-text'
import { openCitations } from '@/lib/capabilities/citations/cite'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { indexPassages } from '@/lib/storage/local-index'
import { holds } from './context-calls'

type Question = { question: string; page: string; gold: string }
type Size = keyof typeof CONTEXT_TOKENS

const RUNS = 15
const PAGES_READ = 8
const SITE = 'https://manual.test/'
const { values } = parseArgs({
  options: {
    manual: { type: 'string', default: '/usr/share/doc/python3.11/html' },
    questions: { type: 'string' },
  },
})

time(pagesOfAbout(60_000, 5))
if (values.questions) ask(JSON.parse(readFileSync(values.questions, 'utf8')))

function time(files: string[]) {
  const html = files.map((file) => readFileSync(path.join(values.manual, file)))
  const question =
    'How is a default value given, and what is raised when the argument is not valid?'
  const stages = new Map<string, number[]>()
  for (let run = 0; run < RUNS + 3; run++) {
    const timed = <T>(stage: string, work: () => T): T => {
      const from = process.cpuUsage()
      const result = work()
      const { user, system } = process.cpuUsage(from)
      // The first runs warm up.
      if (run >= 3) stages.set(stage, [...(stages.get(stage) ?? []), (user + system) / 1000])
      return result
    }
    const sources = timed('read 5 pages', () =>
      html.map((bytes, i) => sourceOf(files[i] ?? '', bytes)),
    )
    const packed = timed('choose passages', () => pack(question, sources, CONTEXT_TOKENS.medium))
    const input = inputOf(question)
    timed('write the prompt', () => promptFor(input, packed))
    const words = answerFrom(packed).split(/(?<=\s)/)
    timed('make safe', () => {
      const safe = new SafeText({
        sources: packed.sources.map(({ source }) => source.hit.link),
        citations: true,
      })
      return words.map((piece) => safe.push(piece)).join('') + safe.flush()
    })
    timed('check citations', () => {
      const citations = openCitations(packed)
      return words.map(citations.push).join('') + citations.flush()
    })
    timed('render as html', () => toHtml(words.join('')))
  }
  const medians = [...stages].map(
    ([stage, all]) => [stage, all.sort((a, b) => a - b)[RUNS >> 1] ?? 0] as const,
  )
  const whole = medians.reduce((sum, [, ms]) => sum + ms, 0)
  const bytes = html.reduce((sum, one) => sum + one.length, 0)
  console.log(
    `CPU time added to an answer, ${files.length} pages of ${Math.round(bytes / files.length / 1000)} kB, median of ${RUNS}`,
  )
  for (const [stage, ms] of medians)
    console.log(
      `  ${stage.padEnd(18)} ${ms.toFixed(1).padStart(6)} ms ${((100 * ms) / whole).toFixed(0).padStart(4)} %`,
    )
  console.log(`  ${'in all'.padEnd(18)} ${whole.toFixed(1).padStart(6)} ms`)
}

function ask(questions: Question[]) {
  const files = htmlFiles().filter(
    (file) => !/genindex|search\.html|py-modindex|_sources|changelog/.test(file),
  )
  const all = files.map((file) => sourceOf(file, readFileSync(path.join(values.manual, file))))
  const search = openSearch(all)
  const found = questions.map((question) => ({
    ...question,
    sources: search(question.question).slice(0, PAGES_READ),
  }))
  const known = found.filter(({ sources, page }) =>
    sources.some(({ hit }) => hit.link.endsWith(page)),
  )
  console.log(
    `\n${questions.length} questions over ${all.length} pages; the page with the answer is read for ${known.length}`,
  )
  for (const size of ['low', 'medium', 'high'] as Size[]) {
    const share = (textOf: (one: (typeof known)[number]) => string) =>
      (known.filter((one) => holds(textOf(one), one.gold)).length / known.length).toFixed(3)
    const packed = (one: (typeof known)[number]) =>
      pack(one.question, one.sources, CONTEXT_TOKENS[size])
    const prompt = share((one) => promptFor(inputOf(one.question), packed(one)).prompt)
    const heads = share(({ sources }) => firstTokens(sources, CONTEXT_TOKENS[size]))
    const quoted = share((one) => quoteSentences(inputOf(one.question), packed(one)))
    console.log(
      `  ${size.padEnd(7)} in the prompt ${prompt}   first tokens of each page ${heads}   in quoted sentences ${quoted}`,
    )
  }
}

function sourceOf(file: string, html: Uint8Array): Source {
  const url = SITE + file
  const page = readPageNow({
    html,
    url,
    contentType: 'text/html',
    mainContentOnly: true,
    want: { passages: true },
  })
  const passages = indexPassages(page.passages)
  const hit = {
    title: page.title ?? file,
    link: url,
    snippet: '',
    provider: 'local',
  } as Source['hit']
  return { hit, title: page.title ?? file, passages, read: 'page' }
}

/** An answer like a model's: sentences of the passages, each with its marker. */
function answerFrom({ sources }: ReturnType<typeof pack>): string {
  const sentences = sources.flatMap(({ passages }, i) =>
    passages
      .slice(0, 3)
      .map(({ text }) => `${text.split(/(?<=\.)\s/)[0]?.slice(0, 250)} [${i + 1}].`),
  )
  return sentences.slice(0, 15).join(' ')
}

function firstTokens(sources: Source[], budget: number): string {
  const share = budget / sources.length
  return sources
    .map(({ passages }) => passages.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n'))
    .map((text) =>
      text.slice(0, Math.floor((text.length * share) / Math.max(share, estimateTokens(text)))),
    )
    .join('\n\n')
}

/** Ranks pages by their best passage, by BM25. */
function openSearch(sources: Source[]) {
  const rows = sources.flatMap((source) =>
    source.passages.map(({ heading, text }) => {
      const terms = stemTerms(`${source.title} ${heading} ${text}`)
      const counts = new Map<string, number>()
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      return { source, counts, length: terms.length }
    }),
  )
  const average = rows.reduce((sum, { length }) => sum + length, 0) / rows.length
  return (question: string): Source[] => {
    const best = new Map<Source, number>()
    const wanted = [...new Set(stemTerms(question))].map((term) => {
      const containing = rows.filter(({ counts }) => counts.has(term)).length
      return { term, idf: Math.log(1 + (rows.length - containing + 0.5) / (containing + 0.5)) }
    })
    for (const { source, counts, length } of rows) {
      const score = wanted.reduce((sum, { term, idf }) => {
        const count = counts.get(term) ?? 0
        return sum + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average))
      }, 0)
      best.set(source, Math.max(score, best.get(source) ?? 0))
    }
    return [...best].sort((a, b) => b[1] - a[1]).map(([source]) => source)
  }
}

function pagesOfAbout(bytes: number, count: number): string[] {
  const off = (file: string) => Math.abs(statSync(path.join(values.manual, file)).size - bytes)
  return htmlFiles()
    .sort((a, b) => off(a) - off(b) || a.localeCompare(b))
    .slice(0, count)
}

function htmlFiles(): string[] {
  return readdirSync(values.manual, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
}

function inputOf(query: string): AnswerInput {
  return answerInput.parse({ query, model: 'service-web', citations: true })
}
