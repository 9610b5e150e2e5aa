import { type Span, stem, tellingWords, withoutFences } from '@/lib/base/text'
import { numbersIn } from './numbers'
import { findPolarity } from './polarity'

const WIDEST = 4
const MAX_QUOTE_LENGTH = 600

/** Adds the words of a passage's sentences, and of what lies between them. */
export function addWords(
  words: Set<string>,
  text: string,
  spans: readonly Span[],
  sentences: readonly Sentence[],
): Set<string> {
  for (const sentence of sentences) for (const word of sentence.words) words.add(word)
  let from = 0
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    const between = text.slice(from, start)
    if (/\S/.test(between)) for (const word of wordSet(between)) words.add(word)
    from = end
  }
  return words
}

export function buildWindows(text: string, spans: readonly Span[], sentences: readonly Sentence[]) {
  return spans.flatMap((first, i) => {
    const within = spans
      .slice(i, i + WIDEST)
      .filter(({ end }, k) => k === 0 || end - first.start <= MAX_QUOTE_LENGTH)
    return within.map(({ end }, k) => new Window(text.slice(first.start, end), sentences, i, k + 1))
  })
}

export class Sentence {
  readonly text: string
  /** Stems of its content words in order, and with the parts of words with underscores. */
  readonly stems: string[]
  readonly words: Set<string>
  #numbers: Set<string> | null = null

  constructor(text: string) {
    this.text = text
    const telling = tellingWords(text)
    this.stems = telling.map(stem)
    this.words = withParts(telling, this.stems)
  }
  get numbers(): Set<string> {
    this.#numbers ??= numbersIn(this.text)
    return this.#numbers
  }
}

/** One to four sentences of a passage. */
export class Window {
  /** Place of its first sentence in the passage, and how many there are. */
  readonly first: number
  readonly count: number
  readonly #text: string
  readonly #passage: readonly Sentence[]
  #numbers: Set<string> | null = null
  #polarity: ReturnType<typeof findPolarity> | null = null

  constructor(text: string, passage: readonly Sentence[], first: number, count: number) {
    this.#text = text
    this.#passage = passage
    this.first = first
    this.count = count
  }
  has(word: string): boolean {
    for (let k = 0; k < this.count; k++)
      if (this.#passage[this.first + k]?.words.has(word)) return true
    return false
  }
  get #sentences(): readonly Sentence[] {
    return this.#passage.slice(this.first, this.first + this.count)
  }
  get text(): string {
    return withoutFences(this.#text)
  }
  get length(): number {
    return this.#text.length
  }
  get words(): Set<string> {
    return new Set(this.#sentences.flatMap(({ words }) => [...words]))
  }
  get stems(): string[] {
    return this.#sentences.flatMap(({ stems }) => stems)
  }
  get numbers(): Set<string> {
    this.#numbers ??= new Set(this.#sentences.flatMap(({ numbers }) => [...numbers]))
    return this.#numbers
  }
  get polarity(): ReturnType<typeof findPolarity> {
    this.#polarity ??= findPolarity(this.#text)
    return this.#polarity
  }
}

/** Stems of a text's words. Parts of a word with underscores count as well. */
export function wordSet(text: string): Set<string> {
  const telling = tellingWords(text)
  return withParts(telling, telling.map(stem))
}

function withParts(telling: readonly string[], stems: readonly string[]): Set<string> {
  const words = new Set(stems)
  for (const word of telling)
    if (word.includes('_'))
      for (const part of word.split('_').filter(Boolean)) words.add(stem(part))
  return words
}
