const MAX_DIMENSIONS = 16_384

/** The vectors in a provider's reply, in order of their index. Null if any is invalid. */
export function vectorsIn(body: unknown, count: number): string[] | null {
  const data = (body as { data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length !== count) return null
  const match: string[] = []
  for (const [at, entry] of data.entries()) {
    const vector = readVector(entry?.embedding)
    if (vector === null) return null
    match[Number.isInteger(entry.index) ? entry.index : at] = vector
  }
  return match.length === count && !match.includes(undefined as never) ? match : null
}

/** A vector as base64 of 32-bit floats, or null if it is invalid. */
function readVector(value: unknown): string | null {
  if (typeof value === 'string') return value.length % 4 === 0 && value !== '' ? value : null
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_DIMENSIONS) return null
  if (!value.every((number) => typeof number === 'number' && Number.isFinite(number))) return null
  return Buffer.from(Float32Array.from(value).buffer).toString('base64')
}
