/** A small PDF with a line of text on each page, written by hand: header, objects, cross-reference table, trailer. */
export function pdfWith(pages: string[], info: Record<string, string> = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [i, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    const content = `BT /F1 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`
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
