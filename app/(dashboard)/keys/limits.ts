import { z } from 'zod'
import { fromUsd, toUsd } from '@/lib/base/usd'
import type { KeyLimits } from '@/lib/people/keys'

const cap = z
  .number()
  .positive('Enter an amount above 0.')
  .max(1_000_000, 'Enter at most 1,000,000 USD.')
  .nullable()
const whole = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(100_000, 'Enter at most 100,000.')
  .nullable()

/** A key's form: caps in USD. `expiresOn` (UTC) is the last day it works. */
export const KeyForm = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.'),
  expiresOn: z.iso.date('Enter a date such as 2027-01-31.').nullable(),
  allowedEndpoints: z
    .array(z.string().max(60))
    .min(1, 'Select at least one endpoint.')
    .max(50)
    .nullable(),
  dailyCap: cap,
  monthlyCap: cap,
  totalCap: cap,
  ratePerMinute: whole,
  maxParallel: whole,
  keepAnswers: z.boolean(),
})
export type KeyForm = z.output<typeof KeyForm>

const DAY_MS = 86_400_000

/** The form's limits in the format of keys. */
export function toKeyLimits(form: KeyForm): KeyLimits {
  const nano = (usd: number | null) => (usd === null ? null : fromUsd(usd))
  return {
    expiresAt: form.expiresOn === null ? null : Date.parse(form.expiresOn) + DAY_MS,
    allowedEndpoints: form.allowedEndpoints,
    dailyCap: nano(form.dailyCap),
    monthlyCap: nano(form.monthlyCap),
    totalCap: nano(form.totalCap),
    ratePerMinute: form.ratePerMinute,
    maxParallel: form.maxParallel,
    keepAnswers: form.keepAnswers,
  }
}

/** A key's limits in the format of the form. */
export function toKeyForm(key: KeyLimits & { name: string }): KeyForm {
  const usd = (nano: bigint | null) => (nano === null ? null : toUsd(nano))
  return {
    name: key.name,
    expiresOn:
      key.expiresAt === null ? null : new Date(key.expiresAt - DAY_MS).toISOString().slice(0, 10),
    allowedEndpoints: key.allowedEndpoints,
    dailyCap: usd(key.dailyCap),
    monthlyCap: usd(key.monthlyCap),
    totalCap: usd(key.totalCap),
    ratePerMinute: key.ratePerMinute,
    maxParallel: key.maxParallel,
    keepAnswers: key.keepAnswers,
  }
}
