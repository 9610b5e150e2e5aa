import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { readComments } from '@/lib/reader/documents/sheets/comments'
import { archive, docx, openDocument, p, run, withParts, xlsx } from '../../../support/office-files'

async function markdown(bytes: Uint8Array): Promise<string> {
  const document = await documentIn({ bytes, name: null, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  return document.pages.map((page) => page.markdown).join('\n')
}

test.each([
  ['decimal', '%1.', '%1.%2', ['1. Wells', '1.1 Depth', '1.2 Width', '2. Keepers', '2.1 Names']],
  [
    'upperRoman',
    'Part %1',
    '%2)',
    ['Part I Wells', '1) Depth', '2) Width', 'Part II Keepers', '1) Names'],
  ],
  [
    'lowerLetter',
    '(%1)',
    '%1-%2',
    ['(a) Wells', 'a-1 Depth', 'a-2 Width', '(b) Keepers', 'b-1 Names'],
  ],
  ['bullet', '-', '', ['Wells', 'Depth', 'Width', 'Keepers', 'Names']],
])('headings of a Word document have their numbers: %s', async (format, first, second, names) => {
  const level = (at: number, kind: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${kind}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, format, first)}${level(1, 'decimal', second)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const heading = (text: string, at: number) =>
    p(
      run(text),
      `<w:outlineLvl w:val="${at}"/><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`,
    )
  const body = [heading('Wells', 0), heading('Depth', 1), heading('Width', 1)]
  const more = [heading('Keepers', 0), heading('', 0), heading('Names', 1)]
  const text = await markdown(
    docx([...body, ...more].join(''), { 'word/numbering.xml': numbering }),
  )
  expect(text.replace(/^#+ /gm, '').replaceAll('\\', '').split('\n\n')).toEqual(names)
})

const numbered = (list: number, level: number, text: string) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const numberedLevel = (at: number, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const LISTS = `<w:numbering>
  <w:abstractNum w:abstractNumId="0">${numberedLevel(0, '%1.')}${numberedLevel(1, '%1.%2')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Dots"/></w:abstractNum>
  <w:abstractNum w:abstractNumId="2"><w:styleLink w:val="Dots"/><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="3">${numberedLevel(0, '%1.')}${numberedLevel(1, '%2.', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="10"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="3"/></w:num>
  <w:num w:numId="5"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`
test.each([
  [
    'count on in another list of their kind',
    [
      [1, 0],
      [2, 0],
      [1, 0],
    ],
    '1. A\n10) B\n11) C',
  ],
  [
    'begin again where a list says so',
    [
      [1, 0],
      [1, 0],
      [5, 0],
    ],
    '1. A\n2. B\n1) C',
  ],
  [
    'are bullets where a style says so',
    [
      [3, 0],
      [3, 0],
    ],
    '- A\n- B',
  ],
  [
    'count on below the next item',
    [
      [4, 0],
      [4, 1],
      [4, 0],
      [4, 1],
    ],
    '1. A\n   1. B\n2. C\n\n   2. D',
  ],
  [
    'count under their item',
    [
      [1, 0],
      [1, 1],
      [1, 0],
      [1, 1],
    ],
    '1. A\n   1. B\n2. C\n   1. D',
  ],
])('the numbers of a Word list %s', async (_, items, wanted) => {
  const body = items.map(([list = 0, level = 0], at) => numbered(list, level, 'ABCD'.charAt(at)))
  expect(await markdown(docx(body.join(''), { 'word/numbering.xml': LISTS }))).toBe(wanted)
})

test('a number of several parts is kept where the list above it ended', async () => {
  const body = [numbered(1, 0, 'Wells'), p(run('In between.')), numbered(1, 1, 'Depth')]
  const text = await markdown(docx(body.join(''), { 'word/numbering.xml': LISTS }))
  expect(text).toBe('1. Wells\n\nIn between.\n\n1.1 Depth')
})

test('a sheet has its notes and its threads, each once', () => {
  const files = {
    'xl/comments1.xml':
      '<comments><authors><author>Ada</author><author>tc=1</author></authors><commentList><comment ref="A1" authorId="0"><text><t>Why?</t></text></comment><comment ref="B2" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
    'xl/threadedComments/t1.xml':
      '<ThreadedComments><threadedComment ref="B2" personId="p"><text>How deep?</text></threadedComment></ThreadedComments>',
  }
  const archive = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
  const rel = (type: string, target: string) => ({ type, target, isExternal: false })
  const rels = new Map([
    ['r1', rel('x/comments', '../comments1.xml')],
    ['r2', rel('x/threadedComment', '../threadedComments/t1.xml')],
  ])
  expect(readComments('xl/worksheets/sheet1.xml', rels, archive)).toEqual([
    { author: 'Ada', cell: 'A1', text: 'Why?' },
    { author: '', cell: 'B2', text: 'How deep?' },
  ])
})

const HEAD = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Wells\r\n'
test.each([
  [
    'that of the page',
    'Content-Type: text/html\r\n\r\n<meta charset="iso-8859-2"><p>\xb3\xf3d\xbc</p>',
    'łódź',
  ],
  ['the usual old one', 'Content-Type: text/plain\r\n\r\nDer Brunnen f\xfcr alle', 'Brunnen für'],
  ['named', 'Content-Type: text/plain; charset=iso-8859-2\r\n\r\n\xb3\xf3d\xbc', 'łódź'],
])('the encoding of a mail is %s', async (_, part, words) => {
  const bytes = Buffer.from(`${HEAD}MIME-Version: 1.0\r\n${part}`, 'latin1')
  expect(await markdown(new Uint8Array(bytes))).toContain(words)
})

const MIME = `${HEAD}MIME-Version: 1.0\r\n`
const FLOWED = 'Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n'
test.each([
  [
    'quotes of quotes',
    'Yes.\r\n> How deep?\r\n>> A well.\r\nBo',
    'Yes.\n\n> How deep?\n>\n> > A well.\n\nBo',
  ],
  [
    'points of a list',
    'Bring:\r\n- a rope\r\n  of ten metres\r\n* a lamp',
    'Bring:\n\n- a rope of ten metres\n- a lamp',
  ],
  [
    'columns',
    'Well   Depth\r\nNorth    12\r\nSouth     9',
    '```\nWell   Depth\nNorth    12\nSouth     9\n```',
  ],
  [
    'a patch',
    'See:\r\n\r\n@@ -1 +1 @@\r\n-old\r\n \r\n+new\r\n-- \r\n2.1',
    'See:\n\n```\n@@ -1 +1 @@\n-old\n \n+new\n```\n\n--\\\n2.1',
  ],
])('the text of a mail keeps %s', async (_, text, wanted) => {
  const mail = `${MIME}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
  expect((await markdown(strToU8(mail))).split('@example.com\n\n').at(-1)).toBe(wanted)
})

test('the lines of a mail that flow are joined within their quote', async () => {
  const mail = `${MIME}${FLOWED}> How deep \r\n> is it? \r\nTwelve \r\nmetres.`
  expect(await markdown(strToU8(mail))).toMatch(/> How deep is it\?\n\nTwelve metres\.$/)
})

test('a mail with pictures keeps its head', async () => {
  const parts =
    'Content-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>\r\n--x--\r\n'
  expect(await markdown(strToU8(MIME + parts))).toContain('b@example.com\n\nHello')
  const saved = `From: <Saved by a browser>\r\nSubject: Wells\r\nMIME-Version: 1.0\r\n${parts}`
  expect(await markdown(strToU8(saved))).toBe('Hello')
})

const tc = (text: string) => `<w:tc>${p(run(text))}</w:tc>`
const tr = (...texts: string[]) => `<w:tr>${texts.map(tc).join('')}</w:tr>`
const control = (inner: string) => `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
const field = (kind: string, data: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar><w:instrText> ${kind} </w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/></w:r>`
const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
const GONE = `<w:tr><w:trPr><w:del/></w:trPr>${tc('')}${tc('')}</w:tr>`

test.each([
  [
    'rows and cells in content controls',
    `<w:tbl>${tr('A', 'B')}${control(control(tr('1', '2')))}<w:tr>${control(tc('3'))}${tc('4')}</w:tr></w:tbl>`,
    '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  ],
  [
    'no rows that were deleted',
    `<w:tbl>${tr('A', 'B')}${GONE}${tr('3', '4')}</w:tbl>`,
    '| A | B |\n| --- | --- |\n| 3 | 4 |',
  ],
  [
    'a table in a table of data as lines',
    `<w:tbl>${tr('Name', 'Sizes')}<w:tr>${tc('Oar')}<w:tc><w:tbl>${tr('S', '36')}${tr('M', '38')}</w:tbl><w:p/></w:tc></w:tr></w:tbl>`,
    '| Name | Sizes |\n| --- | --- |\n| Oar | S \\| 36<br>M \\| 38 |',
  ],
  [
    'a row of long cells as columns of a page',
    `<w:tbl><w:tr>${tc('Contact')}<w:tc>${p(run('Work'), '<w:outlineLvl w:val="1"/>')}${p(run('Analyst'))}</w:tc></w:tr></w:tbl>`,
    'Contact\n\n## Work\n\nAnalyst',
  ],
  [
    'text in a drawing',
    p(
      '<w:r><w:drawing><a:graphicData><a:sp><a:txBody><a:p><a:r><a:t>Layer</a:t></a:r></a:p></a:txBody></a:sp></a:graphicData></w:drawing></w:r>',
    ),
    'Layer',
  ],
  [
    'letters drawn along a line',
    p('<w:r><w:pict><v:shape><v:textpath string="Vitae"/></v:shape></w:pict></w:r>'),
    'Vitae',
  ],
  [
    'words below ruby',
    p(
      `${run('To ')}<w:r><w:ruby><w:rt>${run('きょうと')}</w:rt><w:rubyBase>${run('京都')}</w:rubyBase></w:ruby></w:r>`,
    ),
    'To 京都',
  ],
  [
    'boxes and choices of a form',
    p(
      `${field('FORMCHECKBOX', '<w:checkBox><w:checked/></w:checkBox>')}${run(' a ')}${field('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/></w:checkBox>')}${run(' b ')}${field('FORMDROPDOWN', '<w:ddList><w:result w:val="1"/><w:listEntry w:val="S"/><w:listEntry w:val="M"/></w:ddList>')}`,
    ),
    '☒ a ☐ b M',
  ],
  [
    'signs of fonts',
    p(
      `${sign('Wingdings', 'F0FE')}${sign('Webdings', 'F04A')}${sign('Wingdings 2', 'F0A3')}${run(' 2')}${sign('Symbol', 'F070')}${sign('Symbol', 'B3')}`,
    ),
    '☑☐ 2π≥',
  ],
])('a Word document has %s', async (_, body, wanted) => {
  expect(await markdown(docx(body))).toBe(wanted)
})

test('a Word document has what it takes in, and what is on every page', async () => {
  const parts = {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="c" Type="x/aFChunk" Target="a.htm"/><Relationship Id="m" Type="x/aFChunk" Target="b.mht"/><Relationship Id="h" Type="x/header" Target="header1.xml"/></Relationships>',
    'word/a.htm': '<html><body><h1>Taken in</h1></body></html>',
    'word/b.mht':
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Saved</p>\r\n--x--\r\n',
    'word/header1.xml': `<w:hdr>${p(run('Nordwind Ltd'))}${p(run('2'))}</w:hdr>`,
  }
  const body = '<w:altChunk r:id="c"/><w:altChunk r:id="m"/>'
  const document = await documentIn({ bytes: docx(body, parts), name: null, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  expect(document.pages[0]?.markdown).toBe('# Taken in\n\nSaved')
  expect(document.metadata.headers).toEqual([expect.stringContaining('Nordwind Ltd')])
})

test('a sheet tells what it leaves out, and gives formulas that have no value', async () => {
  const cells =
    '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*3</f><v></v></c><c r="ALM1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>9</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>two_x000A_lines</t></is></c></row>'
  const document = await documentIn({
    bytes: withParts(xlsx([{ name: 'S', rows: [] }]), {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    }),
    name: null,
    contentType: null,
  })
  if (isFailure(document)) throw new Error(document.failure)
  const text = document.pages[0]?.markdown
  expect(text).toContain('| 2 | =A1\\*3 |')
  expect(text).toContain('| two<br>lines |')
  expect(document.warnings).toEqual([
    'Hidden rows and columns were left out: 1 cells.',
    'Only 1000 columns were read: 1 cells were left out.',
    '1 formulas have no stored value, and are given as they are.',
  ])
})

const FLAT =
  '<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:h>Flat</text:h></office:text></office:body></office:document>'
const notebook = JSON.stringify({
  nbformat: 4,
  cells: [{ cell_type: 'code', source: 'x', outputs: [{ text: ['\u001b[31mred\u001b[0m'] }] }],
})

test.each([
  ['rows after a hint at their separator', 'a.csv', 'sep=;\nA;B\n1,5;2', '| A | B |\n'],
  ['line ends in a row', 'a.csv', 'A,B\n"x\ny",2', '| x<br>y | 2 |'],
  ['OpenDocument in one file', 'a.fodt', FLAT, '# Flat'],
  [
    'captions in TTML',
    'a.ttml',
    '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s">Hi</p></div></body></tt>',
    'Hi',
  ],
  [
    'captions in ASS',
    'a.ass',
    '[Script Info]\n\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Hi',
    'Hi',
  ],
  [
    'cells of old notebooks',
    'a.ipynb',
    '{"nbformat":3,"worksheets":[{"cells":[{"cell_type":"heading","level":2,"source":["Old"]},{"cell_type":"code","input":["x = 1"]}]}]}',
    '## Old\n\n```python\nx = 1\n```',
  ],
  ['settings as they are', 'a.yaml', 'a: 1\nb:\n  - c', '```yaml\na: 1\nb:\n  - c\n```'],
  ['a calendar by its bytes', 'a', 'BEGIN:VCALENDAR\nEND:VCALENDAR', '```ics\nBEGIN:VCALENDAR\n'],
  ['changes by their bytes', 'a.txt', '--- a\n+++ b\n@@ -1 +1 @@\n-x', '```diff\n--- a\n+++ b\n'],
  [
    'XML without a declaration',
    'a',
    '<feed xmlns="urn:x"><title>A</title></feed>',
    '```xml\n<feed ',
  ],
  ['Markdown in plain text', 'llms.txt', '# Docs\n\n- [A](/a)', '# Docs\n\n- [A](/a)'],
  ['a number sign in prose', 'a.txt', '# 4 of 7\nA note.', '\\# 4 of 7'],
  ['no colours of a terminal', 'a.ipynb', notebook, '```\nred\n```'],
])('files have %s', async (_, name, text, wanted) => {
  const document = await documentIn({ bytes: strToU8(text), name, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  expect(document.pages[0]?.markdown).toContain(wanted)
})

test.each([
  ['an archive with a password', { 'a.txt': '' }, 'encrypted'],
  ['a workbook in binary', { '[Content_Types].xml': '', 'xl/workbook.bin': '' }, 'old'],
  ["Apple's office files", { 'Index/Document.iwa': '' }, 'old'],
])('%s is refused by its cause', async (_, files, failure) => {
  const bytes = Buffer.from(archive(files))
  // The flag of a password, in the list of files.
  if (failure === 'encrypted') bytes[bytes.indexOf('PK\x01\x02', 'latin1') + 8] = 1
  expect(await documentIn({ bytes, name: null, contentType: null })).toEqual({ failure })
})

const cell = (inner: string) => `<table:table-cell><text:p>${inner}</text:p></table:table-cell>`
const row = (...texts: string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`
const choice = (kind: string, params: [name: string, value: string][]) =>
  `<field:fieldmark field:type="vnd.oasis.opendocument.field.${kind}">${params.map(([name, value]) => `<field:param field:name="${name}" field:value="${value}"/>`).join('')}</field:fieldmark>`
const CHART = `<office:document-content><office:body><office:chart><chart:chart><chart:title><text:p>Sales</text:p></chart:title><table:table>${row('', 'Q1')}${row('North', '5')}</table:table></chart:chart></office:chart></office:body></office:document-content>`
const FRAME = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'

test.each([
  [
    'boxes and choices of a form',
    'text',
    `<text:p>${choice('FORMCHECKBOX', [['Checkbox_Checked', 'true']])} a ${choice('FORMDROPDOWN', [
      ['Dropdown_ListEntry', 'S'],
      ['Dropdown_ListEntry', 'M'],
      ['Dropdown_Selected', '1'],
    ])} \uf0a8 b</text:p>`,
    '☒ a M ☐ b',
  ],
  [
    'a table in a table of data as lines',
    'text',
    `<table:table>${row('Name', 'Sizes')}<table:table-row>${cell('Oar')}<table:table-cell><table:table>${row('S', '36')}</table:table></table:table-cell></table:table-row></table:table>`,
    '| Name | Sizes |\n| --- | --- |\n| Oar | S \\| 36 |',
  ],
  [
    'the charts of a text',
    'text',
    `<text:p>See ${FRAME}</text:p>`,
    'See\n\n**Sales**\n\n|  | Q1 |\n| --- | --- |\n| North | 5 |',
  ],
  [
    'no hidden columns, and the charts of a sheet',
    'spreadsheet',
    `<table:table table:name="S"><table:shapes>${FRAME}</table:shapes><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>${row('A', 'x', 'B')}${row('1', 'y', '2')}</table:table>`,
    '## S\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n**Sales**\n\n|  | Q1 |\n| --- | --- |\n| North | 5 |',
  ],
])('OpenDocument has %s', async (_, kind, body, wanted) => {
  const bytes = withParts(openDocument(kind, body), { 'Object 1/content.xml': CHART })
  expect(await markdown(bytes)).toBe(wanted)
})

test('a slide is read by place, also its notes in boxes of their own', async () => {
  const box = (x: number, text: string) =>
    `<draw:frame svg:x="${x}cm" svg:y="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`
  const slide = `<draw:page>${box(9, 'Right')}${box(1, 'Left')}</draw:page>`
  expect(await markdown(openDocument('presentation', slide))).toBe('Left\n\nRight')
})

test('the paragraphs of a drawn shape stand apart, without its title', async () => {
  const shape =
    '<text:p>Before<draw:rect><svg:title>Box 7</svg:title><text:p>One</text:p><text:p>Two</text:p></draw:rect>after.</text:p>'
  expect(await markdown(openDocument('text', shape))).toBe('Before One\\\nTwo after.')
})

test('zeros at the end of a text do not make it binary', async () => {
  expect(await markdown(Buffer.from('{\\rtf1\\ansi Deep wells}\0\0'))).toBe('Deep wells')
  expect(await markdown(Buffer.from('Deep wells\n\0'))).toBe('Deep wells')
})

test('a mail names groups by their people, and leaves signatures out', async () => {
  const mail = `From: a@example.com\r\nTo: Team: b@example.com, C <c@example.com>;\r\nCc: undisclosed-recipients:;\r\nSubject: S\r\nMIME-Version: 1.0\r\nContent-Type: multipart/signed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n--x\r\nContent-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Disposition: attachment\r\n\r\nMIIB\r\n--x--\r\n`
  const document = await documentIn({ bytes: strToU8(mail), name: null, contentType: null })
  expect(document).toMatchObject({
    metadata: { to: 'b@example.com, C <c@example.com>', cc: 'undisclosed-recipients' },
    members: [],
  })
})

const signs = (text: string, properties = '') =>
  `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`
const inside = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`
const e = (content: string) => inside('e', content)
const [a, b] = [signs('a'), signs('b')]

test.each([
  ...[
    ['\u0301', '\\acute'],
    ['\u0306', '\\breve'],
    ['\u030c', '\\check'],
    ['\u20db', '\\dddot'],
  ].map(([mark, command]) => [
    inside('acc', `<m:accPr><m:chr m:val="${mark}"/></m:accPr>${e(a)}`),
    `${command}{a}`,
  ]),
  [signs('{x∈ℝ}'), '\\{ x \\in \\mathbb{R} \\}'],
  [signs('R', '<m:scr m:val="double-struck"/>'), '\\mathbb{R}'],
  [signs('x', '<m:sty m:val="b"/>'), '\\mathbf{x}'],
  [signs('if x is 1', '<m:nor/>'), '\\text{if x is 1}'],
  [signs('&amp;'), '\\&'],
  [
    inside(
      'nary',
      `<m:naryPr><m:chr m:val="∑"/></m:naryPr>${inside('sub', a)}${inside('sup', b)}${e(signs('x'))}`,
    ),
    '\\sum_{a}^{b} x',
  ],
  [
    inside(
      'd',
      `<m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(inside('eqArr', `${e(`${a}${signs('&amp;')}${b}`)}${e(a)}`))}`,
    ),
    '\\begin{cases} a & b \\\\ a \\end{cases}',
  ],
  [
    inside(
      'groupChr',
      `<m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr>${e(`${a}${b}`)}`,
    ),
    '\\overbrace{a b}',
  ],
  [inside('bar', `<m:barPr><m:pos m:val="bot"/></m:barPr>${e(a)}`), '\\underline{a}'],
  [inside('func', `${inside('fName', signs('sin'))}${e(a)}`), '\\sin a'],
  [
    inside('f', `<m:fPr><m:type m:val="noBar"/></m:fPr>${inside('num', a)}${inside('den', b)}`),
    '{a \\atop b}',
  ],
])('a formula of an office document: %s', async (formula, tex) => {
  const text = await markdown(docx(p(`${run('Let ')}${inside('oMath', formula as string)}`)))
  expect(text).toBe(`Let $${tex}$`)
})

test('a formula is not markup, whatever it says', async () => {
  const document = await documentIn({
    bytes: docx(p(inside('oMath', signs('&lt;/math&gt;&lt;img src=x&gt;')))),
    name: null,
    contentType: null,
  })
  if (isFailure(document)) throw new Error(document.failure)
  expect(document.pages[0]?.html).toMatch(/<math><mo>&lt;<\/mo>/)
  expect(document.pages[0]?.html).not.toContain('<img')
})
