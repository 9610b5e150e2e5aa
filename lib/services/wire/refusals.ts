import type { Fields } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'

/** Unsupported fields: the reason by name, and values that have no effect. */
export type Refusals = Record<string, string | { why: string; except: unknown[] }>

/** Throws 400 `unsupported_<field>` for the first field with an unsupported value. */
export function refuseFields(fields: Fields, refusals: Refusals): void {
  for (const [name, refusal] of Object.entries(refusals)) {
    const { why, except } = typeof refusal === 'string' ? { why: refusal, except: [] } : refusal
    const value = fields[name]
    if (isAsked(value) && !except.includes(value)) throw unsupported(name, why)
  }
}

function listReasons(refusals: Refusals): [name: string, why: string][] {
  return Object.entries(refusals).map(([name, refusal]) => [
    name,
    typeof refusal === 'string' ? refusal : refusal.why,
  ])
}

/** The unsupported fields as a table for the documentation. */
export const refusalRows = (of: string, refusals: Refusals) => ({
  of,
  reasons: listReasons(refusals),
})

/** 400 for an unsupported value, in the client's terms. `what`: a part of the field. */
export function unsupported(name: string, why: string, what = name): AppError {
  return new AppError('invalid_field', `${what} is not supported: ${why}.`, {
    wireCode: `unsupported_${name}`,
    details: { issues: [{ path: name, message: why }] },
  })
}

function isAsked(value: unknown): boolean {
  if (!value) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
