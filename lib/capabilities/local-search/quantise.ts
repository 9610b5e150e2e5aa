const MAX = 127

/** A vector of 32-bit floats in base64 as bytes from -127 to 127, of the same direction. */
export function quantise(base64: string): Int8Array {
  const bytes = Buffer.from(base64, 'base64')
  const floats = new Float32Array(new Uint8Array(bytes).buffer)
  const largest = floats.reduce((max, part) => Math.max(max, Math.abs(part)), 0)
  const scale = largest === 0 ? 0 : MAX / largest
  return Int8Array.from(floats, (part) => Math.round(part * scale))
}

export function norm(vector: Int8Array): number {
  let sum = 0
  for (const part of vector) sum += part * part
  return Math.sqrt(sum)
}
