'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { readFrames } from './read-frames'

export type Source = { title: string; link: string; snippet: string }
export type Usage = { input_tokens: number; output_tokens: number; model_cost: number | null; service_cost: number }
export type Run = {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  text: string
  sources: Source[]
  usage: Usage | null
  seconds: string | null
  engine: string | null
  model: string | null
  problem: { code: string; message: string } | null
}

const IDLE: Run = {
  state: 'idle',
  text: '',
  sources: [],
  usage: null,
  seconds: null,
  engine: null,
  model: null,
  problem: null,
}

/** Runs /api/v2/answer_stream with the session, frame by frame. */
export function useAnswer() {
  const [run, setRun] = useState<Run>(IDLE)
  const stopper = useRef<AbortController | null>(null)
  const router = useRouter()
  const change = (part: Partial<Run>) => setRun((before) => ({ ...before, ...part }))

  const start = async (body: Record<string, unknown>) => {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    setRun({ ...IDLE, state: 'running' })
    try {
      const response = await fetch('/api/v2/answer_stream', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify(body),
        signal: controller.signal,
      })
      change({ engine: response.headers.get('x-engine'), model: response.headers.get('x-model') })
      if (!response.ok || !response.body) {
        const { detail } = await response.json()
        change({ state: 'failed', problem: { code: detail.error_code, message: detail.message } })
        return
      }
      await readFrames(response.body, (frame) => setRun((before) => after(before, frame)))
      setRun((before) => (before.state === 'running' ? { ...before, state: 'failed', problem: CUT } : before))
      router.refresh()
    } catch (error) {
      if (controller.signal.aborted) change({ state: 'stopped' })
      else change({ state: 'failed', problem: { code: 'network', message: String(error) } })
    }
  }
  return { run, start, stop: () => stopper.current?.abort() }
}

const CUT = { code: 'connection_lost', message: 'The connection ended before the answer did.' }

function after(run: Run, frame: Record<string, unknown>): Run {
  switch (frame.type) {
    case 'sources':
      return { ...run, sources: frame.data as Source[] }
    case 'answer':
      return { ...run, text: run.text + String(frame.content) }
    case 'usage':
      return { ...run, usage: frame as unknown as Usage }
    case 'done':
      return { ...run, state: 'done', seconds: String(frame.response_time) }
    case 'error':
      return { ...run, state: 'failed', problem: { code: String(frame.error_code), message: String(frame.error) } }
    default:
      return run
  }
}
