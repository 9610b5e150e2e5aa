export function isLetter(code: number): boolean {
  if (code < 0x80)
    return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code < 0x0e00) return code !== 0xd7 && code !== 0xf7
  if (code >= 0x2000 && code < 0x3000) return code >= 0x2c00 && code < 0x2e00
  return code < 0xd800 && !isSign(code) && code >= 0x1000 && code !== 0x3000 && code !== 0x1680
}

/** Thai, kana and Chinese characters, written without spaces between words. */
export function isSign(code: number): boolean {
  return (
    (code >= 0x0e00 && code < 0x0e80) ||
    (code >= 0x3040 && code < 0x3100) ||
    (code >= 0x3400 && code < 0xa000)
  )
}

/** Apostrophes, full stops and hyphens inside a word. */
export function joinsWord(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 45 || code === 46
}
