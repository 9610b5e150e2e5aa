import { isLetter, isSign, joinsWord } from './letters'

/** Properties of each text of a page, found in one pass, as bits. */
export const SCAN = {
  /** White space that markdown collapses to one space. */
  collapses: 1,
  /** A character that markdown may treat as syntax. */
  special: 2,
  /** Anything but white space. */
  shown: 4,
  /** Starts in the middle of a word, if a letter precedes it. */
  startsInWord: 8,
  /** Ends in a word, or with a character that may continue one. */
  endsInWord: 16,
  endsBehindJoin: 32,
  /** The word count depends on more than these bits and must be recomputed. */
  unsure: 64,
  /** May have characters that take no room. */
  invisible: 128,
} as const
/** The word count, from this bit up. */
export const WORDS_AT = 8
/** Higher word counts are computed on demand. */
const MAX_WORDS = 1 << 22

const LETTER = 1
const JOINS = 2
const SPACE = 4
const COLLAPSES = 8
const SPECIAL = 16
const OTHER = 32
const INVISIBLE = 64

/** A carriage return is white space in markdown, but not on a page. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === 0) return OTHER | INVISIBLE
  if (code === 32) return SPACE
  if (code === 9 || code === 10 || code === 12) return COLLAPSES
  if (code === 13) return COLLAPSES | OTHER
  const special = '\\`*_~<&[]!|'.includes(String.fromCharCode(code)) ? SPECIAL : OTHER
  return special | (isLetter(code) ? LETTER : joinsWord(code) ? JOINS : 0)
})

/** Scans part of a text. Returns the `SCAN` bits, with its word count above them. */
export function scan(text: string, start = 0, end = text.length): number {
  let earlier = 0
  let count = 0
  let words = 0
  let state = 0
  let last = 0
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    const kind = code < 128 ? (KINDS[code] as number) : getKind(code)
    earlier |= kind
    if (kind & LETTER) {
      if (state === 0) words++
      state = LETTER
    } else {
      if (kind === SPACE && last === SPACE) count |= SCAN.collapses
      state = kind & JOINS && state === LETTER ? JOINS : 0
      if (code >= 0x0e00 && isSign(code)) count |= SCAN.unsure
    }
    last = kind
  }
  if (earlier & COLLAPSES) count |= SCAN.collapses
  if (earlier & SPECIAL) count |= SCAN.special
  if (earlier & INVISIBLE) count |= SCAN.invisible
  if (earlier & ~(SPACE | COLLAPSES)) count |= SCAN.shown
  if (state !== 0) count |= state === LETTER ? SCAN.endsInWord : SCAN.endsBehindJoin
  const first = end > start ? text.charCodeAt(start) : 32
  if (isLetter(first)) count |= SCAN.startsInWord
  else if (joinsWord(first)) count |= SCAN.unsure
  return words < MAX_WORDS ? count | (words << WORDS_AT) : count | SCAN.unsure
}

/** The scan of two consecutive texts. */
export function joinScans(a: number, b: number): number {
  const words = (a >> WORDS_AT) + (b >> WORDS_AT) - (a & ENDS && b & SCAN.startsInWord ? 1 : 0)
  const own = SCAN.collapses | SCAN.special | SCAN.shown | SCAN.unsure
  // Both may have a space where they meet.
  const bits = ((a | b) & own) | SCAN.collapses | (a & SCAN.startsInWord) | (b & ENDS)
  return words < MAX_WORDS ? bits | (words << WORDS_AT) : bits | SCAN.unsure
}

const ENDS = SCAN.endsInWord | SCAN.endsBehindJoin

function getKind(code: number): number {
  const bits = isInvisible(code) ? OTHER | INVISIBLE : OTHER
  return bits | (isLetter(code) ? LETTER : joinsWord(code) ? JOINS : 0)
}

function isInvisible(code: number): boolean {
  if (code < 0x200b) return code === 0xad
  if (code <= 0x2069) return code === 0x200b || (code >= 0x2028 && code < 0x202f) || code >= 0x2060
  return code === 0xfeff || code === 0xdb40
}
