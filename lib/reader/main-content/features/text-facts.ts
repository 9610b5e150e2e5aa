import type { Block } from '../blocks'
import { isAscii } from './letters'
import { isProse } from './outline'
import { PLACE } from './places'

/** Properties of a block's text. Shares are shares of its words. */
export type TextFacts = {
  words: number
  /** Share of stop words: sentences have many, labels few. */
  stop: number
  capitals: number
  wordLength: number
  digits: number
  marks: number
  ends: number
  isPriced: boolean
  isDated: boolean
  isButton: boolean
  isHeading: boolean
  isProse: boolean
}

/** Characters that are examined: the beginning represents a longer text. */
const MAX_TEXT = 400
const MAX_DATED = 150
const MAX_BUTTON = 30

const STOP = new Set(
  (
    'the of and to in a is that for on with as are this it be by at from or an was you your we our have has not ' +
    'will can their they more all if which but when one also its his her were been who than there what so how about ' +
    'into der die das und ist den von zu mit sich des auf für nicht ein eine im dem werden aus er hat dass sie nach ' +
    'wird bei einer um am sind noch wie einem über zum haben nur oder aber vor zur bis mehr durch man le la les de ' +
    'et en un une du que est pour qui dans sur par plus pas au avec ce il sont el los y por con para una se del lo ' +
    'como más su al e di che per non della da si dei gli het van een dat op te zijn voor met aan niet door ook naar'
  ).split(' '),
)
const MAX_STOP = Math.max(...[...STOP].map((word) => word.length))
const PRICE = /[$€£¥]\s?\d|\d\s?[$€£¥]/
const DATE =
  /\b(?:19|20)\d\d\b|\b(?:ago|yesterday|today)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,9}\.? \d{1,2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/i
const BUTTON =
  /^(?:add|buy|shop|view|read|see|learn|get|sign|log|load|show|more|close|menu|search|share|reply|quote|report|like|save|print|subscribe|follow|download|filter|sort|next|prev|previous|back|skip|contact|book|order|select|choose|compare|quick)\b/i

export function textFacts(block: Block): TextFacts {
  const text = block.text.length > MAX_TEXT ? block.text.slice(0, MAX_TEXT) : block.text
  const words = text.match(isAscii(text) ? /[\w']+/g : /[\p{L}\p{N}_']+/gu) ?? []
  let stop = 0
  let capitals = 0
  let letters = 0
  for (const word of words) {
    letters += word.length
    if (startsCapital(word)) capitals++
    if (word.length <= MAX_STOP && STOP.has(word.toLowerCase())) stop++
  }
  const count = Math.max(1, words.length)
  return {
    words: words.length,
    stop: stop / count,
    capitals: capitals / count,
    wordLength: letters / count,
    ...signsIn(text, count),
    isPriced: PRICE.test(text),
    isDated: block.length < MAX_DATED && DATE.test(text),
    isButton: block.length < MAX_BUTTON && BUTTON.test(text),
    isHeading: (block.box.place & PLACE.heading) !== 0,
    isProse: isProse(block),
  }
}

function startsCapital(word: string): boolean {
  const code = word.charCodeAt(0)
  if (code < 128) return code >= 65 && code <= 90
  return word.toLowerCase().charCodeAt(0) !== code
}

/** Digits among the characters, and marks inside sentences and at their ends. */
function signsIn(text: string, words: number) {
  let digits = 0
  let marks = 0
  let ends = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const kind = code < 128 ? KINDS[code] : code === 0x201c || code === 0x201d ? MARK : 0
    if (kind === DIGIT) digits++
    else if (kind === MARK) marks++
    else if (kind === END && (i + 1 === text.length || text.charCodeAt(i + 1) <= 32)) ends++
  }
  return { digits: digits / Math.max(1, text.length), marks: marks / words, ends }
}

const DIGIT = 1
const MARK = 2
const END = 3
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if ('0123456789'.includes(sign)) return DIGIT
  if (',;:()"'.includes(sign)) return MARK
  return '.!?'.includes(sign) ? END : 0
})
