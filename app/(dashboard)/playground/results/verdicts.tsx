import { Badge } from '../../../_ui/badge'
import type { Proof, ProofClaim } from '../../usage/[id]/stored-call'

/** How many statements of an answer their sources support, and which they do not. */
export function Verdicts({ proof }: { proof: Proof | null }) {
  const claims = proof?.claims ?? []
  if (claims.length === 0) return null
  const supported = claims.filter(({ verdict }) => verdict === 'supported').length
  const others = claims.filter(({ verdict }) => verdict !== 'supported')
  const summary = `${supported} of ${claims.length} ${claims.length === 1 ? 'statement' : 'statements'} supported`
  if (others.length === 0)
    return (
      <p>
        <Badge tone="good">{summary}</Badge>
      </p>
    )
  return (
    <details className="text-sm">
      <summary className="w-fit">
        <Badge tone="warn">{summary}</Badge>
      </summary>
      <ul aria-label="Statements without support" className="mt-2 grid gap-1.5">
        {numbered(others).map(({ n, text, verdict }) => (
          <li key={n} className="flex items-baseline gap-2">
            <Badge tone={verdict === 'unsupported' ? 'warn' : 'plain'}>
              {verdict === 'unsupported' ? 'not supported' : 'not checked'}
            </Badge>
            <span className="wrap-anywhere min-w-0 text-muted-foreground">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const numbered = (claims: ProofClaim[]) => claims.map((claim, n) => ({ ...claim, n }))
