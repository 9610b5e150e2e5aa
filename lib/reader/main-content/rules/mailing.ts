import { type Block, type Box, listBlocks, outermost } from '../blocks'
import type { Outline } from '../features/outline'
import { PLACE } from '../features/places'

const PAGE_PARTS = PLACE.nav | PLACE.main | PLACE.header | PLACE.aside | PLACE.form
const MIN_IN_TABLES = 0.8
const MAX_BLOCKS = 400
const MAX_FOOTER = 900
/** How much of a mail its footer is at most. */
const MAX_SHARE = 0.4
const MAX_LINE = 200

const UNSUBSCRIBE =
  /unsubscri|opt[- ]out|(?:subscription|e-?mail|mailing) (?:settings|preferences)|abbestell|abmeld|désabonn|désinscri|darse de baja|darte de baja|cancelar (?:la |a |su |tu )?(?:suscripción|inscrição|assinatura)|disiscri|annulla l['’]iscrizione|afmelden|uitschrij|wypisz|zrezygnuj|avregistrer|avprenum|avsluta|afmeld|avmeld|peruuta|odhlásit|leiratkoz|dezabon|отписаться|відписатися|配信停止|退订|退訂|수신 ?거부/i
const IN_BROWSER =
  /(?:view|see|read|open)\b.{0,40}\b(?:browser|online|web)|web version|not displaying|im browser|(?:online|web)-?version|dans (?:votre|le) navigateur|version en ligne|en (?:tu|el|su) navegador|nel (?:tuo )?browser|no (?:seu )?navegador|in (?:je|uw) browser|w przeglądarce|i (?:din )?(?:webbläsare|browser|nettleser)|в браузере/i

/**
 * The content of a mail that is shown as a page: all between the link to its version for browsers
 * and the footer where one ends the subscription. Null for other pages.
 */
export function mailContent({ root, blocks, manual }: Outline): Set<Block> | null {
  if (manual || blocks.length > MAX_BLOCKS || !isInTables(root)) return null
  const end = blocks.findLast(({ text, length }) => length <= MAX_FOOTER && UNSUBSCRIBE.test(text))
  if (!end || end.index * 2 < blocks.length || outermost(root, PAGE_PARTS).length > 0) return null
  const footer = footerAround(end, root)
  const first = footer[0] ?? end
  const content = blocks.slice(0, first.index).filter((block) => !isFrame(block, blocks))
  return content.length > 0 ? new Set(content) : null
}

function isInTables(root: Box): boolean {
  const length = outermost(root, PLACE.table).reduce((sum, { text }) => sum + text, 0)
  return root.text > 0 && length >= root.text * MIN_IN_TABLES
}

function footerAround(end: Block, root: Box): Block[] {
  let footer: Block[] = [end]
  for (let box: Box | null = end.box; box; box = box.parent) {
    if (box.text > MAX_FOOTER || box.text > root.text * MAX_SHARE) break
    footer = listBlocks(box)
  }
  return footer
}

/** The line above a mail for those who cannot see it. */
function isFrame({ index, length, text }: Block, { length: count }: readonly Block[]): boolean {
  return index * 4 < count && length <= MAX_LINE && IN_BROWSER.test(text)
}
