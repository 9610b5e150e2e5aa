/** An amount of money with its symbol or currency, or a range of two. */
export const AMOUNT =
  /(?:[$€£¥₹]|\b(?:USD|EUR|GBP)\b)\s?\d(?:[\d.,]{0,15}\d)?(?:\s?[-–]\s?[$€£¥₹]\s?\d(?:[\d.,]{0,15}\d)?)?|\d(?:[\d.,]{0,15}\d)?\s?(?:€|£|zł|USD\b|EUR\b|GBP\b)/
