'use client'

import { HoverCard } from 'radix-ui'
import { Badge } from '../../_ui/facts/badge'
import { SiteMark } from '../../_ui/site-mark'
import type { ProofClaim } from '../stored-call'
import type { Source } from './answer-of'
import { atQuote, parseHost } from './host'
import type { LinkProps } from './markdown'

const VERDICTS = {
  supported: { label: 'Supported', tone: 'good' },
  unchecked: { label: 'Could not be checked', tone: 'plain' },
  unsupported: { label: 'Not supported', tone: 'warn' },
} as const

type Props = {
  n: number
  source: Source
  /** The sentence cited here, once known. */
  claim: ProofClaim | null
  href: LinkProps['href']
  onPoint: (n: number | null) => void
}

/** A marker that shows its source's quote. */
export function Citation({ n, source, claim, href, onPoint }: Props) {
  return (
    <HoverCard.Root
      openDelay={120}
      closeDelay={120}
      onOpenChange={(open) => onPoint(open ? n : null)}
    >
      <HoverCard.Trigger asChild>
        <a
          href={href}
          aria-label={`Source ${n}`}
          onMouseEnter={() => onPoint(n)}
          onMouseLeave={() => onPoint(null)}
          className="mr-px ml-0.5 inline-flex min-w-5 justify-center rounded-sm bg-accent-soft px-1 align-[0.1em] font-medium text-accent text-xs leading-5 no-underline transition-colors hover:bg-accent hover:text-accent-foreground data-[state=open]:bg-accent data-[state=open]:text-accent-foreground"
        >
          {n}
        </a>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="top"
          sideOffset={6}
          collisionPadding={12}
          className="fade-in zoom-in-97 z-40 w-90 max-w-[calc(100vw-1.5rem)] animate-in rounded-lg border bg-surface p-3.5 text-sm shadow-lg"
        >
          <Quoted n={n} source={source} claim={claim} />
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}

function Quoted({ n, source, claim }: Pick<Props, 'n' | 'source' | 'claim'>) {
  const quote = claim?.quotes.find((quote) => quote.source === n - 1)?.text ?? source.quotes[0]
  const verdict = claim?.verdict ?? (quote ? 'supported' : 'unchecked')
  const { label, tone } = VERDICTS[verdict]
  return (
    <div data-testid="citation" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <p className="flex items-center gap-2 text-xs">
        <SiteMark host={parseHost(source.link)} />
        <span className="min-w-0 flex-1 truncate text-muted-foreground">
          {parseHost(source.link)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="line-clamp-2 font-medium leading-snug">{source.title || source.link}</p>
      {quote ? (
        <blockquote className="wrap-anywhere line-clamp-6 border-accent border-l-2 pl-3 text-muted-foreground leading-relaxed">
          {quote}
        </blockquote>
      ) : (
        <p className="text-muted-foreground">No matching quote was found in this source.</p>
      )}
      <a
        href={atQuote(source.link, quote)}
        target="_blank"
        rel="noreferrer noopener"
        className="text-accent text-xs underline underline-offset-2"
      >
        {quote ? 'Open the page at this quote' : 'Open the page'}
      </a>
    </div>
  )
}
