import type { CDPSession, Frame } from 'playwright'
import { getPort, plainHost } from '@/lib/network/web'
import { insideFrame } from './inside'
import { snapshot } from './snapshot'
import type { Visit } from './visit'

/** The attribute that marks a frame's element in the document's text. */
const MARK = 'data-reader-frame'
/** A frame smaller than this (CSS pixels) is too small to read. */
const MIN_WIDTH = 80
const MIN_HEIGHT = 40
const MAX_FRAMES = 8
const FRAME_MS = 1000

/** Inserts the content of cross-origin frames. A frame that takes over a second stays empty. */
export async function withForeignFrames<T>(
  visit: Visit,
  maxLength: number,
  take: () => Promise<T & { html: string }>,
): Promise<T & { html: string }> {
  const marked = await markFrames(visit)
  const document = await take()
  let { html } = document
  for (const [number, frame] of marked) {
    const place = new RegExp(`<iframe\\b[^>]*\\s${MARK}="${number}"[^>]*></iframe>`)
    const found = place.exec(html)
    if (!found || html.length >= maxLength) continue
    const shown = await within(readFrame(visit, frame, maxLength - html.length)).catch(() => '')
    if (shown === '') continue
    const box = `<div data-frame="${frame.url().replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${shown}</div>`
    html = html.slice(0, found.index) + box + html.slice(found.index + found[0].length)
  }
  return { ...document, html: html.replaceAll(new RegExp(` ${MARK}="\\d+"`, 'g'), '') }
}

async function markFrames({ page, ticket }: Visit): Promise<Map<number, Frame>> {
  const main = page.mainFrame()
  const origin = URL.parse(page.url())?.origin
  const foreign = main.childFrames().filter((frame) => {
    const url = URL.parse(frame.url())
    if (!url || !/^https?:$/.test(url.protocol) || url.origin === origin) return false
    // The proxy's reply for a rejected page is not content.
    return !ticket.refusals.has(`${plainHost(url.hostname)}:${getPort(url)}`)
  })
  const marked = new Map<number, Frame>()
  for (const frame of foreign.slice(0, MAX_FRAMES * 4)) {
    if (marked.size >= MAX_FRAMES) break
    const number = marked.size
    const isMarked = await within(mark(frame, number)).catch(() => false)
    if (isMarked) marked.set(number, frame)
  }
  return marked
}

async function mark(frame: Frame, number: number): Promise<boolean> {
  const element = await frame.frameElement()
  const box = await element.boundingBox()
  if (!box || box.width < MIN_WIDTH || box.height < MIN_HEIGHT || !(await element.isVisible()))
    return false
  await element.evaluate(
    (node, [name, value]) => (node as unknown as Element).setAttribute(name, value),
    [MARK, String(number)] as [string, string],
  )
  return true
}

/** A frame in its own process has its own session. */
async function readFrame(visit: Visit, frame: Frame, maxLength: number): Promise<string> {
  const own = await visit.context.newCDPSession(frame).catch(() => null)
  try {
    const session = own ?? visit.cdp
    const frameId = await idOf(session, own ? null : frame.url())
    if (frameId === null) return ''
    return (await insideFrame(session, frameId, FRAME_MS, snapshot, maxLength, true)).html
  } finally {
    void own?.detach().catch(() => {})
  }
}

type Tree = { frame: { id: string; url: string }; childFrames?: Tree[] }

/** The session's own frame, or the one below it that shows `url`. */
async function idOf(session: CDPSession, url: string | null): Promise<string | null> {
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: Tree }
  if (url === null) return frameTree.frame.id
  const waiting = [...(frameTree.childFrames ?? [])]
  for (let tree = waiting.pop(); tree; tree = waiting.pop()) {
    if (tree.frame.url === url) return tree.frame.id
    waiting.push(...(tree.childFrames ?? []))
  }
  return null
}

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a frame did not answer')), FRAME_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
