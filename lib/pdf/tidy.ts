// PDFium marks a hyphen that a line break made with either of these.
const HYPHEN = '\u0002'
const SOFT = '\uFFFE'

/** A page's text as people read it: one kind of line end, words that a line end cut joined, ligatures as letters. */
export function tidyPage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll(HYPHEN, SOFT)
    .replace(/\uFFFE\s*\n?\s*(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{Ll})[-\u00AD\u2010]\n\s*(?=\p{Ll})/gu, '')
    .replaceAll(SOFT, '-')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[^\P{Cc}\n\t\f]|\uFFFF/gu, '')
    .replace(/[ \t\u00A0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
