import { type Failure, UpstreamError } from './upstream-error'

/** A reply's text, at most `maxBytes` after decompression. */
export async function readBody(
  response: Response,
  maxBytes: number,
  provider: string,
): Promise<string> {
  const tooLarge: Failure = {
    kind: 'upstream',
    status: response.status,
    message: `${provider} sent more than ${maxBytes} bytes.`,
  }
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    throw new UpstreamError(provider, tooLarge)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    chunks.push(value)
    if (size > maxBytes) {
      await reader.cancel()
      throw new UpstreamError(provider, tooLarge)
    }
  }
  return decode(Buffer.concat(chunks), response.headers.get('content-type') ?? '')
}

/** Text decoded by byte order mark, header, UTF-8, else windows-1252. */
function decode(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderFor(/charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]).decode(bytes)
  }
}

function decoderFor(label: string | undefined): TextDecoder {
  try {
    const decoder = new TextDecoder(label ?? 'windows-1252')
    return decoder.encoding === 'utf-8' ? new TextDecoder('windows-1252') : decoder
  } catch {
    return new TextDecoder('windows-1252')
  }
}
