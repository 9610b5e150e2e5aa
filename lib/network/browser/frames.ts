import type { CDPSession, Frame } from 'playwright'
import { getPort, plainHost } from '@/lib/network/web'
import { insideFrame } from './inside'
import { look } from './look'
import { snapshot } from './snapshot'
import type { Visit } from './visit'

const MARK = 'data-reader-frame'
/** A frame smaller than this (CSS pixels) is too small to read. */
const MIN_WIDTH = 80
const MIN_HEIGHT = 40
/** A frame smaller than this is hardly content, so an empty one is not waited for. */
const WAIT_WIDTH = 400
const WAIT_HEIGHT = 150
const MAX_FRAMES = 10
/** All frames together get so much, of what is left until the page must be read. */
const FRAMES_MS = 8000
const MIN_FRAMES_MS = 1500
const CONTENT_MS = 3000
const STEP_MS = 200

type MarkedFrame = { number: number; frame: Frame; isLarge: boolean }

/**
 * Inserts the content of frames that the document cannot read: of other origins and sandboxed
 * ones, also inside frames. A frame that does not answer stays empty: `isWhole` is false then.
 */
export async function withForeignFrames<T>(
  visit: Visit,
  { maxLength, readBy }: { maxLength: number; readBy: number },
  take: () => Promise<T & { html: string }>,
): Promise<T & { html: string; isWhole: boolean }> {
  const frames = await markFrames(visit, endOf(readBy))
  const document = await take()
  let { html } = document
  let { isWhole } = frames
  const sessions = new Sessions(visit, endOf(readBy))
  const until = Math.min(readBy, performance.now() + CONTENT_MS)
  for (const { number, frame, isLarge } of frames.markedFrames) {
    const place = new RegExp(`<(i?frame)\\b[^>]*\\s${MARK}="${number}"[^>]*>[^<]*</\\1>`)
    const match = place.exec(html)
    if (!match || html.length >= maxLength) continue
    const reading = sessions.read(frame, maxLength - html.length, isLarge ? until : 0)
    const visible = await reading.catch(() => {
      isWhole &&= !isLarge
      return ''
    })
    if (visible === '') continue
    const box = `<div data-frame="${frame.url().replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${visible}</div>`
    html = html.slice(0, match.index) + box + html.slice(match.index + match[0].length)
  }
  sessions.close()
  return { ...document, isWhole, html: html.replaceAll(new RegExp(` ${MARK}="\\d+"`, 'g'), '') }
}

function endOf(readBy: number): number {
  const now = performance.now()
  return Math.max(now + MIN_FRAMES_MS, Math.min(readBy, now + FRAMES_MS))
}

/** A frame that hangs leaves half of the time to the others. */
function shareOf(by: number): number {
  const now = performance.now()
  return now + Math.max(MIN_FRAMES_MS, (by - now) / 2)
}

async function markFrames(
  { page, ticket }: Visit,
  by: number,
): Promise<{ markedFrames: MarkedFrame[]; isWhole: boolean }> {
  const inner = page.frames().filter((frame) => {
    const url = URL.parse(frame.url())
    if (!frame.parentFrame() || !url || !/^(?:https?:|about:srcdoc)/.test(url.href)) return false
    // The proxy's reply for a rejected page is not content.
    const isWeb = url.protocol !== 'about:'
    return !isWeb || !ticket.refusals.has(`${plainHost(url.hostname)}:${getPort(url)}`)
  })
  const marked: MarkedFrame[] = []
  let isWhole = true
  for (const frame of inner.slice(0, MAX_FRAMES * 4)) {
    if (marked.length >= MAX_FRAMES) break
    const number = marked.length
    const size = await within(mark(frame, number), shareOf(by)).catch(() => {
      isWhole &&= frame.isDetached()
      return null
    })
    if (!size) continue
    const isLarge = size.width >= WAIT_WIDTH && size.height >= WAIT_HEIGHT
    marked.push({ number, frame, isLarge })
  }
  return { markedFrames: marked, isWhole }
}

/** The size of a frame whose document the one around it cannot read, or null. */
async function mark(frame: Frame, number: number) {
  const element = await frame.frameElement()
  const box = await element.boundingBox()
  if (!box || box.width < MIN_WIDTH || box.height < MIN_HEIGHT || !(await element.isVisible()))
    return null
  const isOpen = await element.evaluate(
    (node, [name, value]) => {
      const { contentDocument } = node as unknown as HTMLIFrameElement
      if (!contentDocument) (node as unknown as Element).setAttribute(name, value)
      return Boolean(contentDocument)
    },
    [MARK, String(number)] as [string, string],
  )
  return isOpen ? null : box
}

type Session = { cdp: CDPSession; isOwn: boolean }

/** Sessions of frames: one in its own process has its own, others use that of their parent. */
class Sessions {
  readonly #visit: Visit
  readonly #by: number
  readonly #all = new Map<Frame, Session>()

  constructor(visit: Visit, by: number) {
    this.#visit = visit
    this.#by = by
  }

  async read(frame: Frame, maxLength: number, until: number): Promise<string> {
    const by = shareOf(this.#by)
    const { cdp, isOwn } = await within(this.#sessionFor(frame), by)
    const frameId = await within(this.#idIn(cdp, isOwn ? null : frame), by)
    if (frameId === null) return ''
    const inside = <Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args) => {
      const ms = Math.max(1, by - performance.now())
      return within(insideFrame(cdp, frameId, ms, work, ...args), by)
    }
    while (performance.now() < until && !frame.isDetached()) {
      const { isEmpty, isWaiting } = await inside(look)
      if (!isEmpty && !isWaiting) break
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
    return (await inside(snapshot, maxLength, true)).html
  }

  close(): void {
    for (const { cdp, isOwn } of this.#all.values()) if (isOwn) void cdp.detach().catch(() => {})
  }

  async #sessionFor(frame: Frame): Promise<Session> {
    const parent = frame.parentFrame()
    if (!parent) return { cdp: this.#visit.cdp, isOwn: true }
    const session = this.#all.get(frame)
    if (session) return session
    const own = await this.#visit.context.newCDPSession(frame).catch(() => null)
    const cdp = own ?? (await this.#sessionFor(parent)).cdp
    const handle = { cdp, isOwn: own !== null }
    this.#all.set(frame, handle)
    return handle
  }

  /** The session's own frame, or the one below it that is at the same URL and place. */
  async #idIn(cdp: CDPSession, frame: Frame | null): Promise<string | null> {
    const { frameTree } = (await cdp.send('Page.getFrameTree')) as { frameTree: Tree }
    if (frame === null) return frameTree.frame.id
    const alike = this.#visit.page.frames().filter((peer) => peer.url() === frame.url())
    const ids = idsAt(frameTree, frame.url())
    return ids[Math.min(alike.indexOf(frame), ids.length - 1)] ?? null
  }
}

type Tree = { frame: { id: string; url: string }; childFrames?: Tree[] }

function idsAt(root: Tree, url: string): string[] {
  const ids: string[] = []
  const waiting = [...(root.childFrames ?? [])]
  for (let tree = waiting.shift(); tree; tree = waiting.shift()) {
    if (tree.frame.url === url) ids.push(tree.frame.id)
    waiting.push(...(tree.childFrames ?? []))
  }
  return ids
}

function within<T>(work: Promise<T>, by: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('a frame did not answer'))
    timer = setTimeout(giveUp, Math.max(0, by - performance.now()))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
