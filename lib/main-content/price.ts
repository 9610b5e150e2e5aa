export const PRICE = /[$€£¥]\s?\d|\d\s?[$€£¥]/

/** A line that says little more than a price. */
export function isPrice(text: string): boolean {
  return text.length < 40 && PRICE.test(text)
}
