'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../_ui/button'
import { Code } from '../../_ui/code'
import { ShownOnce } from '../../_ui/shown-once'
import { unanswered } from '../../_ui/unanswered'
import { createKey } from '../keys/actions'
import { Step } from './step'

const NO_LIMITS = {
  expiresOn: null,
  allowedEndpoints: null,
  dailyCap: null,
  monthlyCap: null,
  totalCap: null,
  ratePerMinute: null,
  maxParallel: null,
  keepAnswers: true,
}

/** Makes a key in one click, and the call that uses it. */
export function FirstKey({ origin }: { origin: string }) {
  const [secret, setSecret] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const made = await createKey({ name: 'My first key', ...NO_LIMITS }).catch(unanswered)
    setBusy(false)
    if ('secret' in made) setSecret(made.secret)
    else setProblem(made.problem)
  }
  return (
    <Step n={2} title="A key for your code" done={secret !== null}>
      {secret === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" onClick={make} disabled={busy}>
            <KeyRound aria-hidden />
            {busy ? 'One moment…' : 'Make a key'}
          </Button>
          <p className="text-muted-foreground text-sm">Limits can be set later. The playground needs none.</p>
        </div>
      ) : (
        <>
          <p className="text-muted-foreground text-sm">Keep it on your server. It is shown this once.</p>
          <ShownOnce text={secret} testId="new-key" />
          <Code label="A first call" text={curlOf(origin, secret)} language="bash" />
        </>
      )}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </Step>
  )
}

function curlOf(origin: string, secret: string): string {
  return `curl -s ${origin}/api/v2/answer \\
  -H "Authorization: Bearer ${secret}" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "What is HTTP/3?", "model": "service-web", "citations": true, "return_sources": true}'`
}
