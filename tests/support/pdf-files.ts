/** A heading, a paragraph and a table of three rows, in which each cell is placed separately. */
export function reportPdf(): Buffer {
  const at = (x: number, y: number, size: number, text: string) =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
  const rows = [
    ['Well', 'Depth'],
    ['Upper', '12'],
    ['Lower', '30'],
  ]
  const cells = rows.flatMap(([name = '', depth = ''], i) => [
    at(72, 640 - i * 16, 11, name),
    at(300, 640 - i * 16, 11, depth),
  ])
  const body = [0, 16, 32].map((down) =>
    at(72, 560 - down, 11, 'More is said of them here, line by line.'),
  )
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

/** A name with its accents drawn after it, as TeX's older fonts do. */
export function accentedPdf(): Buffer {
  const at = (x: number, text: string) => `BT /F1 12 Tf ${x} 720 Td (${text}) Tj ET`
  return pdfOf([[at(72, 'Jan Rene'), at(79.3, '\\264'), at(117.3, '\\210')].join('\n')])
}

/** A word whose letters lie on an arc, upright, with `step` points from one to the next. */
export function archedPdf(word: string, step = 7.4): Buffer {
  const middle = (word.length - 1) / 2
  const each = [...word].map((letter, i) => {
    const down = ((i - middle) / middle) ** 2 * 8
    return `BT /F1 12 Tf 1 0 0 1 ${72 + i * step} ${720 - down} Tm (${letter}) Tj ET`
  })
  return pdfOf([each.join('\n')])
}

/** Pages of drawing commands as a PDF. */
export function pdfOf(pages: string[], info: Record<string, string> = {}): Buffer {
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  const named = Object.entries(info).map(([name, value]) => `/${name} (${value})`)
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    HELVETICA,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 ${BOLD} >> >> >>`,
      stream(content),
    ]),
    `<< ${named.join(' ')} >>`,
  ])
}

const HELVETICA =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

const BOLD = HELVETICA.replace('/Helvetica', '/Helvetica-Bold')

function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/**
 * A page whose text has the font size 1 and is enlarged by the matrix, as many producers write it.
 * `rotated` turns the page.
 */
export function enlargedPdf(rotated = false): Buffer {
  const matrix = (size: number, x: number, y: number) =>
    rotated ? `0 ${size} ${-size} 0 ${612 - y} ${x}` : `${size} 0 0 ${size} ${x} ${y}`
  const at = (x: number, y: number, size: number, text: string) =>
    `BT /F1 1 Tf ${matrix(size, x, y)} Tm (${text}) Tj ET`
  const lines = [
    'The wells were dug by hand',
    'and lined with stone from',
    'the quarry at the river,',
    'which has long been closed.',
  ]
  const content = [
    at(72, 588, 22, 'Wells of the county'),
    at(72, 562, 22, 'and their keepers'),
    ...lines.map((text, i) => at(72, 520 - i * 13, 11, text)),
    ...['Another paragraph tells', 'who paid for all of this.'].map((text, i) =>
      at(72, 450 - i * 13, 11, text),
    ),
  ].join('\n')
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    HELVETICA,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${rotated ? '/Rotate 90' : ''} /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    stream(content),
    '<< >>',
  ])
}

/** Lines in a font of old TeX, whose glyphs are drawn and unnamed: only their codes are known. */
export function drawnPdf(lines: string[]): Buffer {
  const codes = Array.from({ length: 128 }, (_, code) => code)
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 0 /LastChar 127 /Resources << >>',
    `/Widths [${codes.map(() => 6).join(' ')}] /Encoding << /Type /Encoding /Differences [0 ${codes.map((code) => `/a${code}`).join(' ')}] >>`,
    `/CharProcs << ${codes.map((code) => `/a${code} 6 0 R`).join(' ')} >> >>`,
  ]
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font.join(' '),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    stream(
      lines.map((line, i) => `BT /F1 10 Tf 72 ${700 - i * 14} Td <${hex(line)}> Tj ET`).join('\n'),
    ),
    stream('6 0 0 0 6 10 d1 0 0 5 9 re f'),
    '<< >>',
  ])
}

/**
 * A form with a label and four fields: one shows its value, one has a value that a viewer draws,
 * one is hidden, one is a stamp.
 */
export function formPdf(): Buffer {
  const drawn = (text: string) =>
    stream(
      `BT /F1 11 Tf 2 4 Td (${text}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 200 16] /Resources << /Font << /F1 3 0 R >> >>',
    )
  const field = (y: number, more: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [150 ${y} 350 ${y + 16}] /P 4 0 R ${more} >>`
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R] >> >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    HELVETICA,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [6 0 R 7 0 R 8 0 R 9 0 R] /Resources << /Font << /F1 3 0 R >> >> >>',
    stream('BT /F1 11 Tf 72 704 Td (Name of the owner:) Tj ET'),
    field(700, '/F 4 /T (owner) /V (Ada Digger) /AP << /N 10 0 R >>'),
    field(680, '/F 4 /T (place) /V (Wellington)'),
    field(660, '/F 2 /T (secret) /V (Nobody sees this)'),
    '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [72 600 272 616] /AP << /N 11 0 R >> >>',
    drawn('Ada Digger'),
    drawn('Received in May'),
    '<< >>',
  ])
}

/** A page that contains only fields with values that a viewer draws. */
export function bareFormPdf(values: string[]): Buffer {
  const fields = values.map((_, i) => `${4 + i} 0 R`).join(' ')
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${fields}] >>`,
    ...values.map(
      (value, i) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (f${i}) /V (${value}) /Rect [72 ${700 - i * 20} 272 ${716 - i * 20}] /P 3 0 R >>`,
    ),
  ])
}

/** One page, without a cross-reference table and with a torn trailer. */
export function unlistedPdf(text: string): Buffer {
  const file = pdfWith([text]).toString('latin1')
  const torn = file.slice(0, file.indexOf('xref')).replaceAll('\nendobj', '\nendobj ')
  return Buffer.from(`${torn}xref\ntrailer\n<< /Root 1 0 R /Size 7 /ID [<90`, 'latin1')
}

/** A page of 612 by 792 points with a line of text on it and one below its edge. */
export function overfullPdf(inside: string, outside: string): Buffer {
  const at = (y: number, text: string) => `BT /F1 11 Tf 72 ${y} Td (${text}) Tj ET`
  return pdfOf([[at(700, inside), at(-40, outside)].join('\n')])
}

/** A page with a text note that a viewer has to draw. */
export function notePdf(text: string): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /FreeText /F 4 /DA (/Helv 10 Tf) /Contents (${text}) /Rect [72 600 272 616] >>`,
    '<< >>',
  ])
}

/** A line with a stamp over it. */
export function stampedPdf(line: string, stamp: string): Buffer {
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 60 16] /Resources << /Font << /F1 3 0 R >> >>'
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    HELVETICA,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [6 0 R] /Resources << /Font << /F1 3 0 R >> >> >>',
    stream(`BT /F1 12 Tf 72 720 Td (${line}) Tj ET`),
    '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [90 717 150 733] /AP << /N 7 0 R >> >>',
    stream(`BT /F1 12 Tf 2 4 Td (${stamp}) Tj ET`, form),
    '<< >>',
  ])
}

/** Text in a font with drawn glyphs, which have the codes 1, 2, 3 and names. */
export function namedPdf(text: string): Buffer {
  const letters = [...new Set(text)]
  const name = (letter: string) => (letter === ' ' ? 'space' : letter)
  const hex = [...text].map((one) => Buffer.from([letters.indexOf(one) + 1]).toString('hex'))
  const font = [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 1 /LastChar ${letters.length} /Resources << >>`,
    `/Widths [${letters.map(() => 6).join(' ')}] /Encoding << /Type /Encoding /Differences [1 ${letters.map((one) => `/${name(one)}`).join(' ')}] >>`,
    `/CharProcs << ${letters.map((one) => `/${name(one)} 6 0 R`).join(' ')} >> >>`,
  ]
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font.join(' '),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    stream(`BT /F1 10 Tf 72 700 Td <${hex.join('')}> Tj ET`),
    stream('6 0 0 0 6 10 d1 0 0 5 9 re f'),
    '<< >>',
  ])
}

/** Four pages; those with the given numbers are missing from the file. */
export function tornPdf(missing: number[]): Buffer {
  const text = pdfWith(['One page.', 'Two page.', 'Three page.', 'Four page.']).toString('latin1')
  const torn = missing.reduce(
    (file, page) =>
      file.replace(
        new RegExp(`${2 + page * 2} 0 obj\n[^]*?endobj\n`),
        (object) => `%${'x'.repeat(object.length - 2)}\n`,
      ),
    text,
  )
  return Buffer.from(torn, 'latin1')
}

/** A PDF that only the holder of a certificate can open. */
export function certifiedPdf(): Buffer {
  const handler =
    '/Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 4 /R 4 >> /ID [<00> <00>]'
  const text = pdfWith(['For one reader.']).toString('latin1')
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R ${handler}`), 'latin1')
}

/**
 * Writes objects as a PDF file: header, objects, cross-reference table, trailer. The last object is
 * the document information.
 */
export function pdfFile(objects: string[]): Buffer {
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

/** A thousand pages of a hundred thousand strokes each: takes minutes to read, but no memory. */
export function slowPdf(): Buffer {
  const pages = Array.from({ length: 1_000 }, (_, i) => i + 4)
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    stream('0 0 m 9 9 l S '.repeat(100_000)),
    ...pages.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R >>'),
    '<< >>',
  ])
}

/** A page tree that refers to itself a hundred million times: it takes forever to walk. */
export function endlessPdf(): Buffer {
  const levels = Array.from(
    { length: 9 },
    (_, i) =>
      `${i + 2} 0 obj\n<< /Type /Pages /Count 1000000000 /Kids [${`${i + 3} 0 R `.repeat(10)}] >>\nendobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${levels.join('')}11 0 obj\n<< /Type /Page /Parent 10 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 12 >>\n%%EOF\n`,
    'latin1',
  )
}
