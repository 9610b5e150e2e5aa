import { searchCapabilities } from '@/lib/capabilities/search'

export function searchProviderNames(): Record<string, string> {
  return Object.fromEntries(searchCapabilities().providers.map(({ name, title }) => [name, title]))
}
