import { createHash, timingSafeEqual } from 'node:crypto'
import { Pauses } from './pauses'

/** Bytes that are copied or hashed before the event loop may continue. */
const PART_BYTES = 1 << 18

/** Copies chunks into one buffer, which may be transferred. Yields to other requests. */
export async function joinBytes(chunks: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = chunks.reduce((sum, { length }) => sum + length, 0)
  // Not filled with zeros first, which takes as long as the copy.
  const bytes = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer)
  const pauses = new Pauses()
  let at = 0
  for (const part of splitParts(chunks)) {
    bytes.set(part, at)
    at += part.length
    await pauses.takeIfDue()
  }
  return bytes
}

/** The SHA-256 of bytes. Yields to other requests. */
export async function hashBytes(bytes: Uint8Array, encoding: 'base64' | 'hex'): Promise<string> {
  const hash = createHash('sha256')
  const pauses = new Pauses()
  for (const part of splitParts([bytes])) {
    hash.update(part)
    await pauses.takeIfDue()
  }
  return hash.digest(encoding)
}

function* splitParts(chunks: readonly Uint8Array[]): Generator<Uint8Array, void, undefined> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PART_BYTES) yield chunk.subarray(at, at + PART_BYTES)
}

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [bytes, expected] = [Buffer.from(candidate), Buffer.from(secret)]
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
