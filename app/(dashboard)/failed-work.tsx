import { toUsd } from '@/lib/base/usd'
import { type Allowance, failedWorkNow, failedWorkSince } from '@/lib/money/billing'
import { getLocale } from '../_ui/facts/locale'
import { showUsd } from '../_ui/facts/money'

/** What failed calls cost the providers this hour, once it nears the limit. */
export async function FailedWork({ accountId }: { accountId: string }) {
  const allowance = await failedWorkNow(accountId)
  if (allowance.used * 2n < allowance.limit && allowance.refused === 0) return null
  return (
    <p className="-mt-3 mb-6 text-muted-foreground text-xs">
      Failed calls cost the providers {allowanceText(allowance)} this hour. They are free for you.
      Beyond the limit, calls that need a model or a search are refused until the next hour.
    </p>
  )
}

/** `$0.012 of $0.05 (3 calls refused)`. */
export function allowanceText({ used, limit, refused }: Allowance): string {
  const amounts = `${showUsd(toUsd(used))} of ${showUsd(toUsd(limit))}`
  return amounts + refusedText(refused)
}

/** What failed calls cost the providers since a time. Nothing without any. */
export async function FailedWorkSince({ accountId, from }: { accountId: string; from: number }) {
  const { used, refused } = await failedWorkSince(accountId, from)
  if (used === 0n && refused === 0) return null
  return (
    <p className="border-b px-4 py-2 text-muted-foreground text-xs">
      Failed calls are free. In the last 30 days they cost the providers {showUsd(toUsd(used))}
      {refusedText(refused)}.
    </p>
  )
}

function refusedText(refused: number): string {
  if (refused === 0) return ''
  return ` (${refused.toLocaleString(getLocale())} ${refused === 1 ? 'call' : 'calls'} refused)`
}
