import { createHmac } from 'node:crypto'
import { getSetting, settings } from '@/lib/base/config'
import { isSameSecret } from '@/lib/base/runtime'
import { authSecret } from '@/lib/people/keys'
import { isProxied } from './client-address'

const LOOPBACK = /^(?:127\.[\d.]+|localhost|\[?::1\]?)$/i
const IP = /^(?:[\d.]+|\[[\da-f:.]+\])$/i

/** What the first visit requires: `local` nothing, `code` the setup code. */
type FirstVisit = 'local' | 'code' | 'refused'

export function firstVisit(headers: Headers): FirstVisit {
  const host = getHostname(headers.get('host') ?? '')
  const publicUrl = getSetting(settings.publicUrl)
  const isOwnMachine = LOOPBACK.test(host)
  const isOnLoopback = LOOPBACK.test(getSetting(settings.host))
  const isBehindProxy =
    publicUrl !== undefined || getSetting(settings.trustedProxies) > 0 || isProxied(headers)
  const isForeign = !isOwnMachine && !IP.test(host)
  if (isForeign && publicUrl !== undefined && host !== new URL(publicUrl).hostname) return 'refused'
  if (isForeign && isOnLoopback && !isBehindProxy) return 'refused'
  return isOnLoopback && isOwnMachine && !isBehindProxy ? 'local' : 'code'
}

/** Proves that a visitor can read what this server printed. */
export function setupCode(): string {
  return createHmac('sha256', authSecret()).update('setup code').digest('hex').slice(0, 12)
}

export function isSetupCode(code: string): boolean {
  return isSameSecret(code.trim().toLowerCase(), setupCode())
}

function getHostname(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
