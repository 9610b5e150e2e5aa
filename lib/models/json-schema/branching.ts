import { isObject } from '@/lib/base/json'
import { innerSchemas, pointed, type Schema } from './schema'

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef']
/** Keywords whose schemas are checked against the same value as the schema itself. */
const SAME_VALUE = [
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
  'dependentSchemas',
  'dependencies',
]

/** The maximum number of checks for a value at one place. Infinity if a part refers to itself. */
export function measureBranching(root: Schema): number {
  const parts = listParts(root)
  const definitions = listNames(parts)
  const sizes = new Map<unknown, number>()
  const open = new Set<unknown>()

  const cost = (part: unknown): number => {
    if (!isObject(part)) return 1
    const size = sizes.get(part)
    if (size !== undefined) return size
    if (open.has(part)) return Number.POSITIVE_INFINITY
    open.add(part)
    const sum = reachedBy(part, (ref) => resolve(ref, root, definitions)).reduce<number>(
      (all, part) => all + cost(part),
      1,
    )
    open.delete(part)
    sizes.set(part, sum)
    return sum
  }
  return parts.reduce((max, part) => Math.max(max, cost(part)), 0)
}

/** The parts that are checked against the same value as this one. */
function reachedBy(part: Schema, resolve: (ref: string) => unknown): unknown[] {
  const references = REFERENCES.map((name) => part[name]).filter((ref) => typeof ref === 'string')
  return [...references.map(resolve), ...innerSchemas(part, SAME_VALUE).map(([, inner]) => inner)]
}

/** Every object in the schema, as any of them may be referred to. */
function listParts(root: Schema): Schema[] {
  const schemas: Schema[] = []
  let row: unknown[] = [root]
  while (row.length > 0) {
    schemas.push(...row.filter(isObject))
    row = row.flatMap((cell) =>
      cell !== null && typeof cell === 'object' ? Object.values(cell) : [],
    )
  }
  return schemas
}

/** Parts by the names they declare. */
function listNames(parts: Schema[]): Map<string, Schema> {
  const names = new Map<string, Schema>()
  for (const part of parts)
    for (const name of ['$id', '$anchor', '$dynamicAnchor', 'id'])
      if (typeof part[name] === 'string') names.set(part[name].replace(/^#/, ''), part)
  return names
}

/** The whole schema if names are relative to others. */
function resolve(ref: string, root: Schema, definitions: Map<string, Schema>): unknown {
  const [base = '', fragment = ''] = ref.split('#', 2)
  const unknown = definitions.size > 0 ? root : undefined
  const start = base === '' ? root : (definitions.get(base) ?? unknown)
  if (fragment === '') return start
  return fragment.startsWith('/')
    ? pointed(fragment, start)
    : (definitions.get(fragment) ?? unknown)
}
