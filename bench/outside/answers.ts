// Questions of others: CLAPNQ (answer or refuse, without a model) and XQuAD (which of 240
// paragraphs has the answer, in twelve languages).
//   node scripts/run.mjs bench/outside/answers.ts [--clapnq FOLDER] [--xquad FOLDER] [--first N]
// CLAPNQ's folder has annotated_data. --first takes the first N lines of each of its files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { quote } from '@/lib/capabilities/answer/extractive/extractive'
import { answerInput } from '@/lib/capabilities/answer/input'
import type { Pack } from '@/lib/capabilities/answer/pack'
import { type Passage, type Readable, rankPassages, withTerms } from '@/lib/reader/passages/rank'
import { shareOf } from '../word-share'

type Marked = {
  input: string
  passages: { title: string; text: string }[]
  output: { answer: string; selected_sentences?: string[] }[]
}
type Paragraph = { context: string; qas: { question: string; answers: { text: string }[] }[] }

/** Every fourth question is asked, at another position in each paragraph. */
const STEP = 4
const { values } = parseArgs({
  options: {
    clapnq: { type: 'string' },
    xquad: { type: 'string' },
    first: { type: 'string', default: '0' },
  },
})

if (values.clapnq) clapnq(values.clapnq, Number(values.first) || Infinity)
if (values.xquad) xquad(values.xquad)

function clapnq(folder: string, first: number) {
  const [answerable, unanswerable] = ['answerable', 'unanswerable'].map((kind) => {
    const file = path.join(folder, `annotated_data/dev/clapnq_dev_${kind}.jsonl`)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    return lines.slice(0, first).map((line) => answered(JSON.parse(line)))
  })
  const share = (some: typeof answerable = [], score: (one: (typeof some)[number]) => number) =>
    (some.reduce((sum, one) => sum + score(one), 0) / some.length).toFixed(3)
  console.log(
    `CLAPNQ: ${answerable?.length} answerable, F1 with the chosen sentences ` +
      `${share(answerable, ({ selected }) => selected)}, with the written answer ` +
      `${share(answerable, ({ written }) => written)}, wrongly refused ` +
      `${share(answerable, ({ isRefused }) => Number(isRefused))}; ${unanswerable?.length} ` +
      `unanswerable, refused ${share(unanswerable, ({ isRefused }) => Number(isRefused))}`,
  )
}

function answered({ input, passages, output }: Marked) {
  const sources = passages.map(({ title, text }) => ({ title, passages: cut(text) }))
  const { text, found } = quote(inputOf(input), packed(input, sources))
  const shown = text.replace(/^> ?/gm, '').replaceAll('\\', '')
  const best = (wanted: (one: Marked['output'][number]) => string) =>
    found
      ? Math.max(0, ...output.map((one) => shareOf(wordsIn(shown), wordsIn(wanted(one))).f1))
      : 0
  return {
    isRefused: !found,
    selected: best((one) => (one.selected_sentences ?? []).join(' ')),
    written: best(({ answer }) => answer),
  }
}

function xquad(folder: string) {
  for (const file of readdirSync(folder).filter((name) => /^xquad\.\w+\.json$/.test(name))) {
    const { data }: { data: { paragraphs: Paragraph[] }[] } = JSON.parse(
      readFileSync(path.join(folder, file), 'utf8'),
    )
    const paragraphs = data.flatMap((one) => one.paragraphs)
    const source = {
      title: '',
      passages: paragraphs.map(({ context }) => ({ heading: '', text: context })),
    }
    const count = { asked: 0, first: 0, five: 0, quoted: 0 }
    const from = process.cpuUsage()
    for (const [seq, { qas }] of paragraphs.entries())
      for (const { question, answers } of qas.filter((_, j) => (seq + j) % STEP === 0)) {
        const ranked = rankPassages(question, [source])
        const place = ranked.findIndex((one) => one.seq === seq)
        count.asked++
        if (place === 0) count.first++
        if (place < 5) count.five++
        const own = ranked.slice(place, place + 1).map(withTerms)
        const pack = { sources: [{ source, passages: own }] } as unknown as Pack
        const text = quote(inputOf(question), pack).text.replaceAll('\\', '').replace(/\s+/g, ' ')
        if (answers.some((answer) => text.includes(answer.text))) count.quoted++
      }
    const { user, system } = process.cpuUsage(from)
    const share = (n: number) => (n / count.asked).toFixed(3)
    console.log(
      `${file}: ${count.asked} questions, first of ${paragraphs.length} ${share(count.first)}, ` +
        `among five ${share(count.five)}, in quotes from its paragraph ${share(count.quoted)}, ` +
        `${((user + system) / 1_000 / count.asked).toFixed(1)} ms of CPU each`,
    )
  }
}

function packed(question: string, sources: Readable[]): Pack {
  const ranked = rankPassages(question, sources).map(withTerms)
  const own = (index: number) => ranked.filter(({ source }) => source === index)
  return {
    sources: sources.map((source, index) => ({ source, passages: own(index) })),
  } as unknown as Pack
}

function inputOf(query: string) {
  return answerInput.parse({ query, model: 'service-web', citations: false })
}

/** Splits a long text at the ends of sentences, into parts of about a thousand characters. */
function cut(text: string): Passage[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > 1_200) {
    const stop = rest.lastIndexOf('. ', 1_000)
    const end = stop < 300 ? 1_001 : stop + 1
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest].map((part) => ({ heading: '', text: part }))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
