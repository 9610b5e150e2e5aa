'use client'

import { type FormEvent, useState } from 'react'
import { ProblemNote } from '../../_results/problem-note'
import { getHeader, getRunCost } from '../../_results/run-state'
import { useRun } from '../../_results/use-run'
import { useProof } from '../../_results/use-stored'
import { AnswerView } from '../../_results/views/answer-view'
import { showUsd } from '../../_ui/facts/money'
import { Button, buttonClasses } from '../../_ui/forms/button'
import { Input } from '../../_ui/forms/input'
import { Link } from '../../_ui/link'
import { Step } from './step'

const ENDPOINT = { path: '/api/v2/answer_stream', streams: true }

/** Asks a question and shows the cited answer. `hasAnswer`: whether one was answered before. */
export function FirstAnswer({ hasAnswer }: { hasAnswer: boolean }) {
  const { run, start, stop } = useRun()
  const [query, setQuery] = useState('What is HTTP/3?')
  const running = run.state === 'running'
  const cost = getRunCost(run)
  const call = getHeader(run, 'x-request-id')
  const proof = useProof(run.state === 'done' ? call : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void start(ENDPOINT, { query, model: 'service-web', citations: true, return_sources: true })
  }
  return (
    <Step n={3} title="Ask your first question" isDone={hasAnswer || run.state === 'done'}>
      <form onSubmit={submit} className="flex gap-2">
        <Input
          aria-label="Question"
          value={query}
          required
          onChange={(event) => setQuery(event.target.value)}
        />
        {running ? (
          <Button key="stop" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button key="ask" type="submit" variant="primary">
            Ask
          </Button>
        )}
      </form>
      {run.problem && <ProblemNote {...run.problem} />}
      {run.state !== 'idle' && <AnswerView run={run} proof={proof} />}
      {run.state === 'done' && (
        <div className="flex flex-wrap items-center gap-3 border-t pt-4">
          <p className="mr-auto text-sm">{cost !== null && `Cost: ${showUsd(cost)}`}</p>
          <Link href={call ? `/usage/${call}` : '/usage?range=day'} className={buttonClasses()}>
            View in usage
          </Link>
          <Link href="/playground" className={buttonClasses({ variant: 'primary' })}>
            Open the playground
          </Link>
        </div>
      )}
    </Step>
  )
}
