import { isSpan, joinMasks, MASK } from './times'
import { isNumber, type Token, tokenize } from './tokens'

/** The columns of a table, which may change places, and of which some are of the moment. */
export class Columns {
  #order: number[] | null = null
  #passing: ReadonlySet<number> = new Set()

  /** A row with its cells in the order of the headings. The first row is that of the headings. */
  arrange(row: string): string {
    const cells = row.split('|').map((cell) => cell.trim())
    if (!this.#order) this.#passing = passingColumns(cells)
    this.#order ??= orderOfColumns(cells)
    if (cells.length !== this.#order.length) return row
    const isLasting = (at: number) =>
      !this.#passing.has(at) || !isOfMoment(tokenize(cells[at] ?? ''))
    return this.#order
      .filter(isLasting)
      .map((at) => cells[at])
      .join(' | ')
  }

  end(): void {
    this.#order = null
  }
}

function orderOfColumns(headings: string[]): number[] {
  const places = headings.map((_, at) => at)
  const areNames = new Set(headings).size === headings.length && !headings.some(hasDigit)
  const compare = (a: number, b: number) => ((headings[a] ?? '') < (headings[b] ?? '') ? -1 : 1)
  return areNames ? places.sort(compare) : places
}
const hasDigit = (text: string) => /\d/.test(text)

/** The places of columns that say how long ago something was: "Activity", with "4 min" below. */
function passingColumns(headings: string[]): Set<number> {
  const isPassing = (heading: string) => AGES.test(heading) || VISITS.test(heading)
  return new Set(headings.flatMap((heading, at) => (isPassing(heading) ? [at] : [])))
}
const VISITS =
  /(?<!\p{L})(?:views?|visits?|visitors?|downloads?|hits|online|reads|aufrufe|besucher|zugriffe|vues|visites|visitas|bezoek\p{L}*|wyświetle\p{L}*|просмотр\p{L}*|görüntülen\p{L}*)(?: now)?$|閲覧|浏览|조회/iu
const AGES =
  /^(?:.{0,16} )?(?:activity|active|updated?|modified|changed|age|ago|seen|posted|created|added|when|last (?:activity|active|seen|updated?|reply|post|changed?|login|visit|commit|run)|alter|aktivität|geändert|aktualisiert|zuletzt|activité|modifié|mis à jour|actividad|actualizado|attività|aggiornato|atividade|atualizado|bijgewerkt|aktywność|zmiana|активность|обновлен\p{L}*|aktivitet|ändrad)$/iu
const isOfMoment = (tokens: Token[]) =>
  isSpan(tokens) || (tokens.length === 1 && isNumber(tokens[0]))

/** The order of a list within a line does not matter: "red, green, blue". */
export function inAnyOrder(text: string, tokens: Token[]): string {
  const label = text.indexOf(': ') + 1
  const parts = text.slice(label).split(/[,·|•]/)
  const isList =
    (parts.length >= 3 || (label > 0 && parts.length === 2 && !text.includes(','))) &&
    parts.every((part) => part.trim() !== '' && part.length < 40) &&
    !tokens.some((token) => isNumber(token) || token === MASK)
  if (!isList) return tokens.join(' ')
  const phrases = parts.map((part) => tokenize(part).join(' ')).sort()
  return joinMasks([...tokenize(text.slice(0, label)), ...phrases]).join(' ')
}
