import { termsOf } from '../words'
import type { AnswerInput } from './input'
import type { Pack } from './pack'

const MOST_QUOTES = 6
const LONGEST_SENTENCE = 700

type Sentence = { text: string; source: number; terms: string[]; score: number }

/**
 * The answer without a model: the sentences of the passages that fit the question best, quoted word for word with
 * their source, as Markdown quotes. Never rewrites; says so when nothing fits.
 */
export function quoteSentences(input: AnswerInput, { sources }: Pack): string {
  const wanted = new Set(termsOf(input.query))
  const candidates = sources.flatMap(({ passages }, index) =>
    passages.flatMap((passage) =>
      sentencesOf(passage.text).map((text) => scored(text, index + 1, wanted, passage.heading, passage.score)),
    ),
  )
  const chosen = choose(candidates, input.max_tokens)
  if (chosen.length === 0) return 'No passage about this was found in the pages that were read.'
  return chosen.map(({ text, source }) => `> ${asMarkdown(text)}${input.citations ? ` [${source}]` : ''}`).join('\n\n')
}

/** Page text as markdown that shows it as it is: nothing in it is a link, an image, a marker or a tag. */
function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|(?<=^\d{1,9})[.)]/gu, '\\$&')
    .replace(
      /(?:(?:https?|ftp):\/\/|www\.|\/\/[\w-]+\.)[^\s<>]+/gi,
      (address) => `\`${address.replaceAll('\\', '').replaceAll('`', '')}\``,
    )
}

function scored(text: string, source: number, wanted: Set<string>, heading: string, passageScore: number): Sentence {
  const terms = termsOf(text)
  const own = new Set(terms)
  const near = new Set(termsOf(heading))
  let hits = 0
  for (const term of wanted) hits += own.has(term) ? 1 : near.has(term) ? 0.5 : 0
  const coverage = hits / Math.max(1, wanted.size)
  const shortness = terms.length < 5 ? 0.5 : 1
  return { text, source, terms, score: passageScore * (0.15 + coverage) * shortness }
}

function choose(candidates: Sentence[], maxTokens: number): Sentence[] {
  const chosen: Sentence[] = []
  let length = 0
  for (const sentence of [...candidates].sort((a, b) => b.score - a.score)) {
    if (chosen.length === MOST_QUOTES || sentence.score <= 0) break
    if (chosen.some((other) => similarity(sentence.terms, other.terms) > 0.7)) continue
    if (length + sentence.text.length > maxTokens * 4 && chosen.length > 0) continue
    chosen.push(sentence)
    length += sentence.text.length
  }
  return chosen
}

/** Sentences of a text as they stand. Lines are kept apart; an abbreviation or a lower-case word does not start one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(sentencesOfLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1 && sentence.length <= LONGEST_SENTENCE)
}

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const ABBREVIATION = /\b(?:[A-Z]|[A-Z]\.[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|e\.g|i\.e|approx|ca|Fig)\.\s$/

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = []
  for (const { segment } of SEGMENTER.segment(line)) {
    const last = sentences.at(-1)
    if (last !== undefined && (ABBREVIATION.test(last) || /^\p{Ll}/u.test(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}

function similarity(a: string[], b: string[]): number {
  const [left, right] = [new Set(a), new Set(b)]
  let shared = 0
  for (const term of left) if (right.has(term)) shared++
  return shared / Math.max(1, Math.min(left.size, right.size))
}
