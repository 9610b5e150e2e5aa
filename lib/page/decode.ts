import sniffEncoding from 'html-encoding-sniffer'

/** Page bytes as text, the way browsers decide on it: byte order mark, declared charset, the page's own word. */
export function decodePage(html: Uint8Array | string, contentType: string | null): string {
  if (typeof html === 'string') return html.charCodeAt(0) === 0xfeff ? html.slice(1) : html
  const declared = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]
  const label = sniffEncoding(html, {
    transportLayerEncodingLabel: declared,
    defaultEncoding: looksLikeUtf8(html) ? 'UTF-8' : 'windows-1252',
    maxPrescanBytes: 4096,
  })
  try {
    return new TextDecoder(label).decode(html)
  } catch {
    return new TextDecoder().decode(html)
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
