import type { ErrorCode } from '@/lib/base/errors'

export type TaskRequest = { file: string; task: string; input: unknown }
/** From a thread: what the task returned, or the error it threw. */
export type TaskAnswer = { value: unknown } | { refusal: Refusal }
type Refusal = { code: ErrorCode; message: string; details: Record<string, unknown> | null }
