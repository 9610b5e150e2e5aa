import type { ReactNode } from 'react'
import { SiteMark } from '../../_ui/site-mark'
import { parseHost } from './host'

type Props = { title: string; url: string; facts?: string[]; children?: ReactNode }

/** The title of a document, its site, and facts about it. `children`: actions. */
export function ResultHead({ title, url, facts = [], children }: Props) {
  const visibleFacts = facts.filter(Boolean)
  return (
    <header className="mb-4 flex items-start justify-between gap-4 border-b pb-3.5">
      <div className="min-w-0">
        <h2
          dir="auto"
          className="wrap-anywhere line-clamp-2 font-semibold text-base tracking-tight"
        >
          {title}
        </h2>
        <p className="mt-1 flex min-w-0 items-center gap-2 text-muted-foreground text-xs">
          {url && <SiteMark host={parseHost(url)} />}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="min-w-0 truncate hover:underline"
            >
              {url.replace(/^https?:\/\//, '')}
            </a>
          )}
        </p>
        {visibleFacts.length > 0 && (
          <p className="mt-1 text-muted-foreground text-xs tabular-nums">
            {visibleFacts.join(' · ')}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}
