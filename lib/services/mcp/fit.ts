import { jsonLength } from '@/lib/base/json'

/** Total characters of text in a reply: more than a model reads at once. */
const MAX_REPLY_CHARACTERS = 400_000

/** The reply with texts cut to `max` characters in total, short fields first. */
export function fit<T extends object>(reply: T, max = MAX_REPLY_CHARACTERS): T {
  return jsonLength(reply, max) <= max ? reply : (cutToFit(reply, max) as T)
}

function cutToFit(value: unknown, room: number): unknown {
  if (typeof value === 'string') return value.slice(0, Math.max(0, room))
  if (Array.isArray(value)) return cutList(value, room)
  if (typeof value !== 'object' || value === null) return value
  const sized = Object.entries(value).map(([name, of], at) => {
    const size = jsonLength(of, room)
    return { name, of, at, size }
  })
  let remaining = room
  const fitting = sized
    .sort((a, b) => a.size - b.size)
    .map(({ name, of, at, size }) => {
      const fitted = size <= remaining ? of : cutToFit(of, remaining)
      remaining -= Math.min(size, remaining)
      return { at, field: [name, fitted] as const }
    })
  return Object.fromEntries(fitting.sort((a, b) => a.at - b.at).map(({ field }) => field))
}

/** The first entries that fit completely. */
function cutList(list: unknown[], room: number): unknown[] {
  let remaining = room
  const end = list.findIndex((entry) => {
    remaining -= jsonLength(entry, remaining)
    return remaining < 0
  })
  return end < 0 ? list : list.slice(0, end)
}
