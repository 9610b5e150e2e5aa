'use client'

import { useRouter } from 'next/navigation'
import { type Dispatch, type SetStateAction, useRef, useState, useTransition } from 'react'
import type { EndpointForm } from './endpoint-form'
import { readFrames } from './read-frames'
import { asRecord, IDLE, type Run, type StoredFacts, withFrame, withStep } from './run-state'
import { formFields } from './snippets'

const GONE = { code: 'unreachable', message: 'Couldn’t reach the server. Is it running?' }
/** After this time, a cancelled call has been settled and the credit is final. */
const SETTLED_MS = 1_500
const CUT_ANSWER = {
  code: 'connection_lost',
  message: 'The connection closed before the response was complete.',
}

type Endpoint = Pick<EndpointForm, 'path' | 'streams'>

/** Runs an endpoint with the session, or replays a call's stored reply, frame by frame. */
export function useRun() {
  const [run, setRun] = useState<Run>(IDLE)
  const stopper = useRef<AbortController | null>(null)
  const router = useRouter()
  const [isRefreshing, begin] = useTransition()
  const refresh = () => begin(() => router.refresh())
  const change = (part: Partial<Run>) => setRun((before) => ({ ...before, ...part }))

  const go = async (
    streams: boolean,
    send: (signal: AbortSignal) => Promise<Response>,
    isReplay = false,
  ) => {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    const { signal } = controller
    const from = performance.now()
    const now = () => Math.round(performance.now() - from)
    let isSent = false
    setRun({ ...IDLE, state: 'running' })
    try {
      const response = await send(signal)
      isSent = true
      await receive(response, { streams, isReplay, signal, now }, setRun)
      if (!isReplay) refresh()
    } catch {
      if (stopper.current !== controller) return
      if (signal.aborted) {
        change({ state: 'stopped', tookMs: now() })
        setTimeout(refresh, SETTLED_MS)
      } else change({ state: 'failed', problem: isSent ? CUT_ANSWER : GONE, tookMs: now() })
    }
  }
  const start = (
    { path, streams }: Endpoint,
    body: Record<string, unknown>,
    file: File | null = null,
  ) => go(streams, (signal) => post(path, streams, file ? toForm(body, file) : body, signal))
  const replay = (streams: boolean, call: string) =>
    go(streams, (signal) => fetch(`/usage/${encodeURIComponent(call)}/replay`, { signal }), true)
  const stop = () => stopper.current?.abort()
  /** Cancels the run and ignores the rest of it. */
  const clear = () => {
    stop()
    stopper.current = null
    setRun(IDLE)
  }
  return { run, isRefreshing, start, replay, stop, clear }
}

type Receiving = { streams: boolean; isReplay: boolean; signal: AbortSignal; now: () => number }

/** Reads a response into the run. If a replay is not stored, the run is reset. */
async function receive(
  response: Response,
  { streams, isReplay, signal, now }: Receiving,
  setRun: Dispatch<SetStateAction<Run>>,
): Promise<void> {
  const change = (part: Partial<Run>) => setRun((before) => ({ ...before, ...part }))
  change({
    status: response.status,
    headers: [...response.headers],
    headersAtMs: now(),
    stored: storedFacts(response.headers),
  })
  if (isReplay && !response.headers.has('x-replay')) return setRun(IDLE)
  if (!response.ok || !response.body) return change(await failedRun(response, now))
  if (!streams) {
    const data = await response.json()
    return change({ state: 'done', frames: [{ atMs: now(), data }], tookMs: now() })
  }
  await readFrames(
    response.body,
    (data) => {
      if (!signal.aborted) setRun((before) => withFrame(before, { atMs: now(), data }))
    },
    (step) => setRun((before) => withStep(before, step)),
  )
  setRun((before) =>
    before.state === 'running' ? { ...before, state: 'failed', problem: CUT_ANSWER } : before,
  )
}

function post(
  path: string,
  streams: boolean,
  body: Record<string, unknown> | FormData,
  signal: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = {
    ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    Accept: streams ? 'text/event-stream' : 'application/json',
    ...(streams ? { 'X-Live-Steps': 'true' } : {}),
  }
  const content = isForm ? body : JSON.stringify(body)
  return fetch(path, { method: 'POST', headers, body: content, signal })
}

/** A file and the fields beside it. */
function toForm(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(formFields(fields))) form.set(name, text)
  form.set('file', file)
  return form
}

/** The server's information about a replayed call. */
function storedFacts(headers: Headers): StoredFacts | null {
  const number = (name: string) => Number(headers.get(name) ?? 0)
  if (!headers.has('x-replay')) return null
  return {
    at: number('x-call-started-at'),
    tookMs: number('x-call-took-ms'),
    cost: number('x-call-cost'),
  }
}

async function failedRun(response: Response, now: () => number): Promise<Partial<Run>> {
  const data = asRecord(await response.json().catch(() => null))
  const {
    error_code: code = `status ${response.status}`,
    message = 'The server gave no error message.',
  } = asRecord(data.detail)
  const problem = { code: String(code), message: String(message) }
  return { state: 'failed', problem, frames: [{ atMs: now(), data }], tookMs: now() }
}
