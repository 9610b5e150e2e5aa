/** Letters and digits in lower case, one space between words: for comparing texts that are spelled differently. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
