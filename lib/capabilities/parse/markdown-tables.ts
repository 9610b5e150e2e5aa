/** The tables of a Markdown text as rows of cells, heads first. */
export function tablesIn(markdown: string): string[][][] {
  const tables: string[][][] = []
  let rows: string[][] = []
  let isCode = false
  for (const line of [...markdown.split('\n'), '']) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode
    const isRow = !isCode && line.trimStart().startsWith('|')
    if (isRow) rows.push(cellsIn(line))
    else if (rows.length > 0) {
      const [head, rule, ...body] = rows
      if (head && rule?.every((cell) => /^:?-+:?$/.test(cell))) tables.push([head, ...body])
      rows = []
    }
  }
  return tables
}

function cellsIn(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .replace(/<br\s?\/?>/g, '\n')
      .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
      .trim(),
  )
}
