import { once, Pauses } from '@/lib/base/runtime'
import { buildEvidence } from './evidence'
import { detectLanguage } from './language'
import { openLine } from './line'
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
const TEXT = /\n|`+|[ \t]|\[|[^\n` \t[]+/y

/** A sentence with the sources it cited, and the result of the check. Sources count from 1. */
export type CheckedSentence = { text: string; cited: number[]; found: Verdict }

/** Checks each marker of a streamed answer against its source, and keeps, moves or removes it. */
export function openCitations({ sources }: { sources: CitableSource[] }) {
  const evidence = sources.map(({ source, passages }) =>
    once(() => buildEvidence(source.title, passages)),
  )
  const cited = sources.map((): CitedSource => ({ cited: false, quotes: [] }))
  const claims: CheckedSentence[] = []
  const line = openLine()
  let pending = ''
  let start = ''

  const checked = (group: string): string => {
    const numbers = [...new Set([...group.matchAll(/\d+/g)].map(Number))].filter(
      (n) => n >= 1 && n <= sources.length,
    )
    const said = line.said()
    const verdict = verdictOn(said, numbers, evidence, detectLanguage(start))
    claims.push({ text: said.at(-1) ?? '', cited: numbers, found: verdict })
    line.cite()
    note(cited, verdict)
    const markers = [...verdict.keys()].map((n) => `[${n}]`).join('')
    return markers !== '' && /^[ \t]/.test(group) ? group.charAt(0) + markers : markers
  }
  const advance = (final: boolean): string => {
    let out = ''
    let at = 0
    while (at < pending.length) {
      const inCode = line.isCode()
      if (!final && !inCode && matchAt(OPEN_GROUP, pending, at) !== null) break
      const group = inCode ? null : matchAt(GROUP, pending, at)
      const isMarker = group !== null && pending[at + group.length] !== '('
      const piece = group ?? matchAt(TEXT, pending, at) ?? pending.slice(at)
      out += isMarker ? checked(piece) : piece
      if (!isMarker) line.add(piece)
      if (!isMarker && start.length < SAMPLE) start += piece
      at += piece.length
    }
    pending = pending.slice(at)
    return out
  }
  return {
    /** Splits the sources before the first marker arrives, and yields to other work meanwhile. */
    prepare: (): Promise<void> => makeAll(evidence),
    /** Takes the next piece of safe text. Returns what may be sent now. */
    push: (text: string): string => {
      pending += text
      return advance(false)
    },
    /** Returns the rest. */
    flush: (): string => advance(true),
    /** The citations so far, source by source. */
    cited: (): CitedSource[] => cited,
    /** Every sentence with a citation. */
    claims: (): CheckedSentence[] => claims,
  }
}

async function makeAll(parts: (() => unknown)[]): Promise<void> {
  const pauses = new Pauses()
  for (const part of parts) {
    await pauses.takeIfDue()
    part()
  }
}

function note(cited: CitedSource[], verdict: Verdict): void {
  for (const [n, finding] of verdict) {
    const source = cited[n - 1]
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
