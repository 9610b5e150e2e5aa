import { sentenceSpans, splitSentences, stemTerms } from '@/lib/base/text'
import type { Pack } from '@/lib/capabilities/answer'
import {
  buildEvidence,
  detectLanguage,
  type Evidence,
  statesSomething,
  titleWithYear,
  type Verdict,
  verdictOn,
} from '@/lib/capabilities/citations'

/** A sentence of a report as it is kept, or null if no source supports it. */
export type Sentence = { written: string; kept: string | null; cited: number[]; found: Verdict }
type Line =
  | { kind: 'as-is'; text: string }
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'sentences'; prefix: string; suffix: string; sentences: Sentence[] }
type CheckedReport = { lines: Line[] }

const MARKER = /\[(\d{1,3})\]/g
/** Markers after a full stop belong to the sentence before it. */
const LATE = /([.!?。！？])[ \t]{0,2}((?:\[\d{1,3}\][ \t]?){1,9})/g
const PREFIX = /^[ \t]{0,40}(?:(?:>[ \t]?){1,9})?(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,9})?/
const HEADING = /^#{1,6}(?=[ \t])/
const RULE = /^[ \t|:*_-]{0,200}$/
const FENCE = /^[ \t]{0,20}(?:`{3,}|~{3,})/
const MAX_HEADING = 120
/** A line that introduces what follows, as a heading does. */
const LABEL = /^(?:\*\*[^*\d]{1,120}\*\*:?|[^\d]{1,120}:)$/
/** A sentence of fewer content words makes no statement. */
const MIN_STATED = 2

/** Checks every sentence of a report against the sources. */
export class Checker {
  readonly #evidence: (() => Evidence)[]
  readonly #texts: string[]
  readonly #question: string
  #termsOfTexts: Set<string>[] | null = null

  constructor({ sources }: Pick<Pack, 'sources'>, question: string) {
    this.#question = question
    this.#texts = sources.map(({ passages }) => passages.map(({ text }) => text).join('\n'))
    this.#evidence = sources.map(({ source, passages }) => {
      let evidence: Evidence | null = null
      return () => {
        evidence ??= buildEvidence(titleWithYear(source), passages)
        return evidence
      }
    })
  }

  report(text: string): CheckedReport {
    const language = detectLanguage(text)
    const lines: Line[] = []
    let code: string[] | null = null
    const all = text.split('\n')
    for (const [at, line] of all.entries()) {
      const isFence = FENCE.test(line)
      if (isFence && code === null) code = [line]
      else if (code !== null) {
        code.push(line)
        if (!isFence) continue
        lines.push(this.#code(code))
        code = null
      } else if (isTableHead(line, all[at + 1])) lines.push({ kind: 'as-is', text: line })
      else lines.push(this.#line(line, language))
    }
    if (code !== null) lines.push(this.#code([...code, '```']))
    return { lines }
  }

  /** A sentence with the markers of the sources that support it. */
  sentence(draft: string, language: string | null = null): Sentence {
    const citations = [...draft.matchAll(MARKER)].map(([, n]) => Number(n))
    const text = draft.replace(/[ \t]?\[\d{1,3}\]/g, '').trim()
    if (!statesSomething(text))
      return {
        written: draft,
        kept: this.#isShortAndSaid(text) ? text : null,
        cited: [],
        found: new Map(),
      }
    const inRange = [...new Set(citations)].filter((n) => n >= 1 && n <= this.#texts.length)
    const verdict = verdictOn([text], inRange, this.#evidence, language)
    const numbers = [...verdict].flatMap(([n, finding]) => (finding?.isSupported ? [n] : []))
    const sentence = numbers.length > 0 ? withMarkers(text, numbers) : null
    return { written: draft, kept: sentence, cited: inRange, found: verdict }
  }

  /** If a text is too short to compare, one sentence of a source must contain its words. */
  #isShortAndSaid(text: string): boolean {
    const terms = new Set(stemTerms(text))
    if (terms.size < MIN_STATED || LABEL.test(text)) return true
    if (this.#texts.some((longer) => longer.includes(text))) return true
    this.#termsOfTexts ??= this.#texts.flatMap((text) =>
      splitSentences(text).map((sentence) => new Set(stemTerms(sentence))),
    )
    return this.#termsOfTexts.some((words) => terms.isSubsetOf(words))
  }

  #line(line: string, language: string | null): Line {
    if (line.trim() === '' || RULE.test(line)) return { kind: 'as-is', text: line }
    const heading = HEADING.exec(line)?.[0]
    if (heading) return this.#heading(line, heading.length)
    const prefix = PREFIX.exec(line)?.[0] ?? ''
    const text = line.slice(prefix.length).replace(LATE, ' $2$1 ')
    const isRow = text.trimStart().startsWith('|')
    const parts = isRow ? [text] : splitParts(text)
    const sentences = parts.map((part) => this.sentence(part, language))
    return { kind: 'sentences', prefix, suffix: '', sentences }
  }

  /** A heading introduces what follows. It may contain only numbers from the question. */
  #heading(line: string, level: number): Line {
    const text = line.replace(/[ \t]?\[\d{1,3}\]/g, '').slice(0, MAX_HEADING)
    const isBare = (text.match(/\d+/g) ?? []).every((number) => this.#question.includes(number))
    return isBare ? { kind: 'heading', text, level } : { kind: 'as-is', text: '' }
  }

  /** Code is kept if each of its lines is in a source. */
  #code(lines: string[]): Line {
    const inside = lines.slice(1, -1).filter((line) => line.trim() !== '')
    const from = this.#texts.findIndex((text) => inside.every((line) => text.includes(line.trim())))
    const draft = lines.join('\n')
    const sentence = inside.length > 0 && from >= 0 ? `${draft}\n\n[${from + 1}]` : null
    const citations = sentence === null ? [] : [from + 1]
    const sentences = [{ written: draft, kept: sentence, cited: citations, found: new Map() }]
    return { kind: 'sentences', prefix: '', suffix: '', sentences }
  }
}

/** The report of the kept sentences. Headings without content are removed. */
export function renderReport({ lines }: CheckedReport): string {
  const out: string[] = []
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'as-is') out.push(line.text)
    else if (line.kind === 'heading') {
      if (hasText(lines.slice(at + 1), line.level)) out.push(line.text)
    } else {
      const sentences = line.sentences.flatMap((sentence) => sentence.kept ?? [])
      if (sentences.length > 0) out.push(line.prefix + sentences.join(' ').trimEnd())
    }
  }
  return out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function hasText(after: Line[], level: number): boolean {
  for (const line of after) {
    if (line.kind === 'heading' && line.level <= level) return false
    if (line.kind === 'sentences' && line.sentences.some(({ kept }) => kept)) return true
  }
  return false
}

const isTableHead = (line: string, next = '') =>
  line.trimStart().startsWith('|') && next.includes('-') && RULE.test(next)

export const sentencesIn = ({ lines }: CheckedReport): Sentence[] =>
  lines.flatMap((line) => (line.kind === 'sentences' ? line.sentences : []))

/** Whole sentences, and what is between them as separate parts. */
function splitParts(text: string): string[] {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of sentenceSpans(text)) {
    parts.push(text.slice(at, start), text.slice(start, end))
    at = end
  }
  return [...parts, text.slice(at)].filter((part) => part.trim() !== '')
}

function withMarkers(text: string, numbers: number[]): string {
  const markers = numbers.map((n) => `[${n}]`).join('')
  const end = /[.!?。！？|]{1,3}$/.exec(text)?.[0] ?? ''
  return `${text.slice(0, text.length - end.length).trimEnd()} ${markers}${end}`
}
