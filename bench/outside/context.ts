// Questions of others with `context`: whether the passages within 1,000, 2,000 and 4,000 tokens
// contain the answer, beside the first N tokens of the pages that the same search found. Each
// paragraph is a page of the local index.
//   node scripts/run.mjs bench/outside/context.ts [--clapnq FOLDER] [--xquad FOLDER] [--step N]
// Of XQuAD's questions every Nth is asked, by default every fourth. A question of CLAPNQ counts if
// each sentence that the annotator chose is there. Paragraphs of unanswerable questions are in the
// index.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { firstTokens, holds, keep, passagesWithin, withIndex } from '../context-calls'

type Set = { name: string; paragraphs: { title: string; text: string }[]; questions: Question[] }
/** `golds`: lists of texts that must be there; one complete list is enough. */
type Question = { query: string; golds: string[][] }

const BUDGETS = [1_000, 2_000, 4_000]
const FIRST = 150
const { values } = parseArgs({
  options: {
    clapnq: { type: 'string' },
    xquad: { type: 'string' },
    step: { type: 'string', default: '4' },
  },
})

await withIndex(async () => {
  for (const set of [...clapnq(values.clapnq), ...xquad(values.xquad)]) await ask(set)
})

async function ask({ name, paragraphs, questions }: Set) {
  const site = `https://${name}.test/`
  for (const [n, { title, text }] of paragraphs.entries())
    await keep(site, `${n}.html`, Buffer.from(pageOf(title, text)))
  console.log(`${name}: ${questions.length} questions, ${paragraphs.length} paragraphs`)
  for (const max_tokens of BUDGETS) {
    const count = { ours: 0, naive: 0 }
    for (const { query, golds } of questions) {
      const request = { query, max_tokens, site }
      const has = (text: string) =>
        Number(golds.some((gold) => gold.every((part) => holds(text, part))))
      count.ours += has((await passagesWithin(request)).text)
      count.naive += has(await firstTokens(request))
    }
    const share = (n: number) => (n / questions.length).toFixed(3)
    console.log(
      `  ${max_tokens} tokens   context ${share(count.ours)}   first tokens ${share(count.naive)}`,
    )
  }
}

function clapnq(folder: string | undefined): Set[] {
  if (!folder) return []
  type Line = {
    input: string
    passages: { title: string; text: string }[]
    output: { selected_sentences?: string[] }[]
  }
  const linesOf = (kind: string): Line[] =>
    readFileSync(path.join(folder, `annotated_data/dev/clapnq_dev_${kind}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .slice(0, FIRST)
      .map((line) => JSON.parse(line))
  const answerable = linesOf('answerable')
  const questions = answerable.map(({ input, output }) => ({
    query: input,
    golds: output.map((one) => one.selected_sentences ?? []).filter((gold) => gold.length > 0),
  }))
  const paragraphs = [...answerable, ...linesOf('unanswerable')].flatMap((one) => one.passages)
  return [{ name: 'clapnq', paragraphs, questions }]
}

function xquad(folder: string | undefined): Set[] {
  if (!folder) return []
  type Paragraph = { context: string; qas: { question: string; answers: { text: string }[] }[] }
  const step = Number(values.step)
  return readdirSync(folder)
    .filter((name) => /^xquad\.\w+\.json$/.test(name))
    .map((name) => {
      const { data }: { data: { paragraphs: Paragraph[] }[] } = JSON.parse(
        readFileSync(path.join(folder, name), 'utf8'),
      )
      const all = data.flatMap(({ paragraphs }) => paragraphs)
      const questions = all.flatMap(({ context, qas }, n) =>
        qas
          .filter((_, j) => (n + j) % step === 0)
          .map(({ question, answers }) => ({
            query: question,
            golds: answers.map(({ text }) => [sentenceOf(context, text)]),
          })),
      )
      const paragraphs = all.map(({ context }) => ({ title: '', text: context }))
      return { name: name.replaceAll('.', '-').replace('-json', ''), paragraphs, questions }
    })
}

/** The answer with up to 30 characters around it: short answers occur in many paragraphs. */
function sentenceOf(context: string, answer: string): string {
  const at = context.indexOf(answer)
  return at < 0 ? answer : context.slice(Math.max(0, at - 30), at + answer.length + 30)
}

function pageOf(title: string, text: string): string {
  const safe = (part: string) => part.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<!doctype html><title>${safe(title)}</title><main><h1>${safe(title)}</h1><p>${safe(text)}</p></main>`
}
