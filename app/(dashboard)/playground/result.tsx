'use client'

import { useEffect, useRef, useState } from 'react'
import { CodeView } from '../../_results/code-view'
import type { EndpointForm } from '../../_results/endpoint-form'
import { ProblemNote } from '../../_results/problem-note'
import { EventLog, HeaderTable, RawJson } from '../../_results/raw-views'
import { getHeader, type Run } from '../../_results/run-state'
import { useProof } from '../../_results/use-stored'
import { ResultView } from '../../_results/views/result-view'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { When } from '../../_ui/facts/when'
import { type Tab, Tabs } from '../../_ui/tabs'
import { ResultHeader } from './result-header'

const MAY_CHARGE = /^(?:extract|parse)/
const FREE = 'Failed calls are free.'

type Props = {
  form: EndpointForm
  run: Run
  /** The request of the run, and the one being edited. */
  request: Record<string, unknown>
  body: Record<string, unknown>
  fileName: string | undefined
  /** What failed and stopped calls cost, in a sentence. */
  failureRule: string
  onQuestion: (query: string) => void
}

/** The result in several views: rendered, JSON, events, headers, and code. */
export function Result({ form, run, request, body, fileName, failureRule, onQuestion }: Props) {
  const [tab, setTab] = useState('result')
  const pane = useShownBelow(run.state === 'running')
  const isAnswered = run.state === 'done' && form.name.startsWith('answer')
  const proof = useProof(isAnswered ? getHeader(run, 'x-request-id') : null)
  const tabs: Tab[] = [
    {
      value: 'result',
      label: 'Result',
      content: (
        <div className="grid min-w-0 gap-4" aria-live="polite" aria-busy={run.state === 'running'}>
          {run.stored && (
            <p className="text-muted-foreground text-xs">
              Stored response, <When at={run.stored.at} />. Nothing was run or charged.
            </p>
          )}
          {run.problem && <ProblemNote {...run.problem} />}
          <ResultView form={form} run={run} body={request} proof={proof} onQuestion={onQuestion} />
          {run.state === 'stopped' && <p className="text-muted-foreground text-sm">Stopped.</p>}
          {(run.problem || run.state === 'stopped') && (
            <p className="text-muted-foreground text-xs">
              {run.state === 'stopped' || MAY_CHARGE.test(form.name) ? failureRule : FREE}
            </p>
          )}
        </div>
      ),
    },
    { value: 'json', label: 'JSON', content: <RawJson run={run} /> },
    {
      value: 'events',
      label: 'Events',
      note: note(run.frames.length),
      content: <EventLog run={run} />,
    },
    { value: 'headers', label: 'Headers', content: <HeaderTable run={run} /> },
    {
      value: 'code',
      label: 'Code',
      content: <CodeView form={form} body={body} fileName={fileName} />,
    },
  ]
  return (
    <Card
      ref={pane}
      className={classNames(
        'scroll-mt-18 self-stretch',
        // High enough for a narrow screen to scroll to its top.
        run.state !== 'idle' && 'max-lg:min-h-[calc(100dvh-6rem)]',
      )}
      aria-label="Response"
    >
      <ResultHeader form={form} run={run} body={request} />
      <div className="min-w-0 px-4 pt-1 pb-5 sm:px-5">
        <Tabs tabs={tabs} label="Result views" value={tab} onChange={setTab} />
      </div>
    </Card>
  )
}

/** On a narrow screen, the result is below the form. Scrolls to it when a run starts. */
function useShownBelow(running: boolean) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (running && window.matchMedia('(width < 64rem)').matches) pane.current?.scrollIntoView()
  }, [running])
  return pane
}

const note = (count: number) => (count > 0 ? String(count) : undefined)
