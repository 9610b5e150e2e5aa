import type { Parts } from '../document'
import { RtfReader } from './reader'

const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi

/** A Rich Text file with headings, lists, tables, links and notes. */
export function readRtf(text: string): Parts {
  const reader = new RtfReader()
  for (const match of text.matchAll(TOKEN)) addToken(reader, match)
  const html = reader.end()
  const { hidden, metadata } = reader
  return {
    pages: [{ name: null, html }],
    metadata,
    warnings: hidden > 0 ? [`Hidden text was left out in ${hidden} places.`] : [],
  }
}

function addToken(reader: RtfReader, match: RegExpMatchArray): void {
  const [, word, number, hex, sign, brace, text] = match
  if (brace === '{') reader.open()
  else if (brace === '}') reader.close()
  else if (hex !== undefined) reader.byte(Number.parseInt(hex, 16))
  else if (sign !== undefined) reader.sign(sign)
  else if (word !== undefined) reader.word(word, number === undefined ? null : Number(number))
  else if (text !== undefined) for (const byte of Buffer.from(text, 'latin1')) reader.byte(byte)
}
