import { spansOf } from '../sentences'
import { cjkPairs, termsOf } from '../words'
import type { AnswerInput } from './input'
import type { Pack } from './pack'
import type { Ranked } from './rank'

const MOST_QUOTES = 5
const MOST_SENTENCES = 4
const LONGEST_QUOTE = 520
const CHARACTERS_A_TOKEN = 4
const LEAST_SHARE = 0.34

type Excerpt = { text: string; source: number; passage: Ranked; terms: Set<string>; score: number }

/**
 * The answer without a model: the parts of the passages that fit the question best, a few sentences each, quoted word for
 * word with their source, as Markdown quotes. Never rewrites; says so when nothing fits.
 */
export function quoteSentences(input: AnswerInput, { sources }: Pack): string {
  const wanted = new Set(termsOf(input.query))
  const excerpts = sources.flatMap(({ source, passages }, index) =>
    passages
      .filter((passage) => isAbout(passage, source.title, wanted))
      .flatMap((passage) => excerptsOf(passage, index + 1, wanted)),
  )
  const chosen = choose(excerpts, input.max_tokens * CHARACTERS_A_TOKEN)
  if (chosen.length === 0) return 'No passage about this was found in the pages that were read.'
  return chosen.map(({ text, source }) => `${asQuote(text)}${input.citations ? ` [${source}]` : ''}`).join('\n\n')
}

/** Whether a passage, its headings and its page's title have enough of the question: one word of many is chance. */
function isAbout(passage: Ranked, title: string, wanted: Set<string>): boolean {
  // Pairs of characters are no words: most of a question's say nothing.
  if ([...wanted].some((term) => cjkPairs(term) !== '')) return true
  const around = new Set(termsOf(`${title}\n${passage.heading}`))
  const held = [...wanted].filter((term) => passage.terms.has(term) || around.has(term)).length
  return held >= wanted.size * LEAST_SHARE
}

/** Every run of up to a few neighbouring sentences, with how well it fits the question. */
function excerptsOf(passage: Ranked, source: number, wanted: Set<string>): Excerpt[] {
  const heading = new Set(termsOf(passage.heading))
  const spans = spansOf(passage.text)
  return spans.flatMap((first, i) =>
    spans.slice(i, i + MOST_SENTENCES).flatMap((last, k) => {
      const text = passage.text.slice(first.start, last.end)
      if (k > 0 && text.length > LONGEST_QUOTE) return []
      const terms = new Set(termsOf(text))
      let hits = 0
      for (const term of wanted) hits += terms.has(term) ? 1 : heading.has(term) ? 0.5 : 0
      const coverage = hits / Math.max(1, wanted.size)
      // A few words alone say little; a run earns its length by the room it gives an explanation.
      const fullness = Math.min(1, 0.4 + terms.size / 40)
      return [{ text, source, passage, terms, score: passage.score * (0.15 + coverage) * fullness * wholeness(text) }]
    }),
  )
}

/** An excerpt that opens with output or markup, or breaks off at a colon, reads badly. */
function wholeness(text: string): number {
  return (/^[\p{L}\p{N}“"‘'(]/u.test(text) ? 1 : 0.7) * (/[:,;]$/.test(text) ? 0.85 : 1)
}

function choose(excerpts: Excerpt[], mostCharacters: number): Excerpt[] {
  const chosen: Excerpt[] = []
  let length = 0
  for (const excerpt of excerpts.sort((a, b) => b.score - a.score)) {
    if (chosen.length === MOST_QUOTES || excerpt.score <= 0) break
    if (chosen.some(({ passage }) => passage === excerpt.passage)) continue
    if (chosen.some((other) => similarity(excerpt.terms, other.terms) > 0.7)) continue
    if (length + excerpt.text.length > mostCharacters && chosen.length > 0) continue
    chosen.push(excerpt)
    length += excerpt.text.length
  }
  return chosen
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

function asQuote(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => `> ${asMarkdown(line)}`)
    .join('\n')
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
