import { isAscii, isUtf8 as isWholeUtf8 } from 'node:buffer'
import sniffEncoding from 'html-encoding-sniffer'
import { holdsControls, withoutControls } from './controls'
import { detect, WESTERN } from './detect'
import { decodeKorean } from './korean'

/**
 * Page bytes as text, decoded like in browsers: byte order mark, header, then meta tag. Text that
 * is valid UTF-8 is UTF-8 whatever a label says, and a label that the bytes contradict counts as
 * none: then the encoding is detected.
 */
export function decodePage(html: Uint8Array | string, contentType: string | null): string {
  if (typeof html === 'string')
    return withoutControls(html.charCodeAt(0) === 0xfeff ? html.slice(1) : html)
  return decodeAs(detectEncoding(html, contentType, false), html)
}

/** A decoder for text that arrives in pieces, chosen by its start. */
export function textDecoderFor(start: Uint8Array, contentType: string | null): TextDecoder {
  return getDecoder(detectEncoding(start, contentType, true))
}

/** Other text: byte order mark, header, XML declaration, then a guess from the bytes. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  return decodeAs(detectEncoding(bytes, contentType, true), bytes)
}

/** Bytes that are looked at to choose the encoding. */
const SAMPLE_BYTES = 65_536
/** Fewer bytes above ASCII say nothing about the encoding. */
const MIN_SIGNS = 4
/** With so many of them, text of another encoding is not valid UTF-8 by chance. */
const MIN_PROOF = 12

function detectEncoding(bytes: Uint8Array, contentType: string | null, xml: boolean): string {
  const declaredName = declaredEncoding(bytes, contentType, xml)
  if (declaredName?.startsWith('UTF-16')) return declaredName
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const signs = countSigns(sample, MIN_PROOF)
  if (signs === 0) return declaredName ?? (isEscaped(sample) ? 'ISO-2022-JP' : 'UTF-8')
  const isProof =
    declaredName === null || signs >= MIN_PROOF || /^(?:windows|ISO-8859)/.test(declaredName)
  if (isProof && isUtf8(sample)) return 'UTF-8'
  const isContradicted = declaredName === 'UTF-8' && signs >= MIN_SIGNS && isMostlyBroken(sample)
  if (declaredName !== null && !isContradicted) return declaredName
  return signs < MIN_SIGNS ? WESTERN : detect(sample)
}

function declaredEncoding(bytes: Uint8Array, contentType: string | null, xml: boolean) {
  const transportLayerEncodingLabel = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]
  const options = { transportLayerEncodingLabel, ...(xml ? { xml } : { maxPrescanBytes: 4096 }) }
  // Without a declaration the answer is whatever it is told to be.
  const encoding = sniffEncoding(bytes, { ...options, defaultEncoding: UNDECLARED })
  return encoding === UNDECLARED ? null : encoding
}

const UNDECLARED = 'undeclared'

function isMostlyBroken(sample: Uint8Array): boolean {
  let broken = 0
  for (const sign of new TextDecoder('utf-8').decode(sample)) if (sign === '\ufffd') broken++
  return broken * 2 >= countSigns(sample, sample.length)
}

function countSigns(sample: Uint8Array, max: number): number {
  if (isAscii(sample)) return 0
  let signs = 0
  for (let at = 0; at < sample.length && signs < max; at++)
    if ((sample[at] as number) >= 0x80) signs++
  return signs
}

/** Old Japanese mail is ASCII, with an escape before each change of the script. */
function isEscaped(sample: Uint8Array): boolean {
  return Buffer.from(sample.buffer, sample.byteOffset, sample.length).includes('\x1b$')
}

function decodeAs(label: string, bytes: Uint8Array): string {
  if (label === 'EUC-KR') return withoutControls(decodeKorean(bytes))
  const text = getDecoder(label).decode(bytes)
  return label === 'UTF-8' && !holdsControls(bytes) ? text : withoutControls(text)
}

function getDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

function isUtf8(sample: Uint8Array): boolean {
  if (isWholeUtf8(sample)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}
