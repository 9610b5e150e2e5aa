'use client'

import { useEffect, useState } from 'react'
import { CopyButton } from '../forms/copy-button'
import { ScrollArea } from '../scroll-area'
import { highlight, type Language, MAX_HIGHLIGHTED_LENGTH, type Token } from './highlight'

type Props = { text: string; label: string; language?: Language; max?: number; wrap?: boolean }

/** Code to read and copy, highlighted once the colours are loaded. */
export function Code({ text, label, language, max = 200_000, wrap = false }: Props) {
  const isCut = text.length > max
  const excerpt = isCut ? `${text.slice(0, max)}\n…` : text
  const lines = useTokens(excerpt, language)
  return (
    <div className="min-w-0">
      <div className="flex items-start rounded-md border bg-code">
        <ScrollArea aria-label={label} className="max-h-[36rem] min-w-0 flex-1 border-0">
          <pre
            className={`p-3.5 pr-1.5 font-mono text-xs leading-5 ${wrap ? 'whitespace-pre-wrap wrap-anywhere' : 'w-max min-w-full'}`}
          >
            {lines ? lines.map((line) => <Line key={line.key} tokens={line.tokens} />) : excerpt}
          </pre>
        </ScrollArea>
        <div className="shrink-0 p-1.5">
          <CopyButton text={text} bare />
        </div>
      </div>
      {isCut && (
        <p className="mt-1.5 text-muted-foreground text-xs">Truncated. Copy includes everything.</p>
      )}
    </div>
  )
}

function Line({ tokens }: { tokens: Token[] }) {
  return (
    <>
      {tokens.map(({ content, color, offset }) => (
        <span key={offset} style={{ color }}>
          {content}
        </span>
      ))}
      {'\n'}
    </>
  )
}

type Lines = { key: number; tokens: Token[] }[]

/** Null until the colours are loaded, and for texts that stay plain. */
function useTokens(text: string, language: Language | undefined): Lines | null {
  const [outcome, setDone] = useState<{ text: string; lines: Lines } | null>(null)
  useEffect(() => {
    if (!language || text.length > MAX_HIGHLIGHTED_LENGTH) return
    let isCurrent = true
    highlight(text, language).then(
      (lines) =>
        isCurrent && setDone({ text, lines: lines.map((tokens, key) => ({ key, tokens })) }),
      // Without colours the text is still readable.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text, language])
  return outcome?.text === text ? outcome.lines : null
}
