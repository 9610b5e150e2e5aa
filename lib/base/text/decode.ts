import sniffEncoding from 'html-encoding-sniffer'

/** Page bytes as text, decoded like in browsers: byte order mark, header, then meta tag. */
export function decodePage(html: Uint8Array | string, contentType: string | null): string {
  if (typeof html === 'string')
    return withoutControls(html.charCodeAt(0) === 0xfeff ? html.slice(1) : html)
  return decodeAs(
    sniffEncoding(html, { ...hintsOf(html, contentType), maxPrescanBytes: 4096 }),
    html,
  )
}

/** A decoder for text that arrives in pieces, chosen by its start. */
export function textDecoderFor(start: Uint8Array, contentType: string | null): TextDecoder {
  return decoderOf(sniffEncoding(start, { ...hintsOf(start, contentType), xml: true }))
}

/** Other text: byte order mark, header, XML declaration, then a guess from the bytes. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  return decodeAs(sniffEncoding(bytes, { ...hintsOf(bytes, contentType), xml: true }), bytes)
}

function hintsOf(bytes: Uint8Array, contentType: string | null) {
  return {
    transportLayerEncodingLabel: /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1],
    defaultEncoding: looksLikeUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  }
}

function decodeAs(label: string, bytes: Uint8Array): string {
  return withoutControls(decoderOf(label).decode(bytes))
}

/** Removes control characters: JSON needs six characters for each, and terminals act on some. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\f\r\x85]+/gu, '')
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

function looksLikeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, 65_536), { stream: true })
    return true
  } catch {
    return false
  }
}
