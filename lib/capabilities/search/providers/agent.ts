import { getSetting, PRODUCT, settings } from '@/lib/base/config'
import { contactEmail } from '../settings'

/** Wikimedia serves clients that identify themselves with a contact. */
export function agent(): Record<string, string> {
  const contact = getSetting(contactEmail) ?? getSetting(settings.publicUrl) ?? 'self-hosted'
  return { 'user-agent': `${PRODUCT} (${contact})` }
}
