const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_REFERENCE_LENGTH = 9

/** Text with XML entities decoded. Unknown ones are kept. */
export function decodeXml(text: string): string {
  let output = ''
  let from = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    const isAmp = text.startsWith('amp;', at + 1)
    const length = isAmp ? 4 : text.slice(at, at + MAX_REFERENCE_LENGTH + 1).indexOf(';')
    const end = at + length
    const character = isAmp ? '&' : length === -1 ? null : referenced(text.slice(at + 1, end))
    if (character === null) continue
    output += text.slice(from, at) + character
    from = end + 1
    at = end
  }
  return from === 0 ? text : output + text.slice(from)
}

function referenced(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex === undefined && decimal === undefined)
    return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? null) : null
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
