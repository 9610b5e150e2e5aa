import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id such as `call_01jd3v…`: 9 characters of time (so ids sort by age), 16 random ones (80 bits). */
export function newId(prefix: string): string {
  let time = Date.now()
  let head = ''
  for (let i = 0; i < 9; i++) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  const tail = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('')
  return `${prefix}_${head}${tail}`
}
