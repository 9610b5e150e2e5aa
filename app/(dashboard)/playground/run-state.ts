/** A frame of a stream, or the one body of a plain reply, and when it came. */
export type Frame = { atMs: number; data: Record<string, unknown> }
export type Problem = { code: string; message: string }

/** One run of one endpoint; times in milliseconds since the request was sent. */
export type Run = {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  status: number | null
  headers: [string, string][]
  headersAtMs: number | null
  frames: Frame[]
  tookMs: number | null
  problem: Problem | null
}

export const IDLE: Run = {
  state: 'idle',
  status: null,
  headers: [],
  headersAtMs: null,
  frames: [],
  tookMs: null,
  problem: null,
}

/** The run with one frame more; `done` and `error` frames end it. */
export function withFrame(run: Run, frame: Frame): Run {
  const frames = [...run.frames, frame]
  const { type } = frame.data
  if (type === 'done') return { ...run, frames, state: 'done', tookMs: frame.atMs }
  if (type !== 'error') return { ...run, frames }
  const problem = {
    code: String(frame.data.error_code ?? 'error'),
    message: String(frame.data.error),
  }
  return { ...run, frames, state: 'failed', tookMs: frame.atMs, problem }
}

export function headerOf(run: Run, name: string): string | null {
  return run.headers.find(([key]) => key === name)?.[1] ?? null
}

/** What the run was charged in USD, once that is known. */
export function costOf(run: Run): number | null {
  const said = run.frames
    .map(({ data }) => data)
    .findLast((data) => 'cost' in data || 'service_cost' in data)
  if (!said) return null
  return typeof said.cost === 'number'
    ? said.cost
    : Number(said.service_cost ?? 0) + Number(said.model_cost ?? 0)
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value : []
export const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
