import { toUsd } from '@/lib/base/usd'
import type { CallDetail } from '@/lib/money/usage'
import { asRecord, IDLE, type Run } from './run-state'

/** A stored call in the playground's format. Plain data, as it is sent to the browser. */
export function callRun({ call, record }: CallDetail): Run {
  const frames = (record?.response ?? '').split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [{ atMs: 0, data: asRecord(JSON.parse(line)) }]
    } catch {
      // The last line of a truncated response.
      return []
    }
  })
  const { facts } = record ?? {}
  const headers: [string, string][] = [['x-request-id', call.id]]
  if (facts?.engine) headers.push(['x-engine', facts.engine])
  return {
    ...IDLE,
    state: STATES[call.status],
    status: call.httpStatus,
    headers,
    frames,
    tookMs: call.tookMs,
    stored: { at: call.startedAt, tookMs: call.tookMs ?? 0, cost: toUsd(call.cost) },
  }
}

const STATES = { running: 'running', ok: 'done', failed: 'failed', cancelled: 'stopped' } as const
