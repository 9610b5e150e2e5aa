'use client'

import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Streamdown } from 'streamdown'
import { Button } from '../../_ui/button'
import { Card, Empty } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { SourceCards } from './source-cards'
import type { Run } from './use-answer'

type Props = { run: Run; examples: string[]; onExample: (question: string) => void }

export function AnswerResult({ run, examples, onExample }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  if (run.state === 'idle')
    return (
      <Card>
        <Empty title="Nothing asked yet" about="Type a question, or start with one of these.">
          <div className="flex flex-wrap justify-center gap-2">
            {examples.map((example) => (
              <Button key={example} size="small" onClick={() => onExample(example)}>
                {example}
              </Button>
            ))}
          </div>
        </Empty>
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-4" aria-live="polite" aria-busy={run.state === 'running'}>
      {run.engine === 'extractive' && <ExtractiveNotice />}
      {run.problem && <Problem code={run.problem.code} message={run.problem.message} />}
      <Card className="min-w-0 p-5">
        {run.text === '' && run.state === 'running' ? <Waiting sources={run.sources.length} /> : null}
        <Streamdown
          mode={run.state === 'running' ? 'streaming' : 'static'}
          className="text-[0.9375rem] leading-7"
          components={{ a: (props) => <Citation {...props} onPoint={setPointed} /> }}
        >
          {withLinks(run.text, run.sources.length)}
        </Streamdown>
        {run.state === 'stopped' && (
          <p className="mt-3 text-muted-foreground text-sm">Stopped. What was used up to here is charged.</p>
        )}
        <Foot run={run} />
      </Card>
      <SourceCards sources={run.sources} pointed={pointed} />
    </div>
  )
}

/** Markers become links to their source card. */
function withLinks(text: string, count: number): string {
  return text.replace(/\[(\d{1,2})\](?!\()/g, (marker, n) => (Number(n) <= count ? `[${n}](#source-${n})` : marker))
}

type CitationProps = { href?: string; children?: React.ReactNode; onPoint: (n: number | null) => void }

function Citation({ href, children, onPoint }: CitationProps) {
  const n = /^#source-(\d+)$/.exec(href ?? '')?.[1]
  if (!n)
    return (
      <a href={href} target="_blank" rel="noreferrer noopener" className="text-accent underline underline-offset-2">
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

function Waiting({ sources }: { sources: number }) {
  return (
    <p className="animate-pulse text-muted-foreground text-sm">
      {sources > 0 ? `Writing from ${sources} sources…` : 'Searching and reading…'}
    </p>
  )
}

function Foot({ run }: { run: Run }) {
  if (!run.usage) return null
  const cost = run.usage.service_cost + (run.usage.model_cost ?? 0)
  const facts = [
    ['Cost', showUsd(cost)],
    ['Time', run.seconds ? `${run.seconds} s` : '…'],
    [
      'Tokens',
      `${run.usage.input_tokens.toLocaleString('en-US')} in, ${run.usage.output_tokens.toLocaleString('en-US')} out`,
    ],
    ['Model', run.model ?? '–'],
  ]
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-xs">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExtractiveNotice() {
  return (
    <p className="rounded-md border border-warn/30 bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
      No language model is configured: these are sentences quoted word for word from the pages, not generated text. Set
      OPENAI_API_KEY to have answers written.
    </p>
  )
}

function Problem({ code, message }: { code: string; message: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-bad/30 bg-bad-soft px-3.5 py-3 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div>
        <p className="font-medium text-bad">{message}</p>
        <p className="mt-0.5 font-mono text-muted-foreground text-xs">{code}</p>
      </div>
    </div>
  )
}
