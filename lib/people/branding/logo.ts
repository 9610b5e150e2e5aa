const MAX_BYTES = 64 << 10
const MAX_SIDE = 2_048
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** SVG content that can run, load, or hide something. */
const ACTIVE =
  /<!(?!--)|<\?(?!xml\s)|<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|image|audio|video|a|set|animate\w*|handler|listener)\b|[\s"'/]on[a-z]+\s*=|@import|javascript:|&#|\\/i
/** References to anything outside the same image, without spaces and quotes. */
const FOREIGN = /(?:href=|url\()(?!#)/i

const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const

/** A checked image, or the text of an error for the user. */
export class Logo {
  readonly type: (typeof LOGO_TYPES)[number]
  readonly bytes: Buffer

  constructor(type: Logo['type'], bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }

  toString(): string {
    const kind = this.type === 'image/png' ? 'PNG' : 'SVG'
    return `${kind}, ${Math.ceil(this.bytes.length / 1024)} KB`
  }
}

/** The logo of a data: URL, or an error message. */
export function logoFrom(text: string): Logo | string {
  const [, type = '', base64 = ''] = /^data:([\w/+]+);base64,([\w+/=]+)$/.exec(text) ?? []
  if (!isKnown(type)) return 'Choose a PNG or SVG file.'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_BYTES) return 'Choose a file of at most 64 KB.'
  const problem = type === 'image/png' ? problemOfPng(bytes) : problemOfSvg(bytes)
  return problem ?? new Logo(type, bytes)
}

const isKnown = (type: string): type is Logo['type'] =>
  (LOGO_TYPES as readonly string[]).includes(type)

function problemOfPng(bytes: Buffer): string | null {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG)
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'This is not a PNG file.'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const fits = width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE
  return fits ? null : `Choose a picture of at most ${MAX_SIDE} pixels on each side.`
}

function problemOfSvg(bytes: Buffer): string | null {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
  if (!/^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<svg[\s>]/.test(text))
    return 'This is not an SVG file.'
  if (ACTIVE.test(text) || FOREIGN.test(text.replaceAll(/[\s"']/g, '')))
    return 'This SVG has scripts, links or other files in it. Export it as plain shapes.'
  return null
}
