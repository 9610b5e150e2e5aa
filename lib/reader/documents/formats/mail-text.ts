import { escapeText } from '../document'

const MAX_DEPTH = 8
const QUOTED = /^(?:> ?)+/
const PATCH = /^(?:diff --git |@@ -\d)/
const SIGNATURE = /^-- ?$/
const BULLET = /^\s{0,4}[-*•] (?=\S)/
/** Columns, drawings and indented lines. */
const DRAWN = /\S(?: {3}|\t)\s*\S|^(?: {4}|\t)\s*\S|^[|+].*[|+]\s*$/

/** How lines that end in a space go on in the next, by RFC 3676. */
export type Flow = { joint: string } | null
type Line = { depth: number; text: string }

/** The text of a mail as HTML: replies quote by signs, and lists and tables are only drawn. */
export function mailTextHtml(text: string, flow: Flow): string {
  const lines = text.split(/\r?\n/).map(toLine)
  return quoteHtml(flow ? joinLines(lines, flow.joint) : lines, 0)
}

function toLine(line: string): Line {
  const signs = QUOTED.exec(line)?.[0] ?? ''
  const depth = Math.min(MAX_DEPTH, signs.replaceAll(' ', '').length)
  return { depth, text: line.slice(signs.length) }
}

function joinLines(lines: readonly Line[], joint: string): Line[] {
  const paragraphs: Line[] = []
  let parts: string[] = []
  for (const [at, { depth, text }] of lines.entries()) {
    const goesOn = text.endsWith(' ') && !SIGNATURE.test(text) && lines[at + 1]?.depth === depth
    const own = text.replace(/^ /, '')
    parts.push(goesOn ? `${own.slice(0, -1)}${joint}` : own)
    if (goesOn) continue
    paragraphs.push({ depth, text: parts.join('') })
    parts = []
  }
  return paragraphs
}

function quoteHtml(lines: readonly Line[], depth: number): string {
  let html = ''
  for (let at = 0; at < lines.length; ) {
    const isDeeper = (lines[at] as Line).depth > depth
    let end = at + 1
    while (end < lines.length && (lines[end] as Line).depth > depth === isDeeper) end++
    const part = lines.slice(at, end)
    html += isDeeper
      ? `<blockquote>${quoteHtml(part, depth + 1)}</blockquote>`
      : textHtml(part.map(({ text }) => text))
    at = end
  }
  return html
}

/** Lines of text as HTML, in paragraphs. A patch goes on over empty lines. */
function textHtml(lines: readonly string[]): string {
  let html = ''
  let paragraph: string[] = []
  const end = () => {
    html += paragraphHtml(paragraph)
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    if (PATCH.test(line)) {
      end()
      let after = at + 1
      while (after < lines.length && !SIGNATURE.test(lines[after] as string)) after++
      html += preHtml(lines.slice(at, after))
      at = after - 1
    } else if (line.trim() === '') end()
    else paragraph.push(line)
  }
  end()
  return html
}

function paragraphHtml(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const first = lines.findIndex((line) => BULLET.test(line))
  const rest = first < 0 ? [] : lines.slice(first)
  const isList = rest.length > 1 && rest.every((line) => /^\s{2}|^\s?[-*•] /.test(line))
  if (isList) return linesHtml(lines.slice(0, first)) + listHtml(rest)
  const isDrawn = lines.filter((line) => DRAWN.test(line)).length * 2 > lines.length
  return isDrawn && lines.length > 1 ? preHtml(lines) : linesHtml(lines)
}

function listHtml(lines: readonly string[]): string {
  const points: string[] = []
  for (const line of lines) {
    const text = escapeText(line.replace(BULLET, '').trim())
    if (BULLET.test(line)) points.push(text)
    else points.push(`${points.pop()} ${text}`)
  }
  return `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
}

const preHtml = (lines: readonly string[]) => `<pre>${escapeText(lines.join('\n'))}</pre>`

function linesHtml(lines: readonly string[]): string {
  const text = lines.map((line) => escapeText(line.trim())).join('<br>')
  return text && `<p>${text}</p>`
}
