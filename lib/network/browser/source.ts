import type { Response } from 'playwright'
import { type PageKind, pageKind } from '@/lib/network/web'
import { inside } from './inside'
import { settles } from './settles'
import type { Visit } from './visit'

/** A document that is not HTML: text if the browser knows its charset, else bytes. */
export type Source = { kind: Exclude<PageKind, 'html'>; content: string | Uint8Array }

const START_BYTES = 1024
const CONTENT_MS = 3000

/** Throws `pdf_not_supported` or `unsupported_content_type` depending on the content type. */
export function refuseNonPages(answer: Response | null): void {
  pageKind(getType(answer) ?? 'text/html', new Uint8Array())
}

/** The document behind the browser's built-in viewer, or null for HTML. Throws as above. */
export async function readSource(
  visit: Visit,
  answer: Response | null,
  maxLength: number,
): Promise<Source | null> {
  const contentType = getType(answer)
  if (contentType === undefined || pageKind(contentType, new Uint8Array()) === 'html') return null
  if (await inside(visit, CONTENT_MS, isMadeOfXml).catch(() => false)) return null
  const content = await readDocument(visit)
  if (content === null) return null
  const kind = pageKind(contentType, Buffer.from(content.slice(0, START_BYTES)))
  return kind === 'html' ? null : { kind, content: content.slice(0, maxLength) }
}

/** Whether a style sheet made the document of XML. Runs inside it. */
function isMadeOfXml(): boolean {
  return document.contentType.endsWith('html')
}

/** The current document, decoded. Null if the browser did not keep it. */
export async function readDocument({ cdp }: Visit): Promise<string | Buffer | null> {
  let body: string | Buffer | null = null
  const readResource = async () => {
    const { frame } = (await cdp.send('Page.getFrameTree')).frameTree
    const resource = { frameId: frame.id, url: frame.url }
    const { content, base64Encoded } = await cdp.send('Page.getResourceContent', resource)
    body = base64Encoded ? Buffer.from(content, 'base64') : content
  }
  await settles(readResource(), CONTENT_MS)
  return body
}

function getType(answer: Response | null): string | undefined {
  return answer?.headers()['content-type']
}
