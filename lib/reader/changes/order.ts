import { joinMasks, MASK } from './times'
import { isNumber, type Token, tokenize } from './tokens'

/** The places of a table's columns by their names, as columns may change places. */
export function orderOfColumns(headings: string[]): number[] {
  const places = headings.map((_, at) => at)
  const areNames = new Set(headings).size === headings.length && !headings.some(hasDigit)
  const compare = (a: number, b: number) => ((headings[a] ?? '') < (headings[b] ?? '') ? -1 : 1)
  return areNames ? places.sort(compare) : places
}
const hasDigit = (text: string) => /\d/.test(text)

/** The places of columns that say how long ago something was: "Activity", with "4 min" below. */
export function columnsOfAges(headings: string[]): Set<number> {
  return new Set(headings.flatMap((heading, at) => (AGES.test(heading) ? [at] : [])))
}
const AGES =
  /^(?:.{0,16} )?(?:activity|active|updated?|modified|changed|age|ago|seen|posted|created|added|when|last (?:\p{L}+)|alter|aktivität|geändert|aktualisiert|zuletzt|activité|modifié|mis à jour|actividad|actualizado|attività|aggiornato|atividade|atualizado|bijgewerkt|aktywność|zmiana|активность|обновлен\p{L}*|aktivitet|ändrad)$/iu

/** The order of a list within a line does not matter: "red, green, blue". */
export function inAnyOrder(text: string, tokens: Token[]): string {
  const label = text.indexOf(': ') + 1
  const parts = text.slice(label).split(/[,·|•]/)
  const isList =
    parts.length >= 3 &&
    parts.every((part) => part.trim() !== '' && part.length < 40) &&
    !tokens.some((token) => isNumber(token) || token === MASK)
  if (!isList) return tokens.join(' ')
  const phrases = parts.map((part) => tokenize(part).join(' ')).sort()
  return joinMasks([...tokenize(text.slice(0, label)), ...phrases]).join(' ')
}
