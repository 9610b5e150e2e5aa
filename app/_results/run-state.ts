/** A frame of a stream, or the body of a plain reply, with its arrival time. */
export type Frame = { atMs: number; data: Record<string, unknown> }
/** A stage of the work, as reported. `tookMs` is null while it runs. */
export type Step = {
  name: string
  atMs: number
  tookMs: number | null
  url?: string
  status?: number
  hits?: number
}
/** Facts about the original call of a replay. */
export type StoredFacts = { at: number; tookMs: number; cost: number }
export type Problem = { code: string; message: string }

/** A run of an endpoint. Times are in milliseconds since the request was sent. */
export type Run = {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  status: number | null
  headers: [string, string][]
  headersAtMs: number | null
  frames: Frame[]
  tookMs: number | null
  problem: Problem | null
  steps: Step[]
  /** Only for a replay. */
  stored: StoredFacts | null
}

export const IDLE: Run = {
  state: 'idle',
  status: null,
  headers: [],
  headersAtMs: null,
  frames: [],
  tookMs: null,
  problem: null,
  steps: [],
  stored: null,
}

/** Adds a frame to the run. `done` and `error` frames end it. */
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

/** Adds a stage to the run, or the end of one. */
export function withStep(run: Run, step: Step): Run {
  const at = run.steps.findIndex(
    (candidate) =>
      candidate.tookMs === null && candidate.name === step.name && candidate.atMs === step.atMs,
  )
  const steps = at < 0 ? [...run.steps, step] : run.steps.with(at, step)
  return { ...run, steps }
}

export function getHeader(run: Run, name: string): string | null {
  return run.headers.find(([key]) => key === name)?.[1] ?? null
}

/** The run's cost in USD, once known. */
export function getRunCost(run: Run): number | null {
  if (run.stored) return run.stored.cost
  const costs = run.frames
    .map(({ data }) => data)
    .findLast((data) => 'cost' in data || 'service_cost' in data)
  if (!costs) return null
  return typeof costs.cost === 'number'
    ? costs.cost
    : Number(costs.service_cost ?? 0) + Number(costs.model_cost ?? 0)
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value : []
export const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [])
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
