'use client'

import { useMemo, useState } from 'react'
import { showSeconds } from '../../_ui/facts/seconds'
import { LiveSteps } from '../live-steps'
import type { Run } from '../run-state'
import type { Proof } from '../stored-call'
import { readAnswer } from './answer-of'
import { CitedText } from './cited-text'
import { JsonTree } from './json-tree'
import { PictureGrid } from './picture-grid'
import { SearchNote } from './search-note'
import { SourceCards } from './source-cards'
import { Verdicts } from './verdicts'

/** An answer whose citations show the quotes behind them. */
export function AnswerView({ run, proof }: { run: Run; proof: Proof | null }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { text, data, sources, pictures, extractive, search, support } = useMemo(
    () => readAnswer(run),
    [run],
  )
  const running = run.state === 'running'
  return (
    <>
      {extractive && !run.problem && <ExtractiveNotice />}
      {running && <LiveSteps run={run} />}
      {!running && run.steps.length > 0 && <PastSteps run={run} />}
      {text === '' && running && run.steps.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {sources.length > 0
            ? `Writing from ${sources.length} sources…`
            : 'Searching and reading pages…'}
        </p>
      )}
      {text !== '' && (
        <CitedText
          text={text}
          sources={sources}
          proof={proof}
          streaming={running}
          onPoint={setPointed}
        />
      )}
      {data !== null && data !== undefined && <JsonTree value={data} />}
      <Verdicts proof={running ? null : proof} support={running ? null : support} />
      <PictureGrid pictures={pictures} />
      <SourceCards sources={sources} pointed={pointed} />
      <SearchNote search={search} />
    </>
  )
}

function PastSteps({ run }: { run: Run }) {
  const stages = run.steps.filter(({ url }) => url === undefined).length
  return (
    <details className="text-sm">
      <summary className="text-muted-foreground text-xs tabular-nums">
        {stages} {stages === 1 ? 'step' : 'steps'}
        {run.tookMs !== null && ` · ${showSeconds(run.tookMs)}`}
      </summary>
      <div className="pt-3">
        <LiveSteps run={run} />
      </div>
    </details>
  )
}

function ExtractiveNotice() {
  return (
    <p className="rounded-md border border-warn/30 bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
      No language model is configured, so this answer quotes sentences from the pages word for word.
      The server’s owner can connect one in Settings.
    </p>
  )
}
