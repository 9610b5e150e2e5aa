const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, 'gu')

/** A text with the digits of every script as 0 to 9, and Arabic separators as point and comma. */
export function plainDigits(text: string): string {
  if (!OTHER_DIGIT.test(text)) return text
  return text
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      if (code > 0xffff) return digit
      // Digits of ten Indian scripts begin at the seventh place of a row, others at the first.
      return String((code - (code >= 0x900 && code < 0xe00 ? 6 : 0)) & 15)
    })
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
}
