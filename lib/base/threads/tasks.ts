import { AppError } from '@/lib/base/errors'
import { timeLimit } from '@/lib/base/runtime'
import { isLarge } from './large'
import { PATIENCE_MS } from './limits'
import { readers } from './readers'
import type { TaskAnswer, TaskRequest } from './task-messages'
import { isThreadError, unreadable } from './unreadable'

/** Functions that run in a reader thread: the exports of a module's `in-thread.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: each takes its own input.
export type Tasks = Record<string, (input: any) => unknown>
/** `signal` and `deadline` end the work. Accounts share the threads. */
export type TaskCaller = { signal: AbortSignal; deadline?: number; accountId?: string }
type TaskOptions = {
  /** The URL for error messages. */
  url?: string
  /** CPU time. */
  budgetMs?: number
  /** Memory that is transferred and no longer usable here. */
  transfer?: ArrayBuffer[]
  /** Whether it may wait for a busy thread before another is started. */
  patient?: boolean
}
const BUDGET_MS = 5_000
/** Wall-clock limit, including the wait for a thread. */
const TIMEOUT_MS = 20_000

/** The tasks of `file` in reader threads. Throws their AppErrors, or `overloaded`. */
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
    const answer = await readers()
      .run(request, {
        budgetMs,
        ofCpu: true,
        patienceMs: patient ? PATIENCE_MS : undefined,
        transfer,
        isLarge: isLarge(input),
        signal,
        account: caller.accountId,
      })
      .catch((error) => {
        caller.signal.throwIfAborted()
        throw isThreadError(error) || limit.aborted ? unreadable(options.url, error) : error
      })
    return unwrapAnswer(answer) as Awaited<ReturnType<T[Name]>>
  }
}

/** The value that a task returned. Throws its error. */
export function unwrapAnswer(answer: TaskAnswer): unknown {
  if ('value' in answer) return answer.value
  const { code, message, details } = answer.refusal
  throw new AppError(code, message, { details: details ?? undefined })
}
