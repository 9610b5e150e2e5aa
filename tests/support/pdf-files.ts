/** A heading, a paragraph and a table of three rows, each cell placed by itself. */
export function reportPdf(): Buffer {
  const at = (x: number, y: number, size: number, text: string) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
  const rows = [
    ['Well', 'Depth'],
    ['Upper', '12'],
    ['Lower', '30'],
  ]
  const cells = rows.flatMap(([name = '', depth = ''], i) => [
    at(72, 640 - i * 16, 11, name),
    at(300, 640 - i * 16, 11, depth),
  ])
  const body = [0, 16, 32].map((down) => at(72, 560 - down, 11, 'More is said of them here, line by line.'))
  return pdfOf([
    [
      at(72, 720, 22, 'Wells of the county'),
      at(72, 680, 11, 'The wells were dug in the spring.'),
      ...cells,
      ...body,
    ].join('\n'),
  ])
}

/** A small PDF with lines of text on each page. */
export function pdfWith(pages: string[], info: Record<string, string> = {}): Buffer {
  const contents = pages.map((text) => {
    const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    return `BT /F1 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`
  })
  return pdfOf(contents, info)
}

/** Pages of drawing commands as a PDF, written by hand: header, objects, cross-reference table, trailer. */
function pdfOf(pages: string[], info: Record<string, string> = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [i, content] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  add(
    `<< ${Object.entries(info)
      .map(([name, value]) => `/${name} (${value})`)
      .join(' ')} >>`,
  )
  let file = '%PDF-1.4\n'
  const places = objects.map((body, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A page tree that names itself a hundred million times over: it takes for ever to walk. */
export function endlessPdf(): Buffer {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `${i + 2} 0 obj\n<< /Type /Pages /Count 1000000000 /Kids [${`${i + 3} 0 R `.repeat(10)}] >>\nendobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${levels.join('')}11 0 obj\n<< /Type /Page /Parent 10 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 12 >>\n%%EOF\n`,
    'latin1',
  )
}
