import type { Response } from 'playwright'
import { type PageKind, pageKind } from '../page-kind'
import { settles } from './settles'

/** A document that is no HTML, as its site sent it. */
export type Source = { kind: Exclude<PageKind, 'html'>; bytes: Uint8Array }

const START_BYTES = 1024
const BODY_MS = 3000

/** Throws `pdf_not_supported` or `unsupported_content_type` for an answer that is no page by its type. */
export function refuseWhatIsNoPage(answer: Response | null): void {
  pageKind(typeOf(answer) ?? 'text/html', new Uint8Array())
}

/**
 * The document behind what is shown, where that is a viewer of the browser's own: text, JSON, XML or a feed. Null for HTML.
 * Throws `pdf_not_supported` or `unsupported_content_type` for what is no page, wherever scripts or actions found it.
 */
export async function sourceOf(answer: Response | null, maxBytes: number): Promise<Source | null> {
  const contentType = typeOf(answer)
  if (!answer || contentType === undefined || pageKind(contentType, new Uint8Array()) === 'html') return null
  const bytes = await bodyOf(answer)
  if (!bytes) return null
  const kind = pageKind(contentType, bytes.subarray(0, START_BYTES))
  return kind === 'html' ? null : { kind, bytes: new Uint8Array(bytes.subarray(0, maxBytes)) }
}

/** The document as it came, unpacked; null for one that the browser did not keep, or that is still coming. */
export async function bodyOf(answer: Response): Promise<Buffer | null> {
  let bytes: Buffer | null = null
  const work = answer.body().then((whole) => {
    bytes = whole
  })
  await settles(work, BODY_MS)
  return bytes
}

function typeOf(answer: Response | null): string | undefined {
  return answer?.headers()['content-type']
}
