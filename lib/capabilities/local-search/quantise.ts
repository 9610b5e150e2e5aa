const MAX = 127

/** A vector of 32-bit floats in base64 as bytes from -127 to 127, of the same direction. */
export function quantise(base64: string): Int8Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const floats = new Float32Array(bytes.buffer)
  let largest = 0
  for (const part of floats) largest = Math.max(largest, Math.abs(part))
  const scale = largest === 0 ? 0 : MAX / largest
  const vector = new Int8Array(floats.length)
  for (let at = 0; at < vector.length; at++) vector[at] = Math.round((floats[at] ?? 0) * scale)
  return vector
}

export function norm(vector: Int8Array): number {
  let sum = 0
  for (const part of vector) sum += part * part
  return Math.sqrt(sum)
}
