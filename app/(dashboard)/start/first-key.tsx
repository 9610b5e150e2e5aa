'use client'

import { useState } from 'react'
import { Code } from '../../_ui/facts/code'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { useSubmission } from '../../_ui/forms/use-submission'
import { KeyRound } from '../../_ui/icons'
import { Link } from '../../_ui/link'
import { createKey } from '../keys/actions'
import { keepSecret } from '../keys/new-secret'
import { NO_LIMITS } from '../keys/no-limits'
import { Step } from './step'

/** Creates a key and shows a call that uses it. `hasKey`: whether one exists already. */
export function FirstKey({ origin, hasKey }: { origin: string; hasKey: boolean }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { submit, isBusy, problem } = useSubmission(async () => {
    const reply = await createKey({ name: 'My first key', ...NO_LIMITS })
    if ('problem' in reply) return reply.problem
    setSecret(reply.secret)
    return null
  })
  return (
    <Step n={2} title="Create a key" isDone={secret !== null || hasKey}>
      {secret === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => submit()} disabled={isBusy}>
            <KeyRound aria-hidden />
            {isBusy ? 'Creating…' : 'Create key'}
          </Button>
          <p className="text-muted-foreground text-sm">
            {hasKey && 'You have a key already; make another if its secret is lost. '}
            You can add limits later. The playground works without a key.
          </p>
        </div>
      ) : (
        <>
          <p className="text-muted-foreground text-sm">
            Keep it on your server. You won’t see it again.
          </p>
          <ShownOnce text={secret} testId="new-key" />
          <Code label="First call" text={writeCurl(origin, secret)} language="bash" wrap />
          <p className="text-muted-foreground text-sm">
            TypeScript, Python, MCP and other tools:{' '}
            <Link
              href="/connect"
              onClick={() => keepSecret(secret)}
              className="text-accent underline underline-offset-2"
            >
              Connect
            </Link>
            .
          </p>
        </>
      )}
      <Problem text={problem} />
    </Step>
  )
}

function writeCurl(origin: string, secret: string): string {
  return `curl -s ${origin}/api/v2/answer \\
  -H "Authorization: Bearer ${secret}" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "query": "What is HTTP/3?",
    "model": "service-web",
    "citations": true,
    "return_sources": true
  }'`
}
