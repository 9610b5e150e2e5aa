import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

/** Office files as their programs write them, from the parts that a test is about. */
const zip = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }],
      ]),
    ) as Zippable,
  )

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const rels = (all: Record<string, [type: string, target: string, mode?: string]>) =>
  `<Relationships>${Object.entries(all)
    .map(
      ([id, [type, target, mode]]) =>
        `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

/** A Word document with this body, further parts and links. */
export function docx(
  body: string,
  parts: Record<string, string> = {},
  links: Record<string, string> = {},
) {
  const related = Object.fromEntries(
    Object.entries(links).map(([id, url]) => [
      id,
      ['hyperlink', url, 'External'] as [string, string, string],
    ]),
  )
  return zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': rels({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': rels(related),
    ...parts,
  })
}

/** A paragraph, of a style if it is named. */
export const p = (inner: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

const A =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A presentation of slides, each a title with texts, and notes for the first. */
export function pptx(slides: { title: string; texts: string[]; hidden?: boolean }[], notes = '') {
  const shape = (text: string[], type: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${text
      .map((one) => `<a:p><a:r><a:t>${one}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`
  const parts = slides.map(({ title, texts, hidden }, at) => [
    `ppt/slides/slide${at + 1}.xml`,
    `<p:sld ${A}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shape([title], 'title')}${shape(texts, 'body')}</p:spTree></p:cSld></p:sld>`,
  ])
  return zip({
    'ppt/presentation.xml': `<p:presentation ${A}><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId r:id="s${at + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels(
      Object.fromEntries(
        slides.map((_, at) => [`s${at + 1}`, ['slide', `slides/slide${at + 1}.xml`]]),
      ),
    ),
    ...Object.fromEntries(parts),
    ...(notes === ''
      ? {}
      : {
          'ppt/slides/_rels/slide1.xml.rels': rels({
            n1: ['notesSlide', '../notesSlides/notesSlide1.xml'],
          }),
          'ppt/notesSlides/notesSlide1.xml': `<p:notes ${A}><p:cSld><p:spTree>${shape([notes], 'body')}</p:spTree></p:cSld></p:notes>`,
        }),
  })
}

type Sheet = { name: string; state?: string; rows: string[] }

/** A workbook. A row is the XML of its cells; `formats` are codes from style 1 on. */
export function xlsx(sheets: Sheet[], formats: string[] = [], strings: string[] = []) {
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="${R}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}"${state ? ` state="${state}"` : ''} r:id="s${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      Object.fromEntries(
        sheets.map((_, at) => [`s${at + 1}`, ['worksheet', `worksheets/sheet${at + 1}.xml`]]),
      ),
    ),
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows.map((row, n) => `<row r="${n + 1}">${row}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

const O =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** A document of LibreOffice: `kind` is text, spreadsheet or presentation. */
export function openDocument(kind: string, body: string, styles = '') {
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${O}>${styles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  })
}

export const archive = zip

/** The same file with further parts: pictures, or relations to them. */
export function withParts(file: Uint8Array, parts: Record<string, string | Uint8Array>) {
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(bytes) })
}

/** The relations of a part to pictures or drawings. */
export const relationsTo = (type: string, targets: string[]) =>
  rels(Object.fromEntries(targets.map((target, at) => [`r${at}`, [type, target]])))
