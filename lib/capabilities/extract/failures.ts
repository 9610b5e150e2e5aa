import type { Call } from '@/lib/base/call'
import { AppError, isOfModelRun } from '@/lib/base/errors'

/** Whether a failure is charged if a model has worked: 422 and 502 are. */
export function isOfModel(failure: unknown): failure is AppError {
  return failure instanceof AppError && [422, 502].includes(failure.status)
}

/** Whether a model has written for this call. */
export function hasModelRun({ used }: Pick<Call, 'used'>): boolean {
  return used.some(({ unit, amount }) => unit === 'llm_output_tokens' && amount > 0)
}

/** Whether work that failed has used the model, which it also has if later pieces timed out. */
export function hasModelWorked(failure: unknown, hasAnswered: boolean): boolean {
  if (isOfModelRun(failure)) return true
  const isLate = failure instanceof AppError && failure.code === 'provider_timeout'
  return isLate && hasAnswered
}
