/** Commands for a mark over one sign, and over several. */
const OVER: Record<string, readonly [string, string]> = {
  '^': ['hat', 'widehat'],
  '~': ['tilde', 'widetilde'],
  '¯': ['bar', 'overline'],
  '‾': ['overline', 'overline'],
  '→': ['vec', 'overrightarrow'],
  '←': ['overleftarrow', 'overleftarrow'],
  '↔': ['overleftrightarrow', 'overleftrightarrow'],
  '˙': ['dot', 'dot'],
  '¨': ['ddot', 'ddot'],
  '⃛': ['dddot', 'dddot'],
  '⃜': ['ddddot', 'ddddot'],
  ˇ: ['check', 'check'],
  '˘': ['breve', 'breve'],
  '´': ['acute', 'acute'],
  '`': ['grave', 'grave'],
  '˚': ['mathring', 'mathring'],
  '⏞': ['overbrace', 'overbrace'],
}
const UNDER: Record<string, readonly [string, string]> = {
  '‾': ['underline', 'underline'],
  '→': ['underrightarrow', 'underrightarrow'],
  '←': ['underleftarrow', 'underleftarrow'],
  '⏟': ['underbrace', 'underbrace'],
}
/** Other characters that draw the same marks. */
const SAME: Record<string, string> = {
  ˆ: '^',
  '\u0302': '^',
  '˜': '~',
  '∼': '~',
  '\u0303': '~',
  ˉ: '¯',
  '\u0304': '¯',
  '\u0305': '‾',
  '―': '‾',
  '─': '‾',
  '–': '‾',
  '⎯': '‾',
  _: '‾',
  '\u0332': '‾',
  '\u20d7': '→',
  '\u20d6': '←',
  '\u20e1': '↔',
  '⟶': '→',
  '⟵': '←',
  '\u0307': '˙',
  '.': '˙',
  '\u0308': '¨',
  '..': '¨',
  '⋅⋅': '¨',
  '...': '⃛',
  '....': '⃜',
  '\u030c': 'ˇ',
  '\u0306': '˘',
  '\u0301': '´',
  ˊ: '´',
  '\u0300': '`',
  ˋ: '`',
  '‵': '`',
  '\u030a': '˚',
  '∘': '˚',
}

/** A base with a mark over or under it, if TeX has a command for the mark. */
export function writeAccent(base: string, mark: string, side: 'over' | 'under'): string | null {
  const sign = SAME[mark] ?? mark
  const commands = (side === 'over' ? OVER : UNDER)[side === 'under' && sign === '¯' ? '‾' : sign]
  if (!commands) return null
  const isOne = /^(?:.|\\[A-Za-z]+(?:\{.\})?)$/u.test(base)
  return `\\${commands[isOne ? 0 : 1]}{${base}}`
}
