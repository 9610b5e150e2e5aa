/**
 * EUC-KR as browsers decode it, with the 8,822 syllables of Unified Hangul Code that Node's decoder
 * lacks. They fill the pairs of bytes that EUC-KR leaves free, in the order of Unicode.
 */
export function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr')
  let text = ''
  let from = 0
  for (let i = 0; i + 1 < bytes.length; i++) {
    const lead = bytes[i] as number
    if (lead < FIRST || lead > LAST_LEAD) continue
    const index = getIndex(lead, bytes[i + 1] as number)
    if (index >= 0) {
      const syllable = syllables()[index]
      if (syllable !== undefined) {
        text += decoder.decode(bytes.subarray(from, i)) + syllable
        from = i + 2
      }
    }
    i++
  }
  return text + decoder.decode(bytes.subarray(from))
}

const FIRST = 0x81
const LAST_LEAD = 0xfe
/** Up to this lead byte, all of a row is free; in later rows EUC-KR has the last 94 pairs. */
const LAST_FREE_ROW = 0xa0
const ROW = 178
const SHORT_ROW = 84

/** The place of a pair of bytes among the free ones, or -1. */
function getIndex(lead: number, trail: number): number {
  const column = getColumn(trail)
  if (column < 0) return -1
  if (lead <= LAST_FREE_ROW) return (lead - FIRST) * ROW + column
  if (column >= SHORT_ROW) return -1
  return (LAST_FREE_ROW + 1 - FIRST) * ROW + (lead - LAST_FREE_ROW - 1) * SHORT_ROW + column
}

function getColumn(trail: number): number {
  if (trail >= 0x41 && trail <= 0x5a) return trail - 0x41
  if (trail >= 0x61 && trail <= 0x7a) return trail - 0x61 + 26
  return trail >= 0x81 && trail <= 0xfe ? trail - 0x81 + 52 : -1
}

let missing: readonly string[] | null = null

/** The syllables that EUC-KR has no pair for. */
function syllables(): readonly string[] {
  if (missing) return missing
  const pairs: number[] = []
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) pairs.push(lead, trail)
  const existing = new Set(new TextDecoder('euc-kr').decode(Uint8Array.from(pairs)))
  const all = Array.from({ length: 11_172 }, (_, i) => String.fromCharCode(0xac00 + i))
  missing = all.filter((syllable) => !existing.has(syllable))
  return missing
}
