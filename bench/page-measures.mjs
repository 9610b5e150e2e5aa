// How much of the main content of marked pages a text contains.
import { wordsOf } from './page-marks.mjs'
import { shareOf } from './word-share.ts'

/** Precision and recall of words, of four-word runs, or shares of marked passages. */
export function measure(answers) {
  if (answers.length === 0) return null
  if (answers[0].page.measure === 'words') return byWords(answers)
  const { precision, recall } =
    typeof answers[0].page.content === 'string' ? byRuns(answers) : byParts(answers)
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

export function mean(numbers) {
  return numbers.reduce((a, b) => a + b, 0) / numbers.length
}

export const percent = (share) => (share * 100).toFixed(2)

function byRuns(answers) {
  const each = answers.map(({ page, text }) => overlap(runs(page.content), runs(text)))
  return {
    precision: mean(each.map((one) => one.precision)),
    recall: mean(each.map((one) => one.recall)),
  }
}

/** F1 is a mean over pages, as WCXB's makers compute it. */
function byWords(answers) {
  const each = answers.map(({ page, text }) => shareOf(wordsOf(text), wordsOf(page.content)))
  return {
    precision: mean(each.map((one) => one.precision)),
    recall: mean(each.map((one) => one.recall)),
    f1: mean(each.map((one) => one.f1)),
  }
}

function byParts(answers) {
  let found = 0
  let wanted = 0
  let wrong = 0
  for (const { page, text } of answers) {
    const line = text.replace(/\s+/g, ' ')
    const holds = (part) => line.includes(part.replace(/\s+/g, ' ').trim())
    found += page.with.filter(holds).length
    wanted += page.with.length
    wrong += page.without.filter(holds).length
  }
  return { precision: found / (found + wrong), recall: found / wanted }
}

function runs(text) {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const counts = new Map()
  for (let i = 0; i < Math.max(1, words.length - 3); i++) {
    const run = words.slice(i, i + 4).join(' ')
    if (run !== '') counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return counts
}

function overlap(wanted, got) {
  let both = 0
  for (const [run, count] of wanted) both += Math.min(count, got.get(run) ?? 0)
  const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0)
  return {
    precision: got.size > 0 ? both / sum(got) : 0,
    recall: wanted.size > 0 ? both / sum(wanted) : 1,
  }
}
