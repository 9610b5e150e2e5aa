const WORDS: [RegExp, string][] = [
  [/^llm (.+) tokens$/, '$1 tokens'],
  [/ service (web|fast)$/, ' by service-$1'],
  [/\bjson\b/, 'JSON'],
  [/\bqa\b/, 'Q&A'],
  [/^pdf$/, 'PDF'],
  [/^ocr /, 'OCR '],
  [/ advanced(?: proxy)?$/, ', advanced proxy'],
  [/ unchanged$/, ', unchanged'],
]

/** A billed unit in words: `Answer query by service-web`. */
export function unitName(unit: string): string {
  const plain = unit.replaceAll('_', ' ')
  const text = WORDS.reduce((name, [from, to]) => name.replace(from, to), plain)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
