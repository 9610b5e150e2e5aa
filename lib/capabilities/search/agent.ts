import { read, settings } from '@/lib/base/config'
import { contactEmail } from './settings'

/** Wikimedia serves clients that identify themselves with a contact. */
export function agent(): Record<string, string> {
  const contact = read(contactEmail) ?? read(settings.publicUrl) ?? 'self-hosted'
  return { 'user-agent': `Groundwire/0.1 (${contact})` }
}
