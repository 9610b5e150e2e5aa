import { Element, type ParentNode, rawText } from '@/lib/reader/html'
import { type Block, type Box, isBox, listBlocks, sumLengths } from '../blocks'
import { GROUP } from '../features/class-groups'
import type { Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isBoilerplateLine } from '../features/word-cues'
import { isSmall } from '../trees/judge'

const REPLIES =
  /^\(?(?:\d{1,5}\)?\s)?(?:replies|answers?|solutions?|antworten|réponses|respuestas|risposte|respostas|odpowiedzi|ответы|回答|回复|回覆|답변)(?:\s?[(（]?\d{1,5}[)）]?)?:?$/i
const WRITER = /author|user|poster|member|nick|by-?line/i
const MAX_NAME = 40
const MIN_REPLIES = 2
const MAX_SHARE = 0.95
/** Replies are the page's point if they are this long, compared with what was chosen. */
const MIN_LENGTH = 0.5
/** On a small page, all is a thread if this share of what was chosen is in posts. */
const MIN_THREAD = 0.8
/** If more of the replies was chosen, the trees have told them from remarks. */
const MAX_CHOSEN = 0.2

/** The replies to a post that would be lost though a heading or their writers make them content. */
export function lostReplies(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (page.about.isArticle) return []
  const boxes = replyBoxes(page.root, page.root.text * MAX_SHARE)
  if (boxes.length === 0) return []
  const replies = boxes.flatMap((box) => listBlocks(box))
  const length = sumLengths(replies)
  const chosenLength = sumLengths(replies.filter((block) => content.has(block)))
  const areChosen = chosenLength > length * MAX_CHOSEN && !isSmall(page)
  const contentLength = sumLengths(content)
  if (areChosen || length < contentLength * MIN_LENGTH) return []
  const isThread = isSmall(page) && chosenLength >= contentLength * MIN_THREAD
  const areContent = isThread || isAnnounced(page, replies) || sharesWriters(page, boxes)
  return areContent ? replies.filter(isOfReply) : []
}

function replyBoxes(box: Box, max: number, boxes: Box[] = []): Box[] {
  for (const child of box.children) {
    if (!isBox(child) || child.place & (PLACE.nav | PLACE.footer | PLACE.aside)) continue
    if (child.groups & GROUP.comment && child.text < max) boxes.push(child)
    else replyBoxes(child, max, boxes)
  }
  return boxes
}

function isAnnounced({ blocks }: Outline, [first]: readonly Block[]): boolean {
  const at = first?.index ?? 0
  return blocks.slice(Math.max(0, at - 2), at + 1).some(({ text }) => REPLIES.test(text))
}

function sharesWriters({ root }: Outline, replies: readonly Box[]): boolean {
  const ofReplies = new Map<string, number>()
  for (const { element } of replies) countWriters(element, ofReplies)
  if (ofReplies.size === 0) return false
  const all = new Map<string, number>()
  countWriters(root.element, all)
  return [...ofReplies].some(
    ([mark, count]) => count >= MIN_REPLIES && (all.get(mark) ?? 0) > count,
  )
}

function countWriters(parent: ParentNode, counts: Map<string, number>) {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const mark = writerMark(child)
    if (mark !== null) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    countWriters(child, counts)
  }
}

function writerMark(element: Element): string | null {
  const classes = element.attribs.class ?? ''
  if (!WRITER.test(classes)) return null
  const name = rawText(element).trim()
  return name === '' || name.length > MAX_NAME ? null : `${element.name} ${classes}`
}

function isOfReply({ linked, length, box, text }: Block): boolean {
  return linked * 2 < length && (box.place & PLACE.button) === 0 && !isBoilerplateLine(text)
}
