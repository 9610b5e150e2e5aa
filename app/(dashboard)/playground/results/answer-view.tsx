'use client'

import { useCallback, useState } from 'react'
import type { Answer } from './answer-of'
import { JsonTree } from './json-tree'
import { type LinkProps, Markdown } from './markdown'
import { PictureGrid } from './picture-grid'
import { SourceCards } from './source-cards'

/** An answer whose citations light up their source. */
export function AnswerView({ answer, running }: { answer: Answer; running: boolean }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const link = useCallback((props: LinkProps) => <Citation {...props} onPoint={setPointed} />, [])
  const { text, data, sources, pictures, extractive } = answer
  return (
    <>
      {extractive && <ExtractiveNotice />}
      {text === '' && running && (
        <p className="animate-pulse text-muted-foreground text-sm">
          {sources.length > 0
            ? `Writing from ${sources.length} sources…`
            : 'Searching and reading pages…'}
        </p>
      )}
      {text !== '' && (
        <Markdown text={withLinks(text, sources.length)} streaming={running} link={link} />
      )}
      {data !== null && data !== undefined && <JsonTree value={data} />}
      <PictureGrid pictures={pictures} />
      <SourceCards sources={sources} pointed={pointed} />
    </>
  )
}

/** Markers become links to their source card. */
function withLinks(text: string, count: number): string {
  return text.replace(/\[(\d{1,2})\](?!\()/g, (marker, n) =>
    Number(n) <= count ? `[${n}](#source-${n})` : marker,
  )
}

type CitationProps = LinkProps & { onPoint: (n: number | null) => void }

function Citation({ href, children, onPoint }: CitationProps) {
  const n = /^#source-(\d+)$/.exec(href ?? '')?.[1]
  if (!n)
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        className="text-accent underline underline-offset-2"
      >
        {children}
      </a>
    )
  return (
    <a
      href={href}
      aria-label={`Source ${n}`}
      onMouseEnter={() => onPoint(Number(n))}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(Number(n))}
      onBlur={() => onPoint(null)}
      className="mx-0.5 inline-flex min-w-5 justify-center rounded-sm bg-accent-soft px-1 align-[0.1em] font-medium text-accent text-xs leading-5 no-underline hover:bg-accent hover:text-accent-foreground"
    >
      {n}
    </a>
  )
}

function ExtractiveNotice() {
  return (
    <p className="rounded-md border border-warn/30 bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
      No language model is configured, so this answer quotes sentences from the pages word for word.
      Set OPENAI_API_KEY to generate answers.
    </p>
  )
}
