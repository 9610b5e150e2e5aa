'use client'

import { useState } from 'react'
import { Card } from '../../_ui/card'
import { CircleAlert } from '../../_ui/icons'
import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'
import { type Tab, Tabs } from '../../_ui/tabs'
import { CodeView } from './code-view'
import type { EndpointForm } from './endpoint-form'
import { EventLog, HeaderTable, RawJson } from './raw-views'
import { ResultView } from './results/result-view'
import { costOf, headerOf, type Problem, type Run } from './run-state'

type Props = {
  form: EndpointForm
  run: Run
  body: Record<string, unknown>
  onQuestion: (query: string) => void
}

/** What came back: to look at, as JSON, frame by frame, with its headers, and as code. */
export function Result({ form, run, body, onQuestion }: Props) {
  const [tab, setTab] = useState('result')
  const tabs: Tab[] = [
    {
      value: 'result',
      label: 'Result',
      content: (
        <div className="grid min-w-0 gap-4" aria-live="polite" aria-busy={run.state === 'running'}>
          {headerOf(run, 'x-replay') && (
            <p className="rounded-md border bg-muted/50 px-3.5 py-2.5 text-muted-foreground text-sm">
              Replay of the stored response. Nothing was run or charged.
            </p>
          )}
          {run.problem && <ProblemNote {...run.problem} />}
          <ResultView form={form} run={run} body={body} onQuestion={onQuestion} />
          {run.state === 'stopped' && (
            <p className="text-muted-foreground text-sm">
              Stopped. You are charged for what was used so far.
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
    { value: 'code', label: 'Code', content: <CodeView form={form} body={body} /> },
  ]
  return (
    <Card className="min-w-0 px-4 pt-1.5 pb-4 sm:px-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Tabs tabs={tabs} label="Result views" value={tab} onChange={setTab} />
      <Facts run={run} />
    </Card>
  )
}

const note = (count: number) => (count > 0 ? String(count) : undefined)

function Facts({ run }: { run: Run }) {
  const cost = costOf(run)
  const usage = run.frames.findLast(({ data }) => 'input_tokens' in data)?.data
  const facts = [
    ['Status', run.status],
    ['Cost', cost === null ? null : showUsd(cost)],
    ['Time', run.tookMs === null ? null : showSeconds(run.tookMs)],
    [
      'Tokens',
      usage ? `${number(usage.input_tokens)} in, ${number(usage.output_tokens)} out` : null,
    ],
    ['Model', headerOf(run, 'x-model')],
    ['Call', headerOf(run, 'x-request-id')],
  ].filter(([, value]) => value !== null)
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-xs">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="truncate font-medium tabular-nums">
            {name === 'Call' ? (
              <a
                href={`/usage/${value}`}
                className="font-mono text-accent underline underline-offset-2"
              >
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const number = (value: unknown) => Number(value ?? 0).toLocaleString('en-US')

function ProblemNote({ code, message }: Problem) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-md border border-bad/30 bg-bad-soft px-3.5 py-3 text-sm"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0">
        <p className="break-words font-medium text-bad">{message}</p>
        <p className="mt-0.5 font-mono text-muted-foreground text-xs">{code}</p>
      </div>
    </div>
  )
}
