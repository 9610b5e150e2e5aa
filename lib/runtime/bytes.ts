import { createHash } from 'node:crypto'
import { Pauses } from './pauses'

/** Bytes that are copied or hashed before others may have a turn. */
const PART = 1 << 18

/** Bytes in a buffer of their own, which may be transferred. Ten megabytes delay no one else. */
export async function joinBytes(chunks: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = chunks.reduce((sum, { length }) => sum + length, 0)
  // Not filled with zeros first, which takes as long as the copy.
  const bytes = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer)
  const pauses = new Pauses()
  let at = 0
  for (const part of partsOf(chunks)) {
    bytes.set(part, at)
    at += part.length
    await pauses.takeIfDue()
  }
  return bytes
}

/** SHA-256 of bytes, in the encoding asked for, with turns for others. */
export async function hashBytes(bytes: Uint8Array, encoding: 'base64' | 'hex'): Promise<string> {
  const hash = createHash('sha256')
  const pauses = new Pauses()
  for (const part of partsOf([bytes])) {
    hash.update(part)
    await pauses.takeIfDue()
  }
  return hash.digest(encoding)
}

function* partsOf(chunks: readonly Uint8Array[]): Generator<Uint8Array, void, undefined> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PART) yield chunk.subarray(at, at + PART)
}
