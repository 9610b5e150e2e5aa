import { AppError, appErrorIn } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'

/** Calls whose hold could not be closed. The next sweep refunds them. */
const calls = () => processWide('billing.unclosed', () => new Map<string, AppError>())

export const LOST = new AppError('unexpected_error', 'The server ended before the call did.')

export function noteUnclosed(callId: string, error: unknown): void {
  calls().set(callId, appErrorIn(error) ?? LOST)
}

/** Refunds each with `refund`, which resolves once its hold is closed. Returns how many. */
export async function closeUnclosed(
  refund: (callId: string, error: AppError) => Promise<boolean>,
): Promise<number> {
  let refunded = 0
  for (const [callId, error] of [...calls()]) {
    if (await refund(callId, error)) refunded++
    calls().delete(callId)
  }
  return refunded
}
