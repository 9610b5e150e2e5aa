import { decodeText } from '@/lib/text'

/** UTF-8 when it can be, else by mark, header and the XML's own word. */
export function decoded(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeText(bytes, contentType)
  }
}
