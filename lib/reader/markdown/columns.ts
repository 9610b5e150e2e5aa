export type Grid = { head: string[]; body: string[][]; aligns: string[]; width: number }
/** A cell of a header: its first column, and how many it covers. */
export type HeaderCell = { text: string; at: number; columns: number }

/** One row for several of a header: each column has all texts over it, but for titles of all. */
export function joinHeaders(rows: readonly (readonly HeaderCell[])[], width: number): string[] {
  const head: string[] = []
  for (const row of rows) {
    for (const { text, at, columns } of row) {
      const isTitle = rows.length === 1 || columns >= width
      for (let i = at; i < at + columns; i++) {
        const isRepeated = isTitle && i > at
        head[i] = isRepeated ? (head[i] ?? '') : [head[i] ?? '', text].join(' ').trim()
      }
    }
  }
  return Array.from(head, (text) => text ?? '')
}

export function dropEmptyColumns({ head, body, aligns, width }: Grid): Grid {
  const hasText: boolean[] = Array(width).fill(false)
  for (const line of [head, ...body])
    for (const [at, text] of line.entries()) if (text !== '') hasText[at] = true
  if (hasText.every(Boolean)) return { head, body, aligns, width }
  const pick = (line: readonly string[]) => line.filter((_, at) => hasText[at])
  const alignsLeft = hasText.flatMap((is, at) => (is ? [aligns[at] ?? ''] : []))
  return { head: pick(head), body: body.map(pick), aligns: alignsLeft, width: alignsLeft.length }
}
