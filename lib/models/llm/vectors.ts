const MAX_DIMENSIONS = 16_384

/** The vectors in a provider's reply, in order of their index. Null if any is invalid. */
export function vectorsIn(body: unknown, count: number): string[] | null {
  const data = (body as { data?: unknown } | null)?.data
  if (!Array.isArray(data) || data.length !== count) return null
  const found: string[] = []
  for (const [at, one] of data.entries()) {
    const vector = vectorOf(one?.embedding)
    if (vector === null) return null
    found[Number.isInteger(one.index) ? one.index : at] = vector
  }
  return found.length === count && !found.includes(undefined as never) ? found : null
}

/** A vector as base64 of 32-bit floats, or null if it is invalid. */
function vectorOf(value: unknown): string | null {
  if (typeof value === 'string') return value.length % 4 === 0 && value !== '' ? value : null
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_DIMENSIONS) return null
  if (!value.every((one) => typeof one === 'number' && Number.isFinite(one))) return null
  return Buffer.from(Float32Array.from(value).buffer).toString('base64')
}
