import type { Operation } from './operations'

const KINDS = ['Endpoints', 'Jobs', 'Monitors', 'Server', 'Legacy'] as const
type Kind = (typeof KINDS)[number]

/** The operations by kind, in order. */
export function byKind<T extends Pick<Operation, 'id' | 'deprecated'>>(all: T[]): [Kind, T[]][] {
  const kinds = Map.groupBy(all, getKind)
  return KINDS.flatMap((kind) => {
    const operations = kinds.get(kind)
    return operations ? [[kind, operations] as [Kind, T[]]] : []
  })
}

function getKind({ id, deprecated }: Pick<Operation, 'id' | 'deprecated'>): Kind {
  if (deprecated || id.startsWith('v1/')) return 'Legacy'
  if (id.startsWith('v2/jobs')) return 'Jobs'
  if (id.startsWith('v2/monitors')) return 'Monitors'
  return /^(?:v2\/capabilities|health|ready|\.well-known\/.*)$/.test(id) ? 'Server' : 'Endpoints'
}
