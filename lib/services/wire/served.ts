import { getSetting, settings } from '@/lib/base/config'

const DIALECTS = [
  'searxng',
  'tavily',
  'firecrawl',
  'jina',
  'exa',
  'perplexity',
  'cohere',
  'open-webui',
] as const
export type DialectName = (typeof DIALECTS)[number]

/** Whether the operator enabled this service's interface: all are, unless DIALECTS names some. */
export function isServed(dialect: DialectName): boolean {
  const names = getSetting(settings.dialects)
  return names.length === 0 || names.includes(dialect)
}
