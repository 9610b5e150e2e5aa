import { pdfFile } from './pdf-files'

/**
 * The encodings of Chinese, Japanese and Korean whose codes are UTF-16, with their collections.
 * The last says nothing about its letters.
 */
const COLLECTIONS = {
  UniGB: ['GB1', 'UniGB-UCS2'],
  UniCNS: ['CNS1', 'UniCNS-UCS2'],
  UniJIS: ['Japan1', 'UniJIS-UCS2'],
  UniKS: ['Korea1', 'UniKS-UCS2'],
  none: ['Identity', 'Identity'],
} as const

/** A run of text at a place. Mode 3 is invisible, as in the text layer of a scan. */
export type Run = { text: string; x: number; y: number; mode?: 0 | 3; size?: number }

/** A PDF that names a font without containing it. */
export function cjkPdf(
  collection: keyof typeof COLLECTIONS,
  runs: readonly Run[],
  { vertical = false } = {},
): Buffer {
  const [ordering, encoding] = COLLECTIONS[collection]
  const content = runs
    .map(({ text, x, y, mode = 0, size = 14 }) => {
      const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
      return `BT /F1 ${size} Tf ${mode} Tr 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET`
    })
    .join('\n')
  const name = `${encoding}-${vertical ? 'V' : 'H'}`
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${name} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ])
}

/** Each letter in its own object, as the text layers of scans have them. */
export function letterRuns(text: string, run: Omit<Run, 'text'>): Run[] {
  return [...text].map((letter, i) => ({ ...run, text: letter, x: run.x + i * (run.size ?? 14) }))
}

/** Letters below one another, each in its own object. */
export function letterColumn(text: string, run: Omit<Run, 'text'>): Run[] {
  return [...text].map((letter, i) => ({ ...run, text: letter, y: run.y - i * (run.size ?? 14) }))
}
