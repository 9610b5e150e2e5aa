/** Signs of the fonts Symbol and Wingdings by their numbers there. */
const LETTERS = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const SYMBOLS: Record<number, string> = {
  45: '−',
  163: '≤',
  165: '∞',
  174: '→',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  181: '∝',
  182: '∂',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  206: '∈',
  209: '∇',
  214: '√',
  215: '·',
  229: '∑',
  242: '∫',
}
const WINGDINGS: Record<number, string> = {
  74: '☺',
  76: '☹',
  108: '●',
  110: '■',
  111: '☐',
  113: '❑',
  118: '❖',
  159: '•',
  167: '▪',
  168: '☐',
  183: '•',
  216: '➢',
  223: '←',
  224: '→',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}

const BOXES: Record<number, string> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  163: '☐',
}

/** A sign as text; those of fonts may be in the private area of Unicode. Empty if it is unknown. */
export function readSymbol(font = '', char = ''): string {
  const code = Number.parseInt(char, 16)
  if (Number.isNaN(code)) return ''
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  const number = isPrivate ? code - 0xf000 : code
  if (/^wingdings ?2$/i.test(font)) return BOXES[number] ?? ''
  if (/^wingdings$/i.test(font)) return WINGDINGS[number] ?? ''
  if (!/^symbol/i.test(font)) return isPrivate ? '' : String.fromCharCode(code)
  if (number >= 97 && number <= 122) return LETTERS[number - 97] ?? ''
  if (number >= 65 && number <= 90) return CAPITALS[number - 65] ?? ''
  return SYMBOLS[number] ?? (number < 128 ? String.fromCharCode(number) : '')
}

export const readPrivateSign = (sign: string): string =>
  WINGDINGS[sign.charCodeAt(0) - 0xf000] ?? sign
