import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { isFailure } from '@/lib/reader/documents'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { readComments } from '@/lib/reader/documents/sheets/comments'
import { docx, p, run } from '../../../support/office-files'

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
