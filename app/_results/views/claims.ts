import type { Proof, ProofClaim } from '../stored-call'

const GROUP = /(?:\[\d{1,3}\])+(?!\()/g

/** The markers of an answer as links: `#cite-2-0` is source 2 in the first group. */
export function withLinks(text: string, count: number): string {
  let group = -1
  return text.replace(GROUP, (markers) => {
    group++
    return markers.replace(/\[(\d{1,3})\]/g, (marker, n) =>
      Number(n) >= 1 && Number(n) <= count ? `[${n}](#cite-${n}-${group})` : marker,
    )
  })
}

export const UNSUPPORTED = '#unsupported'
const MARKUP = /[[\]()*_`|<>\n]/

/** Marks the sentences that no source supports as links, as long as they are plain text. */
export function withDoubts(text: string, proof: Proof | null): string {
  const doubts = proof?.claims.filter(({ verdict }) => verdict === 'unsupported') ?? []
  return doubts.reduce((marked, claim) => {
    const sentence = claim.text
      .replace(GROUP, '')
      .replace(/[\s.!?]+$/, '')
      .trim()
    if (sentence === '' || MARKUP.test(sentence)) return marked
    return marked.replace(sentence, () => `[${sentence}](${UNSUPPORTED})`)
  }, text)
}

/** The checked sentence of each group of markers, in text order. */
export function claimsByGroup(text: string, proof: Proof | null): (ProofClaim | null)[] {
  const standing = proof?.claims.filter((claim) => claim.standing.length > 0) ?? []
  let next = 0
  return [...text.matchAll(GROUP)].map(([markers]) => {
    const citedIndices = new Set([...markers.matchAll(/\d+/g)].map(([n]) => Number(n) - 1))
    const at = standing.findIndex((claim, n) => n >= next && isSame(claim.standing, citedIndices))
    if (at < 0) return null
    next = at + 1
    return standing[at] ?? null
  })
}

const isSame = (numbers: number[], selected: Set<number>) =>
  numbers.length === selected.size && numbers.every((n) => selected.has(n))
