import { openFences, splitSentences } from '@/lib/base/text'
import type { CheckedSentence } from './cite'
import { statesSomething } from './claims'

/** How many sentences of an answer are supported by the sources that they cite. */
export type Support = {
  sentences: number
  supported: number
  /** They cited sources that do not support them. */
  unsupported: number
  /** They state something and cite nothing. */
  no_source: number
  /** They cite sources with which they cannot be compared. */
  unchecked: number
}

type Kind = Exclude<keyof Support, 'sentences'>

/** Claims come in the order of their sentences. */
const MAX_DISTANCE = 60
/** What a longer sentence states shows in its beginning. */
const MAX_PARSED = 500
const MARKER = /[ \t]?\[\d{1,3}\](?!\()/g
/** Lines that state nothing: headings, rules, the borders of tables, and labels. */
const NO_STATEMENT = /^ {0,3}(?:#{1,6}\s|[-*_=|:\s]+$)|^[^.!?。]{0,80}:\**\s*$/
const LEAD = /^[\s>|]{0,40}(?:(?:[-*+•]|\d{1,3}[.)])\s{1,4})?/

/** Counts every sentence of an answer that states something. */
export function countSupport(answer: string, claims: readonly CheckedSentence[]): Support {
  const support = { sentences: 0, supported: 0, unsupported: 0, no_source: 0, unchecked: 0 }
  const cited = claims.map((claim, at) => ({ at, kind: kindOf(claim), text: bare(claim.text) }))
  let next = 0
  for (const sentence of sentencesIn(answer)) {
    const own = cited
      .slice(Math.max(0, next - MAX_DISTANCE), next + MAX_DISTANCE)
      .filter(({ text }) => isPartOf(text, sentence))
    const distances = own.map(({ at }) => Math.abs(at - next))
    const nearest = own[distances.indexOf(Math.min(...distances))]
    if (nearest) next = nearest.at + 1
    const kind = own.length > 0 ? worst(own.map((claim) => claim.kind)) : uncited(sentence)
    if (!kind) continue
    support[kind]++
    support.sentences++
  }
  return support
}

function sentencesIn(answer: string): string[] {
  const fences = openFences()
  return answer.split('\n').flatMap((line) => {
    if (fences.take(`${line}\n`) !== 'text' || NO_STATEMENT.test(line)) return []
    return splitSentences(line.replace(LEAD, '').replace(MARKER, '')).map(bare).filter(Boolean)
  })
}

function kindOf({ found }: CheckedSentence): Kind {
  if (found.size === 0) return 'unsupported'
  return [...found.values()].some((finding) => finding?.isSupported) ? 'supported' : 'unchecked'
}

const worst = (kinds: Kind[]): Kind =>
  (['unsupported', 'unchecked'] as const).find((kind) => kinds.includes(kind)) ?? 'supported'

const uncited = (sentence: string): Kind | null =>
  statesSomething(sentence.slice(0, MAX_PARSED)) ? 'no_source' : null

/** A claim is its sentence up to its marker. */
const isPartOf = (claim: string, sentence: string) =>
  claim !== '' && (sentence.includes(claim) || claim.includes(sentence))

const bare = (text: string) =>
  text.replace(LEAD, '').replace(MARKER, '').replace(/\s+/g, ' ').trim()
