import { log } from '@/lib/base/log'
import { allowedHosts, blockedRanges } from './guard'

/** The private hosts that the operator opened to callers, as written in the setting. */
export function allowedPrivateHosts(): string[] {
  return allowedHosts().map((host) => host.text)
}

/** Validates the guard's settings at startup. Throws an Error for an invalid entry. */
export function startWeb(): void {
  blockedRanges()
  const hostNames = allowedPrivateHosts()
  if (hostNames.length > 0)
    log().warn({ opened: hostNames }, 'ALLOWED_PRIVATE_HOSTS lets callers reach private targets.')
}
