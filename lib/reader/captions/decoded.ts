import { decodeText } from '@/lib/base/text'

/** UTF-8 if valid, else by byte order mark, header and XML declaration. */
export function decodeCaptions(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeText(bytes, contentType)
  }
}
