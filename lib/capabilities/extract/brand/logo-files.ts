import { svgAddress, svgOfAddress } from './svg'

export type Candidate = { url: string; type: 'logo' | 'icon'; rank: number }
/** A file that may be the logo. `svg`: inline SVG, sanitised. */
export type LogoFile = Candidate & { svg: string | null }

const MAX_FILES = 50

/** The most likely files, each once. Data URLs other than images are skipped. */
export function toFiles(candidates: Candidate[]): LogoFile[] {
  const unique = [...new Map(candidates.map((candidate) => [candidate.url, candidate])).values()]
  return unique
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FILES)
    .flatMap((candidate): LogoFile[] => {
      if (!candidate.url.startsWith('data:'))
        return /^https?:/.test(candidate.url) ? [{ ...candidate, svg: null }] : []
      const svg = svgOfAddress(candidate.url)
      return svg ? [{ ...candidate, url: svgAddress(svg), svg }] : []
    })
}

export function iconRank(rel: string, sizes: string | null): number {
  return (
    (/svg|mask/i.test(rel) ? 3.2 : /apple-touch/i.test(rel) ? 3 : 5) - parseIconSize(sizes) / 10_000
  )
}

export function parseIconSize(sizes: unknown): number {
  return Number(/(\d{1,6})x\d+/i.exec(String(sizes ?? '').slice(0, 200))?.[1] ?? 0)
}

const MAX_DEPTH = 20

/** Logos from JSON-LD. */
export function logosIn(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((entry) => logosIn(entry, depth + 1))
  if (value === null || typeof value !== 'object') return []
  const node = value as Record<string, unknown>
  const logo = node.logo as string | { url?: string; contentUrl?: string } | undefined
  const own =
    typeof logo === 'string'
      ? [logo]
      : [logo?.url, logo?.contentUrl].filter((address) => typeof address === 'string')
  return [
    ...own,
    ...logosIn(node['@graph'] ?? [], depth + 1),
    ...logosIn(node.publisher ?? [], depth + 1),
  ]
}
