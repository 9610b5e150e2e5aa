/** `edge`: where a cell ends, in twentieths of a point. `merge`: it goes on the cell before it. */
type Place = { edge: number; merge: 'left' | 'above' | null }
export type Row = { cells: string[]; places: Place[] }

/** Edges that are nearer than this are one. */
const NEAR = 100
const MAX_EDGES = 200

/** Rows as a table. A cell over several columns ends where the last of them does. */
export function rowsHtml(rows: Row[]): string {
  const edges = findEdges(rows)
  const grid = rows.map((row) => placeCells(row, edges))
  const continued = grid.map(
    (row) => new Set(row.flatMap(({ column, isContinued }) => (isContinued ? [column] : []))),
  )
  const lines = grid.map((cells, at) => {
    const name = at === 0 ? 'th' : 'td'
    const html = cells
      .filter(({ isContinued }) => !isContinued)
      .map(({ html, column, columns }) => {
        let down = 1
        while (continued[at + down]?.has(column)) down++
        const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`
        return `<${name}${spans}>${html}</${name}>`
      })
    return `<tr>${html.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}

/** Where columns end; empty if rows do not say so. */
function findEdges(rows: Row[]): number[] {
  const isWhole = rows.every(({ cells, places }) => places.length >= cells.length)
  if (!isWhole) return []
  const all = rows.flatMap(({ places }) => places.map(({ edge }) => edge))
  const edges: number[] = []
  for (const edge of all.sort((a, b) => a - b))
    if (edge - (edges.at(-1) ?? -Infinity) > NEAR) edges.push(edge)
  return edges.length > MAX_EDGES ? [] : edges
}

function placeCells({ cells, places }: Row, edges: number[]) {
  let column = 0
  const row: { html: string; column: number; columns: number; isContinued: boolean }[] = []
  for (const [at, html] of cells.entries()) {
    const { edge = 0, merge = null } = places[at] ?? {}
    let end = column + 1
    while (end < edges.length && (edges[end] ?? 0) <= edge) end++
    const last = row.at(-1)
    if (merge === 'left' && last && html.trim() === '') last.columns += end - column
    else row.push({ html, column, columns: end - column, isContinued: merge === 'above' })
    column = end
  }
  return row
}
