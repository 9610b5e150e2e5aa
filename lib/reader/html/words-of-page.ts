import { Element, type ParentNode, Text } from './tree/nodes'
import { SCAN, WORDS_AT } from './tree/scan'
import { isHidden } from './visible'
import { countWords } from './words'

const AROUND = new Set(['nav', 'header', 'footer', 'aside'])

/** A page's words outside navigation, header, footer and aside, counted up to `enough`. */
export function countOwnWords(parent: ParentNode, enough: number, count = 0): number {
  let words = count
  for (const child of parent.children) {
    if (words >= enough) break
    if (child instanceof Text) words += Math.min(countIn(child, enough), enough)
    else if (isOwn(child)) words = countOwnWords(child, enough, words)
  }
  return words
}

function countIn({ data, scan }: Text, enough: number): number {
  return scan & SCAN.unsure ? countWords(data, enough) : scan >> WORDS_AT
}

function isOwn(child: ParentNode): child is Element {
  return (
    child instanceof Element &&
    !AROUND.has(child.name) &&
    child.attribs.role !== 'navigation' &&
    !isHidden(child)
  )
}

/** Phrases that ask readers to enable scripts. */
export const NEEDS_SCRIPT = new RegExp(
  [
    `(?:enabl|activ|aktiv|attiv|ativ|habilit|abilit|turn(?:ed)? on|requires?|need|without|benötig|braucht`,
    `|einschalt|nécess|necesit|necesar|vereis|nodig|inschakel|włącz|wymag|включ|увімкн|вимк|требу|slå|schakel|your browser|votre navigateur|(?:tu|su|seu) navegador|tarayıcınız|вашем браузере`,
    `|edellyt|kräver|krever|kræver|povol|zapn|vyžad|engedély|kapcsol|salli|etkin|aç[ıi]n|cần|bật|启用|開啟|啟用|开启|有効な?|활성화|تفعيل|تمكين|להפעיל)[^.]{0,40}java ?script`,
    `|java ?script.{0,60}?(?:enabl|disabl|requir|activ|aktiv|attiv|ativ|désactiv|erforder|nötig|benötig`,
    `|eingeschaltet|habilit|abilit|to run|needed|(?:is|turned|switched) o(?:ff|n)|necess|necesar|nodig|inschakel`,
    `|ingeschakeld|włącz|obsług|включ|увімкн|отключ|påslag|nödvänd|nødvend|povol|zapn|engedély|bekapcsol`,
    `|käyt[ös]|salli|etkin|gerek|aç[ıi]k|slået|til for|켜|有効|無効|必要|启用|啟用|开启|禁用|활성|필요|사용|تفعيل|تمكين|להפעיל|เปิดใช้)`,
  ].join(''),
  'i',
)
