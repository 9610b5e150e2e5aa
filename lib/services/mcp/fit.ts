import { jsonLength } from '@/lib/base/json'

/** Total characters of text in a reply: more than a model reads at once. */
const MAX_REPLY_CHARACTERS = 400_000

/** The reply with texts cut to `max` characters in total, short fields first. */
export function fit<T extends object>(reply: T, max = MAX_REPLY_CHARACTERS): T {
  return jsonLength(reply, max) <= max ? reply : (cut(reply, max) as T)
}

function cut(value: unknown, room: number): unknown {
  if (typeof value === 'string') return value.slice(0, Math.max(0, room))
  if (Array.isArray(value)) return cutList(value, room)
  if (typeof value !== 'object' || value === null) return value
  const sized = Object.entries(value).map(([name, of], at) => {
    const size = jsonLength(of, room)
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
    left -= jsonLength(one, left)
    return left < 0
  })
  return end < 0 ? list : list.slice(0, end)
}
