'use client'

import { useEffect, useState } from 'react'
import type { EndpointForm } from '../../_results/endpoint-form'
import { asText, getHeader, getRunCost, type Run } from '../../_results/run-state'
import { runUrl } from '../../_results/shared-run'
import { Outward } from '../../_results/signs'
import { readAnswer } from '../../_results/views/answer-of'
import { Badge } from '../../_ui/facts/badge'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'
import { buttonClasses } from '../../_ui/forms/button'
import { CopyButton } from '../../_ui/forms/copy-button'
import { Link } from '../../_ui/link'

type Props = { form: EndpointForm; run: Run; body: Record<string, unknown> }

/** Status, time and cost of a run. Stays visible while the result scrolls. */
export function ResultHeader({ form, run, body }: Props) {
  const call = getHeader(run, 'x-request-id')
  const link = call ? runUrl({ id: form.id, body, replay: call }) : null
  const text = copiedText(form, run)
  return (
    <header className="z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-t-lg border-b bg-surface px-4 py-2 sm:px-5 lg:sticky lg:top-0">
      {run.state === 'idle' ? (
        <p className="text-muted-foreground text-sm">Status, time and cost appear here.</p>
      ) : (
        <Facts run={run} />
      )}
      <div className="flex items-center gap-1.5">
        {text !== '' && <CopyButton text={text} />}
        {link && run.state !== 'running' && (
          <CopyButton label="Share" text={`${window.location.origin}${link}`} />
        )}
        {call && run.state !== 'running' && (
          <Link href={`/usage/${call}`} className={buttonClasses({ size: 'small' })}>
            Open call
            <Outward aria-hidden />
          </Link>
        )}
      </div>
    </header>
  )
}

function Facts({ run }: { run: Run }) {
  const cost = getRunCost(run)
  const usage = run.frames.findLast(({ data }) => 'input_tokens' in data)?.data
  const model = getHeader(run, 'x-model')
  const tokens = usage
    ? `${number(usage.input_tokens)} in, ${number(usage.output_tokens)} out`
    : null
  return (
    <dl className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-1 text-xs [&_dt]:text-muted-foreground [&>div]:min-w-0 [&>div]:items-baseline [&>div]:gap-1.5">
      <div className="flex">
        <dt>Status</dt>
        <dd>
          <Status run={run} />
        </dd>
      </div>
      <div className="flex">
        <dt>Time</dt>
        <dd className="font-semibold text-base tabular-nums tracking-tight">
          <Took key={run.state} run={run} />
        </dd>
      </div>
      <div className="flex">
        <dt>Cost</dt>
        <dd className="font-semibold text-base tabular-nums tracking-tight">
          {cost === null ? '–' : showUsd(cost)}
        </dd>
      </div>
      {tokens && (
        <div className="hidden 2xl:flex">
          <dt>Tokens</dt>
          <dd className="tabular-nums">{tokens}</dd>
        </div>
      )}
      {model && (
        <div className="hidden 2xl:flex">
          <dt className="sr-only">Model</dt>
          <dd className="truncate text-muted-foreground" title={model}>
            {model}
          </dd>
        </div>
      )}
    </dl>
  )
}

const WORDS: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted' }

const number = (value: unknown) => Number(value ?? 0).toLocaleString(getLocale())

/** The outcome of a run. A stream may fail after status 200. */
function Status({ run }: { run: Run }) {
  const { state, status, problem } = run
  if (state === 'running') return <Badge tone="accent">Running</Badge>
  if (state === 'stopped') return <Badge tone="warn">Stopped</Badge>
  if (state === 'failed')
    return (
      <Badge tone="bad">{`${status && status >= 400 ? status : ''} ${problem?.code ?? 'failed'}`}</Badge>
    )
  return <Badge tone="good">{`${status} ${WORDS[status ?? 200] ?? 'OK'}`}</Badge>
}

const TICK_MS = 100

/** The duration, or the elapsed time while it runs. */
function Took({ run }: { run: Run }) {
  const isRunning = run.state === 'running'
  const [ms, setMs] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const from = performance.now()
    const timer = setInterval(() => setMs(performance.now() - from), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const took = run.stored?.tookMs ?? run.tookMs
  if (isRunning) return <span aria-hidden>{`${showDecimals(ms / 1_000, 1)} s`}</span>
  return took === null ? '–' : showSeconds(took)
}

/** The text to copy: an answer, a page's markdown, or else the JSON. */
function copiedText(form: EndpointForm, run: Run): string {
  if (run.state === 'running' || run.frames.length === 0) return ''
  if (form.name.startsWith('answer')) {
    const { text } = readAnswer(run)
    if (text !== '') return text
  }
  const [only, ...more] = run.frames.map(({ data }) => data)
  const text = asText(only?.markdown) || asText(only?.text) || asText(only?.transcript)
  if (more.length === 0 && text !== '') return text
  return JSON.stringify(more.length === 0 ? only : [only, ...more], null, 2)
}
