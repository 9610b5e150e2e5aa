import { read, settings } from '@/lib/config'
import { contactEmail } from './settings'

/** Wikimedia serves callers that say who they are and how to reach them. */
export function agent(): Record<string, string> {
  const contact = read(contactEmail) ?? read(settings.publicUrl) ?? 'self-hosted'
  return { 'user-agent': `Groundwire/0.1 (${contact})` }
}
