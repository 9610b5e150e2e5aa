/** A host that counts requests. Returns null, or in how many milliseconds to come again. */
export type Limit = (now: number) => number | null

/** `count` requests in each stretch of `windowMs`, whose ends are fixed. */
export function fixedWindow(count: number, windowMs: number, offsetMs = 0): Limit {
  let current = -1
  let served = 0
  return (now) => {
    const window = Math.floor((now + offsetMs) / windowMs)
    if (window !== current) served = 0
    current = window
    return ++served <= count ? null : (window + 1) * windowMs - offsetMs - now
  }
}

/** `count` requests in the last `windowMs`, whenever. */
export function slidingWindow(count: number, windowMs: number): Limit {
  let served: number[] = []
  return (now) => {
    served = served.filter((at) => now - at < windowMs)
    if (served.length >= count) return (served[0] ?? now) + windowMs - now
    served.push(now)
    return null
  }
}

/** `burst` requests at once, and then as many a second as flow into the bucket. */
export function bucket(perSecond: number, burst: number): Limit {
  let tokens = burst
  let last = 0
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - last) * perSecond) / 1_000)
    last = now
    if (tokens < 1) return ((1 - tokens) / perSecond) * 1_000
    tokens -= 1
    return null
  }
}
