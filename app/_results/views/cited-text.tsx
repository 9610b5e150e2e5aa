'use client'

import { useCallback } from 'react'
import type { Proof } from '../stored-call'
import type { Source } from './answer-of'
import { Citation } from './citation'
import { claimsByGroup, withLinks } from './claims'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is the sources by value.
  const link = useCallback(
    (props: LinkProps) => {
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
  return <Markdown text={withLinks(text, sources.length)} streaming={streaming} link={link} />
}
