import { deflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { pdfWith } from './pdf-files'

type Picture = { pixels: Uint8Array; width: number; height: number }

/** A page of these lines as a scanner sees it. */
export async function pictureOf(text: string): Promise<Picture> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdfWith([text]))
  const page = document.getPage(0)
  const { data, width, height } = await page.render({
    scale: 3,
    colorSpace: 'Gray',
    render: 'bitmap',
  })
  document.destroy()
  return { pixels: data, width, height }
}

/** A picture turned by a quarter clockwise. */
export function turned({ pixels, width, height }: Picture): Picture {
  const result = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      result[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0
  return { pixels: result, width: height, height: width }
}

/** A PDF of pictures, which has no text. */
export function scannedPdf(pictures: Picture[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (...pieces: (string | Buffer)[]) => {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece as Buffer)
      parts.push(bytes)
      length += bytes.length
    }
  }
  const object = (number: number, ...pieces: (string | Buffer)[]) => {
    places[number] = length
    add(`${number} 0 obj\n`, ...pieces, '\nendobj\n')
  }
  const first = 3
  const kids = pictures.map((_, at) => `${first + at * 3} 0 R`).join(' ')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  for (const [at, { pixels, width, height }] of pictures.entries()) {
    const number = first + at * 3
    const content = 'q 612 0 0 792 0 0 cm /I Do Q'
    const data = deflateSync(pixels)
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources << /XObject << /I ${number + 2} 0 R >> >> >>`,
    )
    object(number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
      data,
      '\nendstream',
    )
  }
  const start = length
  const count = first + pictures.length * 3
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  add(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  )
  return Buffer.concat(parts)
}
