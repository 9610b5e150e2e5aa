import { AppError, type ErrorCode } from '@/lib/errors'
import { timeLimit } from '@/lib/runtime'
import { readers } from './readers'
import { isThreadError, unreadable } from './unreadable'

/** Functions that run in a reader thread: those that a room's `in-thread.ts` exports. */
// biome-ignore lint/suspicious/noExplicitAny: each takes its own input.
export type Tasks = Record<string, (input: any) => unknown>
/** Who asks: `signal` and `deadline` end the work; the account, that of the running call by default, shares the threads. */
export type TaskCaller = { signal: AbortSignal; deadline?: number; accountId?: string }
type TaskOptions = {
  /** What is read, for the message of a failure. */
  url?: string
  /** CPU time. */
  budgetMs?: number
  /** Memory that is handed over, and gone here. */
  transfer?: ArrayBuffer[]
  /** One of many: it may wait for a busy thread before another is started. */
  patient?: boolean
}
/** To a thread: a task of a file. */
export type TaskRequest = { file: string; task: string; input: unknown }
/** From a thread: what the task returned, or the refusal that it threw. */
export type TaskAnswer = { value: unknown } | { refusal: Refusal }
export type Refusal = { code: ErrorCode; message: string; details: Record<string, unknown> | null }

const BUDGET_MS = 5_000
/** On the clock, the wait for a thread included. */
const TIMEOUT_MS = 20_000
const PATIENCE_MS = 3_000

/**
 * The tasks of `file`, each as a call that runs it in a reader thread, so that nothing a site sends delays another call.
 * A call throws the task's own AppError, `url_scrape_failed` when it takes over its CPU time or breaks the thread,
 * `overloaded` when too many wait, or the signal's reason.
 */
export function openTasks<T extends Tasks>(file: string) {
  return async <Name extends keyof T & string>(
    task: Name,
    input: Parameters<T[Name]>[0],
    caller: TaskCaller,
    options: TaskOptions = {},
  ): Promise<Awaited<ReturnType<T[Name]>>> => {
    const { budgetMs = BUDGET_MS, transfer = [], patient = false } = options
    const leftMs = Math.min(TIMEOUT_MS, (caller.deadline ?? Number.POSITIVE_INFINITY) - Date.now())
    const limit = timeLimit(Math.max(1, Math.ceil(leftMs)))
    const signal = AbortSignal.any([caller.signal, limit])
    const request: TaskRequest = { file, task, input }
    const patienceMs = patient ? PATIENCE_MS : 0
    const answer = await readers()
      .run(request, { budgetMs, ofCpu: true, patienceMs, transfer, signal, account: caller.accountId })
      .catch((error) => {
        caller.signal.throwIfAborted()
        throw isThreadError(error) || limit.aborted ? unreadable(options.url, error) : error
      })
    return answered(answer) as Awaited<ReturnType<T[Name]>>
  }
}

/** What a task returned. Throws its refusal. */
export function answered(answer: TaskAnswer): unknown {
  if ('value' in answer) return answer.value
  const { code, message, details } = answer.refusal
  throw new AppError(code, message, { details: details ?? undefined })
}
