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
