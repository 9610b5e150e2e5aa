/** Left, top, width and height. */
export type Box = [number, number, number, number]

/** A letter, word or text of a page; `mark` is the cell that it fills. White space has no box. */
export type Piece = { text: string; box: Box | null; mark?: string }

/** What is looked for: a value, and the words that its field's name is made of. */
export type ValueQuery = { value: string | number; names: string[] }

/** Where a value was seen. `at`: how far into the page. `labels`: share of the name beside it. */
export type Sighting = {
  page: number
  at: number
  labels: number
  quote: string
  box: Box | null
  cell: string | null
}
