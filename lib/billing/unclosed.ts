import { processWide } from '../process-wide'

/** Calls of this process whose hold could not be closed when they ended: the next sweep refunds them. */
const calls = () => processWide('billing.unclosed', () => new Set<string>())

export function noteUnclosed(callId: string): void {
  calls().add(callId)
}

/** Refunds each with `refund`, which resolves once its hold is closed. Resolves to how many were refunded. */
export async function closeUnclosed(refund: (callId: string) => Promise<boolean>): Promise<number> {
  let refunded = 0
  for (const callId of [...calls()]) {
    if (await refund(callId)) refunded++
    calls().delete(callId)
  }
  return refunded
}
