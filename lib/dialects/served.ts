import { read, settings } from '@/lib/config'

/** Whether the operator lets clients of this service in: all of them unless DIALECTS names some. */
export function isServed(dialect: 'searxng' | 'tavily'): boolean {
  const names = read(settings.dialects)
  return names.length === 0 || names.includes(dialect)
}
