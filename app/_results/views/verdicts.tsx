'use client'

import { useState } from 'react'
import { Badge } from '../../_ui/facts/badge'
import { Chevron } from '../signs'
import type { Proof, ProofClaim } from '../stored-call'

/** How many statements of an answer are supported by sources, and which are not. */
export function Verdicts({ proof }: { proof: Proof | null }) {
  const [open, setOpen] = useState(false)
  const claims = proof?.claims ?? []
  if (claims.length === 0) return null
  const of = (verdict: ProofClaim['verdict']) => claims.filter((one) => one.verdict === verdict)
  const [supported, unchecked] = [of('supported').length, of('unchecked').length]
  const checked = claims.length - unchecked
  const others = claims.filter(({ verdict }) => verdict !== 'supported')
  const summary = [
    checked > 0 && `${supported} of ${statements(checked)} supported`,
    unchecked > 0 &&
      `${checked > 0 ? unchecked : `${unchecked} cited ${plural(unchecked)}`} could not be checked`,
  ]
    .filter(Boolean)
    .join(', ')
  const tone = checked === 0 ? 'plain' : supported === checked ? 'good' : 'warn'
  if (others.length === 0)
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
        {numbered(open ? others : []).map(({ n, text, verdict }) => (
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

const statements = (count: number) => `${count} ${plural(count)}`
const plural = (count: number) => (count === 1 ? 'statement' : 'statements')
