import { type Claim, isCheckable, parseClaim } from './claims'
import { type Evidence, type Finding, find } from './evidence'
import { detectLanguage } from './language'
import { Opinions } from './opinions'

type Statement = { text: string; claim: Claim; language: string | null }
type Look = (n: number, statement: Statement) => Finding

/** The markers to keep, in order, each with its finding. Null if nothing was checked. */
export type Verdict = Map<number, Finding | null>

const PARTS = /[,;]\s+|(?<!\s)\s+(?:and|but|while|whereas)\s+/

/** The markers for a sentence: those with a supporting source, else the best one. */
export function verdictOn(
  texts: string[],
  numbers: number[],
  sources: (() => Evidence)[],
  language: string | null = null,
  opinions = new Opinions(),
): Verdict {
  const parseStatement = (text: string): Statement => ({
    text,
    claim: parseClaim(text),
    language: detectLanguage(text) ?? language,
  })
  const claims = texts.map(parseStatement).filter(({ claim }) => isCheckable(claim))
  if (claims.length === 0) return new Map(numbers.map((n) => [n, null]))
  const findingsByClaim = new Map<Claim, Map<number, Finding>>()
  const look: Look = (n, { claim, language }) => {
    const findings = findingsByClaim.get(claim) ?? new Map<number, Finding>()
    const finding = findings.get(n) ?? opinions.apply(foundIn(sources[n - 1], claim, language))
    findingsByClaim.set(claim, findings.set(n, finding))
    return finding
  }
  const own = supporting(claims, numbers, look)
  const together =
    own.size === 0 && numbers.length > 1
      ? supportingTogether(claims.at(-1), numbers, look, parseStatement)
      : own
  const verdict = together.size > 0 ? together : bestOther(claims, sources.length, look)
  const [whole] = claims.slice(-1)
  for (const finding of verdict.values()) opinions.note(finding)
  for (const n of numbers) if (whole && !verdict.has(n)) opinions.note(look(n, whole))
  return verdict
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

function supporting(claims: Statement[], numbers: number[], look: Look): Map<number, Finding> {
  const latest = new Map<number, Finding>()
  for (const n of numbers) {
    const finding = claims
      .map((statement) => look(n, statement))
      .find(({ isSupported }) => isSupported)
    if (finding) latest.set(n, finding)
  }
  return latest
}

function supportingTogether(
  whole: Statement | undefined,
  numbers: number[],
  look: Look,
  readStatement: (text: string) => Statement,
): Map<number, Finding> {
  const latest = new Map<number, Finding>()
  const parts = (whole?.text.split(PARTS) ?? [])
    .map(readStatement)
    .filter(({ claim }) => isCheckable(claim))
  for (const part of parts) {
    const support = supporting([part], numbers, look)
    if (support.size === 0) return new Map()
    for (const [n, finding] of support) if (!latest.has(n)) latest.set(n, finding)
  }
  return latest
}

function bestOther(claims: Statement[], count: number, look: Look): Map<number, Finding> {
  let best: { n: number; finding: Finding } | null = null
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const isDenied = numbers.some((n) => claims.some((statement) => look(n, statement).isDenied))
  for (const n of numbers)
    for (const statement of claims) {
      const finding = look(n, statement)
      // Only a number, in a text of another language, is too little support for a citation.
      const isSure = !finding.isForeign && !(isDenied && finding.pair)
      if (finding.isSupported && isSure && finding.score > (best?.finding.score ?? 0))
        best = { n, finding }
    }
  return best ? new Map([[best.n, best.finding]]) : new Map()
}
