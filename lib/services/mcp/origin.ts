import ipaddr from 'ipaddr.js'
import { isAllowedOrigin } from '@/lib/api/gate'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'

/**
 * Throws 403 for a page of another site, whose name may lead to this server (DNS rebinding).
 * Programs send no Origin, or one of their own kind.
 */
export function refuseForeignPages({ headers }: Request): void {
  const origin = headers.get('origin') ?? ''
  if (!/^https?:/i.test(origin) || isOurs(URL.parse(origin)?.hostname ?? '')) return
  if (isAllowedOrigin(origin)) return
  throw new AppError('forbidden_origin', `Pages of ${origin.slice(0, 200)} may not use MCP here.`)
}

function isOurs(host: string): boolean {
  const publicUrl = getSetting(settings.publicUrl)
  if (publicUrl && host === new URL(publicUrl).hostname) return true
  // An address by number cannot be made to lead elsewhere.
  return host === 'localhost' || ipaddr.isValid(host.replace(/^\[|\]$/g, ''))
}
