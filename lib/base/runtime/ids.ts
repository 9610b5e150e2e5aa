import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RANDOM = 16
/** A pool of random bytes: getting 16 at a time is ten times slower. */
const store = Buffer.alloc(RANDOM * 256)
let used = store.length

/** A new id such as `call_01jd3v…`: 9 characters of time, so that ids sort, and 80 random bits. */
export function newId(prefix: string): string {
  let time = Date.now()
  let head = ''
  for (let i = 0; i < 9; i++) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  if (used === store.length) {
    randomFillSync(store)
    used = 0
  }
  let tail = ''
  for (const until = used + RANDOM; used < until; used++) tail += ALPHABET[(store[used] ?? 0) % 32]
  return `${prefix}_${head}${tail}`
}
