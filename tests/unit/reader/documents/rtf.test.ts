import { describe, expect, it } from 'vitest'
import { isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'

async function read(body: string) {
  const head =
    '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset128 Gothic;}}{\\stylesheet{\\s1 heading 2;}{\\s2\\outlinelevel2 Mine;}}'
  const bytes = Buffer.from(`${head}${body}}`, 'latin1')
  const document = await documentIn({ bytes, name: null, contentType: null })
  if (isFailure(document)) throw new Error(document.failure)
  return document
}

describe('Rich Text', () => {
  const cases: [what: string, body: string, markdown: string][] = [
    [
      'headings by level',
      '\\pard\\outlinelevel0\\b Birds\\par\\pard\\plain They fly.\\par',
      '# Birds\n\nThey fly.',
    ],
    ['headings by style', '\\pard\\s1 A\\par\\pard\\s2 B\\par', '## A\n\n### B'],
    [
      'lists that its program counted',
      '\\pard\\ls1{\\listtext\\pard\\plain 1.\\tab}One\\par\\pard\\ls1\\ilvl1{\\listtext -\\tab}In\\par\\pard\\ls1{\\listtext 2.\\tab}Two\\par',
      '1. One\n   - In\n2. Two',
    ],
    [
      'lists of another kind in a list',
      '\\pard\\li1080\\ls1\\ilvl1{\\listtext 1.\\tab}One\\par\\pard\\li1440\\ls4{\\listtext -\\tab}In\\par\\pard\\li1080\\ls1\\ilvl1{\\listtext 2.\\tab}Two\\par',
      '1. One\n   - In\n2. Two',
    ],
    [
      'cells over several columns',
      '\\trowd\\cellx1000\\cellx3000\\pard\\intbl A\\cell B\\cell\\row\\trowd\\cellx1010\\cellx2000\\cellx3000\\pard\\intbl 1\\cell 2\\cell 3\\cell\\row\\pard',
      '| A | B |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'bullets that were typed',
      "\\pard \\'95\\tab One\\par\\pard \\'95\\tab Two\\par",
      '- One\n- Two',
    ],
    [
      'notes',
      '\\pard Text{\\super\\chftn}{\\footnote\\pard The note.}.\\par',
      'Text[^1].\n\n[^1]: The note.',
    ],
    [
      'links',
      '\\pard See {\\field{\\*\\fldinst HYPERLINK "https://example.com/a"}{\\fldrslt here}}.\\par',
      'See [here](https://example.com/a).',
    ],
    ['fonts of other encodings', "\\pard\\f1\\'cf\\'f0\\'e8\\f2 \\'83Q\\par", 'Приゲ'],
    ['Unicode with what stands for it', '\\pard\\uc2 \\u8364 EU5\\par', '€5'],
    ['marks', '\\pard x{\\super 2} {\\strike no} {\\b yes}\\par', 'x<sup>2</sup> ~~no~~ **yes**'],
    ['a star inside of a text', '\\pard{a\\b0\\*\\cs7 b}\\par', 'ab'],
    ['text without its file', '', ''],
  ]
  it.each(cases)('%s', async (_, body, markdown) => {
    expect((await read(body)).pages[0]?.markdown).toBe(markdown)
  })

  it('leaves out what is hidden, and tells of it; facts are metadata', async () => {
    const { pages, metadata, warnings } = await read(
      '{\\info{\\title Herons}{\\operator X}}\\pard Shown{\\v secret}{\\*\\unknown no}\\par',
    )
    expect(pages[0]?.markdown).toBe('Shown')
    expect(metadata).toEqual({ title: 'Herons' })
    expect(warnings).toEqual(['Hidden text was left out in 1 places.'])
  })

  it('writes the rows of a table in a cell as its lines', async () => {
    const { pages } = await read(
      '\\pard\\trowd\\intbl A\\cell\\itap2 B\\nestcell C\\nestcell{\\*\\nesttableprops\\nestrow}{\\nonesttables old\\par}D\\nestcell E\\nestcell{\\*\\nesttableprops\\nestrow}\\cell\\row\\pard F\\par',
    )
    expect(pages[0]?.markdown).toContain('| A | B \\| C<br>D \\| E |')
  })

  it('keeps the numbers of a list that starts again', async () => {
    const items = ['1.', '2.', '7.', '8.'].map((label) => `\\pard{\\listtext ${label}\\tab}A\\par`)
    const { pages } = await read(items.join(''))
    expect(pages[0]?.markdown).toBe('1. A\n2. A\n7) A\n8) A')
  })

  it('ends for any mutation', async () => {
    const body =
      '\\pard\\trowd\\intbl A\\cell{\\footnote x}\\row{\\field{\\*\\fldinst HYPERLINK "https://e.com"}{\\fldrslt h}}\\u8364?'
    for (let at = 0; at < body.length; at++)
      for (const sign of ['', '{', '}', '\\'])
        await read(`${body.slice(0, at)}${sign}${body.slice(at + 1)}`)
  })
})
