/** Tokens per character by script, measured with o200k_base. */
const SCRIPTS: readonly [from: number, to: number, tokens: number][] = [
  [0x0370, 0x03ff, 0.46], // Greek
  [0x0400, 0x052f, 0.36], // Cyrillic
  [0x0590, 0x05ff, 0.42], // Hebrew
  [0x0600, 0x06ff, 0.36], // Arabic
  [0x0900, 0x0dff, 0.44], // Indic
  [0x0e00, 0x0eff, 0.45], // Thai, Lao
  [0x1100, 0x11ff, 0.8],
  [0x3040, 0x30ff, 0.82], // kana
  [0x3400, 0x9fff, 1.0], // Han
  [0xac00, 0xd7af, 0.9], // Hangul
]

/** Estimated tokens of a text, rather too high than too low. One pass. */
export function estimateTokens(text: string): number {
  let total = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isWord(code)) {
      const end = runEnd(text, at, isWord)
      total += wordTokens(text, at, end)
      at = end
    } else if (isSpace(code)) {
      const end = runEnd(text, at, isSpace)
      // A single space before a word belongs to it, but not before a number.
      const isJoined = code === 32 && getKind(text.charCodeAt(end)) !== 'digit'
      total += end - at === 1 ? (isJoined ? 0 : 0.8) : 1 + (end - at) / 30
      at = end
    } else if (code < 128) {
      const end = runEnd(text, at, isSign)
      total += 0.9 + (end - at - 1) * 0.55
      at = end
    } else {
      total += foreign(code)
      at += 1
    }
  }
  return Math.ceil(total)
}

function wordTokens(text: string, from: number, to: number): number {
  let pieces = 0
  let marks = 0
  for (let at = from; at < to; ) {
    const kind = getKind(text.charCodeAt(at))
    let end = at + 1
    while (end < to && continues(kind, getKind(text.charCodeAt(end)), end - at)) end += 1
    const length = end - at
    pieces += kind === 'digit' ? Math.ceil(length / 3) : Math.max(1, length / 5.6)
    for (let each = at; each < end; each += 1) if (text.charCodeAt(each) > 127) marks += 1
    at = end
  }
  const length = to - from
  // Keys, hashes and encoded data take about two characters per token.
  const random = length > 14 && pieces > length / 4.2
  return (random ? length / 1.6 : pieces) + marks * 0.3
}

type Kind = 'lower' | 'upper' | 'digit'

const getKind = (code: number): Kind =>
  code >= 48 && code <= 57 ? 'digit' : code >= 65 && code <= 90 ? 'upper' : 'lower'

const continues = (kind: Kind, next: Kind, length: number) =>
  kind === next || (kind === 'upper' && next === 'lower' && length === 1)

function runEnd(text: string, from: number, belongs: (code: number) => boolean): number {
  let end = from + 1
  while (end < text.length && belongs(text.charCodeAt(end))) end += 1
  return end
}

/** Latin letters, including accented ones, and digits. */
const isWord = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  (code >= 0xc0 && code <= 0x24f) ||
  (code >= 0x1e00 && code <= 0x1eff)

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0xa0

const isSign = (code: number) => code < 128 && !isWord(code) && !isSpace(code)

function foreign(code: number): number {
  for (const [from, to, tokens] of SCRIPTS) if (code >= from && code <= to) return tokens
  // Surrogates: emoji, rare Han. The rest: symbols of all kinds.
  return code >= 0xd800 && code <= 0xdfff ? 0.8 : 1
}
