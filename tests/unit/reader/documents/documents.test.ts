import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { detectType, isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { archive, docx, openDocument, p, pptx, run, xlsx } from '../../../support/office-files'

async function read(bytes: Uint8Array, name: string | null = null) {
  const document = await documentIn({ bytes, name, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  return document
}
const markdown = async (bytes: Uint8Array, name: string | null = null) =>
  (await read(bytes, name)).pages.map((page) => page.markdown).join('\n---\n')
const style = (id: string) => `<w:pStyle w:val="${id}"/>`
const listed = (level: number, id = 1) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
const NUMBERING = `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

describe('a Word document', () => {
  it('keeps headings, marks, links, lists and code', async () => {
    const body = [
      p(run('Herons'), style('Heading1')),
      p(
        `${run('Grey ')}${run('herons', '<w:b/>')} eat<w:hyperlink r:id="l1">${run('fish')}</w:hyperlink>`,
      ),
      p(run('First'), listed(0)),
      p(run('Inner'), listed(1)),
      p(run('Second'), listed(0)),
      p(run('x = 1'), style('SourceCode')),
      p(run('y = 2'), style('SourceCode')),
    ].join('')
    const styles =
      '<w:styles><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="SourceCode"><w:name w:val="Source Code"/></w:style></w:styles>'
    const parts = { 'word/styles.xml': styles, 'word/numbering.xml': NUMBERING }
    expect(await markdown(docx(body, parts, { l1: 'https://example.com/fish' }))).toBe(
      '# Herons\n\nGrey **herons**[fish](https://example.com/fish)\n\n1. First\n   - Inner\n2. Second\n\n```\nx = 1\ny = 2\n```',
    )
  })

  it('counts a list on after a paragraph between its items', async () => {
    const body = `${p(run('One'), listed(0))}${p(run('Between'))}${p(run('Two'), listed(0))}`
    expect(await markdown(docx(body, { 'word/numbering.xml': NUMBERING }))).toBe(
      '1. One\n\nBetween\n\n2. Two',
    )
  })

  it('has footnotes, formulas, text boxes and merged cells', async () => {
    const formula =
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>'
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`
    const body = [
      p(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' and ')}${formula}`),
      `<w:tbl><w:tr>${cell('A')}${cell('B', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('1', '<w:vMerge w:val="restart"/>')}${cell('2')}${cell('3')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('4')}${cell('5')}</w:tr></w:tbl>`,
      p(
        '<w:r><w:drawing><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></w:drawing></w:r>',
      ),
    ].join('')
    const notes = `<w:footnotes><w:footnote w:id="2">${p(run('The note'))}</w:footnote></w:footnotes>`
    const text = await markdown(docx(body, { 'word/footnotes.xml': notes }))
    expect(text).toContain('Text[^1] and $\\frac{a}{b}$')
    expect(text).toContain('[^1]: The note')
    expect(text).toContain('In a box')
    expect((await read(docx(body))).tables[0]?.rows).toEqual([
      ['A', 'B', 'B'],
      ['1', '2', '3'],
      ['1', '4', '5'],
    ])
  })

  it('accepts tracked changes, leaves hidden text out, and tells of both', async () => {
    const body = p(
      `${run('Herons ')}<w:del><w:r><w:delText>do not </w:delText></w:r></w:del><w:ins>${run('always ')}</w:ins>${run('fish')}${run('secret', '<w:vanish/>')}`,
    )
    const document = await read(docx(body))
    expect(document.pages[0]?.markdown).toBe('Herons always fish')
    expect(document.metadata.tracked_changes).toBe(2)
    expect(document.warnings).toEqual(['Hidden text was left out in 1 places.'])
  })
})

describe('slides', () => {
  it('come in their order with titles and notes, without hidden ones', async () => {
    const file = pptx(
      [
        { title: 'One', texts: ['First point', 'Second point'] },
        { title: 'Two', texts: ['Not shown'], hidden: true },
        { title: 'Three', texts: ['Last'] },
      ],
      'Say hello',
    )
    const { pages, metadata, warnings } = await read(file)
    expect(pages.map(({ name }) => name)).toEqual(['One', 'Three'])
    expect(pages[0]?.markdown).toBe(
      '## One\n\n- First point\n- Second point\n\n> **Notes**\n>\n> Say hello',
    )
    expect(metadata.hidden_slides).toBe(1)
    expect(warnings).toHaveLength(1)
  })
})

describe('a workbook', () => {
  const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
  const cases: [code: string, value: number, text: string][] = [
    ['0.00%', 0.1234, '12.34%'],
    ['#,##0.00', 1234567.891, '1,234,567.89'],
    ['yyyy-mm-dd', 45292, '2024-01-01'],
    ['d/m/yy h:mm', 45292.5, '2024-01-01 12:00'],
    ['[h]:mm:ss', 1.5, '36:00:00'],
    ['0.0&quot; kg&quot;', 2, '2.0 kg'],
    ['[$€-407] #,##0.00', 5, '€ 5.00'],
    ['General', 0.1 + 0.2, '0.3'],
  ]
  it.each(cases)('shows %s as the program does', async (code, value, text) => {
    const file = xlsx(
      [{ name: 'A', rows: ['<c t="s"><v>0</v></c>', number(value, 1)] }],
      [code],
      ['Head'],
    )
    expect((await read(file)).tables[0]?.rows).toEqual([['Head'], [text]])
  })

  it('names hidden sheets, and leaves out empty rows and columns', async () => {
    const cell = (place: string, text: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const file = xlsx([
      {
        name: 'Data',
        rows: [`${cell('B1', 'x')}${cell('D1', 'y')}`, '', `${cell('B3', '1')}${cell('D3', '2')}`],
      },
      { name: 'Secret', state: 'hidden', rows: [cell('A1', 'z')] },
    ])
    const { pages, metadata } = await read(file)
    expect(pages.map(({ markdown: text }) => text)).toEqual([
      '## Data\n\n| x | y |\n| --- | --- |\n| 1 | 2 |',
    ])
    expect(metadata.hidden_sheets).toEqual(['Secret'])
  })
})

describe('other documents', () => {
  it('OpenDocument text', async () => {
    const body =
      '<text:h text:outline-level="2">Birds</text:h><text:p>A <text:a xlink:href="https://example.com/">link</text:a><text:note><text:note-body><text:p>Note</text:p></text:note-body></text:note></text:p><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>'
    expect(await markdown(openDocument('text', body))).toBe(
      '## Birds\n\nA [link](https://example.com/)[^1]\n\n- One\n\n[^1]: Note',
    )
  })

  it('OpenDocument text with styles, lists that go on, and hidden parts', async () => {
    const styles =
      '<office:automatic-styles><style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style><text:list-style style:name="L"><text:list-level-style-number text:level="1"/><text:list-level-style-bullet text:level="2"/></text:list-style></office:automatic-styles>'
    const list = (text: string, goesOn: string) =>
      `<text:list text:style-name="L"${goesOn}><text:list-item><text:p>${text}</text:p></text:list-item></text:list>`
    const body = `<text:p>A <text:span text:style-name="B">bold</text:span><text:span text:style-name="H"> secret</text:span> word</text:p>${list('One', '')}<text:p>Between<office:annotation><dc:creator>Ada</dc:creator><text:p>Why?</text:p></office:annotation></text:p>${list('Two', ' text:continue-numbering="true"')}`
    const { pages, metadata, warnings } = await read(openDocument('text', body, styles))
    expect(pages[0]?.markdown).toBe('A **bold** word\n\n1. One\n\nBetween\n\n2. Two')
    expect(metadata.comments).toEqual([{ author: 'Ada', text: 'Why?' }])
    expect(warnings).toEqual(['Hidden parts were left out in 1 places.'])
  })

  it('OpenDocument spreadsheet with a million empty cells', async () => {
    const row = (text: string) =>
      `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row>`
    const empty =
      '<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const body = `<table:table table:name="S">${row('a')}${row('b')}${empty}</table:table>`
    expect((await read(openDocument('spreadsheet', body))).tables[0]?.rows).toEqual([['a'], ['b']])
  })

  it('RTF with code pages, Unicode and a table', async () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\pard Caf\\'e9 {\\b bold} \\u8364?\\par\\trowd\\intbl A\\cell B\\cell\\row\\pard End\\par}"
    expect(await markdown(strToU8(rtf))).toBe('Café **bold** €\n\n| A | B |\n| --- | --- |\n\nEnd')
  })

  it('a mail with its attachment as a file of its own', async () => {
    const mail =
      'From: Ada <ada@example.com>\r\nTo: Bo <bo@example.com>\r\nSubject: Herons\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n--x\r\nContent-Type: text/csv; name="a.csv"\r\nContent-Disposition: attachment; filename="a.csv"\r\n\r\nx,y\r\n1,2\r\n--x--\r\n'
    const { type, pages, members } = await read(strToU8(mail))
    expect(type).toBe('eml')
    expect(pages[0]?.markdown).toContain('Hello')
    expect(members.map(({ name }) => name)).toEqual(['a.csv'])
  })

  it('a book by its chapters, without its contents page', async () => {
    const file = archive({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="O/c.opf"/></rootfiles></container>',
      'O/c.opf':
        '<package><metadata><dc:title>Birds</dc:title></metadata><manifest><item id="b" href="two.xhtml"/><item id="a" href="one.xhtml"/><item id="n" href="nav.xhtml" properties="nav"/></manifest><spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>',
      'O/one.xhtml': '<html><body><h1>One</h1></body></html>',
      'O/two.xhtml': '<html><body><p>Two</p></body></html>',
      'O/nav.xhtml': '<html><body>Contents</body></html>',
    })
    const { pages, metadata } = await read(file)
    expect(pages.map(({ markdown: text }) => text)).toEqual(['# One', 'Two'])
    expect(metadata.title).toBe('Birds')
  })

  const rows: [name: string, text: string, cells: string[][]][] = [
    [
      'a.csv',
      'a;b\n"1;2";"say ""hi"""\n',
      [
        ['a', 'b'],
        ['1;2', 'say "hi"'],
      ],
    ],
    [
      'a.tsv',
      'a\tb\n1\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a.jsonl',
      '{"a":1,"b":null}\n{"b":"x"}\n',
      [
        ['a', 'b'],
        ['1', ''],
        ['', 'x'],
      ],
    ],
  ]
  it.each(rows)('rows of %s', async (name, text, cells) => {
    expect((await read(strToU8(text), name)).tables[0]?.rows).toEqual(cells)
  })

  it('a notebook', async () => {
    const book = {
      nbformat: 4,
      cells: [
        { cell_type: 'markdown', source: ['# T'] },
        { cell_type: 'code', source: 'print(1)', outputs: [{ text: ['1\n'] }] },
        {
          cell_type: 'code',
          source: 'df',
          outputs: [
            {
              data: {
                'text/plain': 'a\n0 1',
                'text/html': ['<table><tr><th>a</th></tr>', '<tr><td>1</td></tr></table>'],
              },
            },
            { ename: 'KeyError', evalue: "'b'" },
          ],
        },
      ],
    }
    expect(await markdown(strToU8(JSON.stringify(book)), 'a.ipynb')).toBe(
      `# T\n\n\`\`\`python\nprint(1)\n\`\`\`\n\n\`\`\`\n1\n\`\`\`\n\n\`\`\`python\ndf\n\`\`\`\n\n| a |\n| --- |\n| 1 |\n\n\`\`\`\nKeyError: 'b'\n\`\`\``,
    )
  })
})

describe('what a file is', () => {
  const cases: [what: string, bytes: Uint8Array, name: string | null, type: string | null][] = [
    ['a docx with another name', docx(''), 'a.pdf', 'docx'],
    ['an archive that claims to be a docx', archive({ 'a.txt': 'x' }), 'a.docx', 'zip'],
    ['a workbook written in small letters', archive({ 'xl\\workbook.xml': '' }), null, 'xlsx'],
    ['a mail in UTF-16', Buffer.from('From: a\nTo: b\nSubject: c\n\nText', 'utf16le'), null, 'eml'],
    ['a piece of Rich Text', strToU8('{\\pard A}\n{\\pard B}'), null, 'rtf'],
    ['braces that are not JSON', strToU8('{a}\n{b}'), null, 'text'],
    ['old Word', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'a.doc', 'old'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), null, 'image'],
    ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1), null, null],
    ['prose with a colon', strToU8('Note: this is text.\nMore: of it.\n'), 'a.txt', 'text'],
    ['captions', strToU8('1\n00:00:01,000 --> 00:00:02,000\nHi\n'), null, 'srt'],
  ]
  it.each(cases)('%s', (_, bytes, name, type) => expect(detectType(bytes, name)).toBe(type))
})

describe('a hostile file', () => {
  const failure = async (bytes: Uint8Array) => {
    const document = await documentIn({ bytes, name: null, contentType: null })
    return isFailure(document) ? document.failure : null
  }
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(60 << 20) }, { level: 9 })
  const cases: [what: string, bytes: Uint8Array, result: string | null][] = [
    ['an archive that unpacks to a thousand times its size', bomb, 'too_large'],
    ['a truncated archive', docx(p(run('x'))).subarray(0, 300), 'unreadable'],
    ['no document inside', archive({ 'word/document.xml': '' }), 'unreadable'],
    ['XML nested 10,000 deep', docx('<w:sdt>'.repeat(10_000)), 'too_large'],
  ]
  it.each(cases)('%s', async (_, bytes, result) => expect(await failure(bytes)).toBe(result))

  it('does not expand entities, or read outside of its archive', async () => {
    const body = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    const file = archive({
      '../../evil.txt': 'x',
      'word/document.xml': `${body}<w:document><w:body>${p(run('&e;ok'))}</w:body></w:document>`,
    })
    expect(await markdown(file)).not.toMatch(/root:/)
    const { members } = await read(archive({ '../../evil.txt': 'x', 'a.txt': 'y' }))
    expect(members.map(({ name }) => name)).toEqual(['a.txt'])
  })
})
