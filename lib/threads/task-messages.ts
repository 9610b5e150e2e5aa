import type { ErrorCode } from '@/lib/errors'

/** To a thread: a task of a file. */
export type TaskRequest = { file: string; task: string; input: unknown }
/** From a thread: what the task returned, or the refusal that it threw. */
export type TaskAnswer = { value: unknown } | { refusal: Refusal }
export type Refusal = { code: ErrorCode; message: string; details: Record<string, unknown> | null }
