/** Letters and digits in lower case, one space between words. */
export function toLetters(text: string): string {
  const others = isAscii(text) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu
  return text.toLowerCase().replace(others, ' ').trim()
}

/** Whether patterns for ASCII, which are much faster, find the same in a text. */
export const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text)
