'use client'

import { useState } from 'react'
import { Badge } from '../../_ui/facts/badge'
import { Chevron } from '../signs'
import type { Proof, ProofClaim } from '../stored-call'
import type { Support } from './answer-of'

/** How many sentences of an answer are supported by sources, and which are not. */
export function Verdicts({ proof, support }: { proof: Proof | null; support: Support | null }) {
  const [open, setOpen] = useState(false)
  const claims = proof?.claims ?? []
  const counts = support ?? countsOf(claims)
  if (counts.sentences === 0) return null
  const { unchecked } = counts
  const proofClaims = claims.filter(({ verdict }) => verdict !== 'supported')
  const summary = summaryOf(counts)
  const tone = toneOf(counts)
  if (proofClaims.length === 0)
    return (
      <p>
        <Badge tone={tone}>{summary}</Badge>
      </p>
    )
  return (
    <details className="group text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        <Chevron
          className="size-3.5 text-muted-foreground transition-transform group-open:rotate-90"
          aria-hidden
        />
        <Badge tone={tone}>{summary}</Badge>
      </summary>
      <ul aria-label="Statements without support" className="mt-2 grid gap-1.5">
        {numbered(open ? proofClaims : []).map(({ n, text, verdict }) => (
          <li key={n} className="flex items-baseline gap-2">
            <Badge tone={verdict === 'unsupported' ? 'warn' : 'plain'}>
              {verdict === 'unsupported' ? 'not supported' : 'could not be checked'}
            </Badge>
            <span className="wrap-anywhere min-w-0 text-muted-foreground">{text}</span>
          </li>
        ))}
      </ul>
      {unchecked > 0 && (
        <p className="mt-2 text-muted-foreground text-xs">
          A statement cannot be checked if it has too few words or is in another language than its
          source.
        </p>
      )}
    </details>
  )
}

const numbered = (claims: ProofClaim[]) => claims.map((claim, n) => ({ ...claim, n }))

function countsOf(claims: ProofClaim[]): Support {
  const count = (verdict: ProofClaim['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length
  return {
    sentences: claims.length,
    supported: count('supported'),
    unsupported: count('unsupported'),
    no_source: 0,
    unchecked: count('unchecked'),
  }
}

function summaryOf({ sentences, supported, unsupported, no_source, unchecked }: Support): string {
  return [
    `${supported} of ${sentences} supported`,
    unsupported > 0 && `${unsupported} unsupported`,
    no_source > 0 && `${no_source} without a source`,
    unchecked > 0 && `${unchecked} could not be checked`,
  ]
    .filter(Boolean)
    .join(', ')
}

function toneOf({ sentences, supported, unchecked }: Support) {
  if (unchecked === sentences) return 'plain'
  return supported === sentences ? 'good' : 'warn'
}
