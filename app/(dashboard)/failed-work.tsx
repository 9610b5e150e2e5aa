import { toUsd } from '@/lib/base/usd'
import { type Allowance, failedWorkNow } from '@/lib/money/billing'
import { showUsd } from '../_ui/facts/money'

/** What failed calls cost the providers this hour, and what was refused. Nothing without any. */
export async function FailedWork({ accountId }: { accountId: string }) {
  const allowance = await failedWorkNow(accountId)
  if (allowance.used === 0n && allowance.refused === 0) return null
  return (
    <p className="-mt-3 mb-6 text-muted-foreground text-xs">
      Failed calls cost the providers {allowanceText(allowance)} this hour. They are free for you;
      beyond the limit, calls that need a model or a search are refused until the next hour.
    </p>
  )
}

/** `$0.012 of $0.05 (3 calls refused)`. */
export function allowanceText({ used, limit, refused }: Allowance): string {
  const amounts = `${showUsd(toUsd(used))} of ${showUsd(toUsd(limit))}`
  if (refused === 0) return amounts
  return `${amounts} (${refused.toLocaleString('en-US')} ${refused === 1 ? 'call' : 'calls'} refused)`
}
