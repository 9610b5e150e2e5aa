import { log } from '@/lib/base/log'
import { allowedHosts, blockedRanges } from './guard'

/** The private hosts that the operator opened to callers, as written in the setting. */
export function allowedPrivateHosts(): string[] {
  return allowedHosts().map((one) => one.text)
}

/** Validates the guard's settings at startup. Throws an Error for an invalid entry. */
export function startWeb(): void {
  blockedRanges()
  const opened = allowedPrivateHosts()
  if (opened.length > 0)
    log().warn({ opened }, 'ALLOWED_PRIVATE_HOSTS lets callers reach private targets.')
}
