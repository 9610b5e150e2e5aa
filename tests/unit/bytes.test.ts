import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashBytes, joinBytes } from '@/lib/base/runtime'

const chunks = Array.from({ length: 7 }, (_, i) => new Uint8Array(300_000 + i).fill(i))

test('joined bytes are the chunks in order, in a separate buffer', async () => {
  const joined = await joinBytes(chunks)
  expect(Buffer.compare(joined, Buffer.concat(chunks))).toBe(0)
  expect(joined.buffer.byteLength).toBe(joined.length)
})

test('a hash computed in turns is the hash of all bytes', async () => {
  const bytes = Buffer.concat(chunks)
  const whole = createHash('sha256').update(bytes).digest('base64')
  expect(await hashBytes(bytes, 'base64')).toBe(whole)
})

test('other work gets its turn while many bytes are joined', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  await joinBytes(Array.from({ length: 100 }, () => new Uint8Array(1_000_000)))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(0)
})
