'use client'

import { useMutation } from '@tanstack/react-query'
import { buildProbe, type Wire } from '@/lib/services/connect'
import { Button } from '../../_ui/forms/button'
import { Plug } from '../../_ui/icons'

const MAX_MS = 15_000

/** Sends a free request through the tool's own interface. */
export function ConnectionTest({ wire, secret }: { wire: Wire; secret: string }) {
  const { mutate, isPending, data } = useMutation({ mutationFn: () => judgeReply(wire, secret) })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t pt-5">
      <Button variant="primary" onClick={() => mutate()} disabled={secret === '' || isPending}>
        <Plug aria-hidden />
        {isPending ? 'Testing…' : 'Test'}
      </Button>
      <p aria-live="polite" className="min-w-0 text-muted-foreground text-sm">
        {data ? (
          <span className={data.good ? 'text-good' : 'text-bad'}>{data.text}</span>
        ) : (
          !isPending && (secret === '' ? 'Add a key to test it.' : 'Free of charge.')
        )}
      </p>
    </div>
  )
}

async function judgeReply(wire: Wire, secret: string): Promise<{ good: boolean; text: string }> {
  const { path, ...request } = buildProbe(wire, secret)
  const from = performance.now()
  try {
    const signal = AbortSignal.timeout(MAX_MS)
    const response = await fetch(path, { ...request, signal, credentials: 'omit' })
    const text = await response.text()
    const ms = Math.round(performance.now() - from)
    if (response.ok) return { good: true, text: `It works: answered in ${ms} ms.` }
    return { good: false, text: `${response.status}: ${messageIn(text)}` }
  } catch {
    return { good: false, text: 'The server could not be reached.' }
  }
}

/** The message of an error, in any interface's format. */
function messageIn(text: string): string {
  try {
    const body = JSON.parse(text)
    const problem = body.detail?.message ?? body.detail?.error ?? body.error?.message ?? body.error
    return String(problem ?? body.readableMessage ?? body.detail ?? text).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}
