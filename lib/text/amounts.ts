/** An amount of money with its sign or currency, a range of two included. */
export const AMOUNT =
  /(?:[$€£¥₹]|\b(?:USD|EUR|GBP)\b)\s?\d(?:[\d.,]{0,15}\d)?(?:\s?[-–]\s?[$€£¥₹]\s?\d(?:[\d.,]{0,15}\d)?)?|\d(?:[\d.,]{0,15}\d)?\s?(?:€|£|zł|USD\b|EUR\b|GBP\b)/
