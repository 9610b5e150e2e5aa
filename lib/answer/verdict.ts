import { type Claim, claimOf, isCheckable } from './claims'
import { type Evidence, type Finding, find } from './evidence'
import { languageOf } from './language'

type Held = { text: string; claim: Claim; language: string | null }
type Look = (n: number, held: Held) => Finding

/** The markers to keep, in order, each with its finding. Null if nothing was checked. */
export type Verdict = Map<number, Finding | null>

const PARTS = /[,;]\s+|(?<!\s)\s+(?:and|but|while|whereas)\s+/

/** The markers for a sentence: those with a supporting source, else the best one. */
export function verdictOn(
  texts: string[],
  numbers: number[],
  sources: (() => Evidence)[],
  language: string | null = null,
): Verdict {
  const heldOf = (text: string): Held => ({
    text,
    claim: claimOf(text),
    language: languageOf(text) ?? language,
  })
  const claims = texts.map(heldOf).filter(({ claim }) => isCheckable(claim))
  if (claims.length === 0) return new Map(numbers.map((n) => [n, null]))
  const seen = new Map<Claim, Map<number, Finding>>()
  const look: Look = (n, { claim, language }) => {
    const known = seen.get(claim) ?? new Map<number, Finding>()
    const finding = known.get(n) ?? foundIn(sources[n - 1], claim, language)
    seen.set(claim, known.set(n, finding))
    return finding
  }
  const own = supporting(claims, numbers, look)
  if (own.size > 0) return own
  const together = numbers.length > 1 ? sharing(claims.at(-1), numbers, look, heldOf) : own
  return together.size > 0 ? together : moved(claims, sources.length, look)
}

function foundIn(
  evidence: (() => Evidence) | undefined,
  claim: Claim,
  language: string | null,
): Finding {
  return evidence
    ? find(claim, language, evidence())
    : { isSupported: false, isForeign: false, score: 0, confidence: 0.5, quote: null }
}

function supporting(claims: Held[], numbers: number[], look: Look): Map<number, Finding> {
  const kept = new Map<number, Finding>()
  for (const n of numbers) {
    const finding = claims.map((held) => look(n, held)).find(({ isSupported }) => isSupported)
    if (finding) kept.set(n, finding)
  }
  return kept
}

function sharing(
  whole: Held | undefined,
  numbers: number[],
  look: Look,
  heldOf: (text: string) => Held,
): Map<number, Finding> {
  const kept = new Map<number, Finding>()
  const parts = (whole?.text.split(PARTS) ?? [])
    .map(heldOf)
    .filter(({ claim }) => isCheckable(claim))
  for (const part of parts) {
    const bearing = supporting([part], numbers, look)
    if (bearing.size === 0) return new Map()
    for (const [n, finding] of bearing) if (!kept.has(n)) kept.set(n, finding)
  }
  return kept
}

function moved(claims: Held[], count: number, look: Look): Map<number, Finding> {
  let best: { n: number; finding: Finding } | null = null
  for (let n = 1; n <= count; n++)
    for (const held of claims) {
      const finding = look(n, held)
      // Only a number, in a text of another language, is too little support for a citation.
      if (finding.isSupported && !finding.isForeign && finding.score > (best?.finding.score ?? 0))
        best = { n, finding }
    }
  return best ? new Map([[best.n, best.finding]]) : new Map()
}
