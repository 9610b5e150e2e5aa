import type { Fields } from '@/lib/api'
import { AppError } from '@/lib/errors'

/** Fields whose effect a reply would lack: the reason by name, and values that ask for nothing. */
export type Refusals = Record<string, string | { why: string; except: unknown[] }>

/** Throws 400 `unsupported_<field>` for the first field that asks for what is not served. */
export function refuseFields(fields: Fields, refusals: Refusals): void {
  for (const [name, refusal] of Object.entries(refusals)) {
    const { why, except } = typeof refusal === 'string' ? { why: refusal, except: [] } : refusal
    const value = fields[name]
    if (isAsked(value) && !except.includes(value)) throw unsupported(name, why)
  }
}

/** The reasons by name, for documents. */
export function reasonsOf(refusals: Refusals): [name: string, why: string][] {
  return Object.entries(refusals).map(([name, refusal]) => [
    name,
    typeof refusal === 'string' ? refusal : refusal.why,
  ])
}

/** A table of refusals for a page of documentation. */
export const refused = (of: string, refusals: Refusals) => ({ of, reasons: reasonsOf(refusals) })

/** 400 for what is not served, named in the client's words; `what`: a part of the field. */
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
