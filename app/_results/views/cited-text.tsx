'use client'

import { type ReactNode, useCallback } from 'react'
import type { Proof } from '../stored-call'
import type { Source } from './answer-of'
import { Citation } from './citation'
import { claimsByGroup, UNSUPPORTED, withDoubts, withLinks } from './claims'
import { type LinkProps, Markdown, Outside } from './markdown'

type Props = {
  text: string
  sources: Source[]
  proof: Proof | null
  streaming?: boolean
  onPoint: (n: number | null) => void
}

/** Markdown whose markers such as [1] show the quote behind them. */
export function CitedText({ text, sources, proof, streaming = false, onPoint }: Props) {
  const sourcesJson = JSON.stringify(sources)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sourcesJson` is the sources by value.
  const link = useCallback(
    (props: LinkProps) => {
      if (props.href === UNSUPPORTED) return <Doubt>{props.children}</Doubt>
      const [, n, group] = /^#cite-(\d+)-(\d+)$/.exec(props.href ?? '') ?? []
      const source = sources[Number(n) - 1]
      if (!source) return <Outside {...props} />
      const claim = claimsByGroup(text, proof)[Number(group)] ?? null
      return (
        <Citation
          n={Number(n)}
          source={source}
          claim={claim}
          href={`#source-${n}`}
          onPoint={onPoint}
        />
      )
    },
    [sourcesJson, proof],
  )
  const linkText = withLinks(streaming ? text : withDoubts(text, proof), sources.length)
  return <Markdown text={linkText} streaming={streaming} link={link} />
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <span
      title="No source that was read supports this."
      className="underline decoration-2 decoration-dotted decoration-warn underline-offset-4"
    >
      {children}
    </span>
  )
}
