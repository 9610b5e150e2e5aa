/** Total characters of text in a reply: more than a model reads at once. */
export const MAX_REPLY_CHARACTERS = 400_000

/** The reply with texts cut to `most` characters in total, short fields first. */
export function fit<T extends object>(reply: T, most = MAX_REPLY_CHARACTERS): T {
  return sizeOf(reply, most) <= most ? reply : (cut(reply, most) as T)
}

function cut(value: unknown, room: number): unknown {
  if (typeof value === 'string') return value.slice(0, Math.max(0, room))
  if (Array.isArray(value)) return cutList(value, room)
  if (typeof value !== 'object' || value === null) return value
  const sized = Object.entries(value).map(([name, of], at) => {
    const size = sizeOf(of, room)
    return { name, of, at, size }
  })
  let left = room
  const kept = sized
    .sort((a, b) => a.size - b.size)
    .map(({ name, of, at, size }) => {
      const fitted = size <= left ? of : cut(of, left)
      left -= Math.min(size, left)
      return { at, field: [name, fitted] as const }
    })
  return Object.fromEntries(kept.sort((a, b) => a.at - b.at).map(({ field }) => field))
}

/** The first entries that fit completely. */
function cutList(list: unknown[], room: number): unknown[] {
  let left = room
  const end = list.findIndex((one) => {
    left -= sizeOf(one, left)
    return left < 0
  })
  return end < 0 ? list : list.slice(0, end)
}

/** Approximate length of a value as JSON. Stops counting just above `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let size = 2
  for (const [name, one] of entriesOf(value)) {
    if (size > most) break
    size += name + sizeOf(one, most - size)
  }
  return size
}

/** Each entry with the length of its name. */
function* entriesOf(value: object): Iterable<[number, unknown]> {
  if (Array.isArray(value)) for (const one of value) yield [1, one]
  else for (const [name, one] of Object.entries(value)) yield [name.length + 4, one]
}
