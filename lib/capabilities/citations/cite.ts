import { once, Pauses } from '@/lib/base/runtime'
import { buildEvidence, type Evidence, titleWithYear } from './evidence'
import { detectLanguage } from './language'
import { openLine } from './line'
import { Opinions } from './opinions'
import type { CitableSource } from './source'
import { type Verdict, verdictOn } from './verdict'

/** Whether a source is cited, and its words that support the citing sentences. */
export type CitedSource = { cited: boolean; quotes: string[] }

const MAX_QUOTES = 3
// How much of an answer is needed to detect its language.
const SAMPLE = 1_000
const GROUP = /(?:[ \t]?\[\d{1,3}\])+/y
// A group of markers ends when something else starts; until then it may grow.
const OPEN_GROUP = /(?:[ \t]?\[\d{1,3}\])*[ \t]?(?:\[\d{0,3})?$/y
const BEFORE = 48
const TEXT = /\n|`+|[ \t]|\[|[^\n` \t[]+/y

/** A sentence with the sources it cited, and the result of the check. Sources count from 1. */
export type CheckedSentence = { text: string; cited: number[]; found: Verdict }

/** Whether a number in brackets after this text is a cell of a formula's matrix. */
export const isCell = (before: string): boolean =>
  /(?:&|\\\\|\\begin\{[a-z]{1,12}\*?\}(?:\{[clr|]{1,9}\})?)\s{0,9}$/i.test(before)

/** Checks each marker of a streamed answer against its source, and keeps, moves or removes it. */
export function openCitations(
  { sources }: { sources: CitableSource[] },
  opinions = new Opinions(),
): Citations {
  return new Citations(sources, opinions)
}

/** Its functions are passed on alone, so they are bound. */
class Citations {
  readonly #evidence: (() => Evidence)[]
  readonly #cited: CitedSource[]
  readonly #claims: CheckedSentence[] = []
  readonly #line = openLine()
  readonly #opinions: Opinions
  #pending = ''
  #before = ''
  #start = ''

  constructor(sources: CitableSource[], opinions: Opinions) {
    this.#opinions = opinions
    this.#evidence = sources.map(({ source, passages }) =>
      once(() => buildEvidence(titleWithYear(source), passages)),
    )
    this.#cited = sources.map(() => ({ cited: false, quotes: [] }))
  }

  /** Splits the sources before the first marker arrives, and yields to other work meanwhile. */
  readonly prepare = (): Promise<void> => {
    return makeAll(this.#evidence)
  }

  /** Takes the next piece of safe text. Returns what may be sent now. */
  readonly push = (text: string): string => {
    this.#pending += text
    return this.#advance(false)
  }

  readonly flush = (): string => {
    return this.#advance(true)
  }

  /** The citations so far, source by source. */
  readonly cited = (): CitedSource[] => {
    return this.#cited
  }

  readonly claims = (): CheckedSentence[] => {
    return this.#claims
  }

  #advance(final: boolean): string {
    const pending = this.#pending
    let out = ''
    let at = 0
    while (at < pending.length) {
      const inCode = this.#line.isCode()
      if (!final && !inCode && matchAt(OPEN_GROUP, pending, at) !== null) break
      const group = inCode ? null : matchAt(GROUP, pending, at)
      const isMarker =
        group !== null &&
        pending[at + group.length] !== '(' &&
        !isCell(this.#before + pending.slice(Math.max(0, at - BEFORE), at))
      const piece = group ?? matchAt(TEXT, pending, at) ?? pending.slice(at)
      out += isMarker ? this.#check(piece) : piece
      if (!isMarker) this.#line.add(piece)
      if (!isMarker && this.#start.length < SAMPLE) this.#start += piece
      at += piece.length
    }
    this.#before = (this.#before + pending.slice(0, at)).slice(-BEFORE)
    this.#pending = pending.slice(at)
    return out
  }

  #check(group: string): string {
    const numbers = [...new Set([...group.matchAll(/\d+/g)].map(Number))].filter(
      (n) => n >= 1 && n <= this.#cited.length,
    )
    const statements = this.#line.said()
    // A marker after a quotation is that of all its sentences; elsewhere, of the last one.
    for (const sentence of this.#line.quoted()) this.#look([sentence], numbers)
    const verdict = this.#look(statements, numbers)
    this.#line.cite()
    const markers = [...verdict.keys()].map((n) => `[${n}]`).join('')
    return markers !== '' && /^[ \t]/.test(group) ? group.charAt(0) + markers : markers
  }

  #look(statements: string[], numbers: number[]): Verdict {
    const language = detectLanguage(this.#start)
    const verdict = verdictOn(statements, numbers, this.#evidence, language, this.#opinions)
    this.#claims.push({ text: statements.at(-1) ?? '', cited: numbers, found: verdict })
    note(this.#cited, verdict)
    return verdict
  }
}

async function makeAll(parts: (() => unknown)[]): Promise<void> {
  const pauses = new Pauses()
  for (const part of parts) {
    await pauses.takeIfDue()
    part()
  }
}

function note(citations: CitedSource[], verdict: Verdict): void {
  for (const [n, finding] of verdict) {
    const source = citations[n - 1]
    if (!source) continue
    source.cited = true
    const quote = finding?.quote
    if (quote && source.quotes.length < MAX_QUOTES && !source.quotes.includes(quote))
      source.quotes.push(quote)
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
