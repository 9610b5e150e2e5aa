import { estimateTokens, fenceCode, nameInHeading } from '@/lib/base/text'
import type { RankedPassage } from '@/lib/reader/passages'
import type { AnswerInput } from '../input'
import { introduces, type Piece } from './excerpts'

type Quotable = { run: Piece[]; source: number; passage: Pick<RankedPassage, 'heading'> }

/** The quotes. `isCut`: a whole sentence did not fit into max_tokens. */
export type Quoted = { text: string; found: boolean; isCut: boolean }

/** The excerpts as quotes, as many as fit. */
export function writeQuotes(
  chosen: readonly Quotable[],
  { max_tokens, citations }: AnswerInput,
): Quoted {
  const parts: string[] = []
  const fits = (part: string) => estimateTokens([...parts, part].join('\n\n')) <= max_tokens
  for (const { run, source, passage } of chosen) {
    const marker = citations ? ` [${source}]` : ''
    for (let length = run.length; length > 0; length--) {
      const pieces = run.slice(0, length)
      const last = pieces.at(-1)
      if (last?.kind === 'term' || (last && introduces(last))) continue
      const part = asMarkdown(pieces, passage.heading, marker)
      if (!fits(part)) continue
      parts.push(part)
      break
    }
  }
  if (parts.length > 0) return { text: parts.join('\n\n'), found: true, isCut: false }
  const words = (chosen[0]?.run.map(({ text }) => text).join(' ') ?? '').split(/\s+/)
  let cut = '…'
  for (let i = 1; i <= words.length; i++) {
    const longer = `${escapeMarkdown(words.slice(0, i).join(' '))}…`
    if (estimateTokens(longer) > max_tokens) break
    cut = longer
  }
  return { text: cut, found: true, isCut: true }
}

/** Sentences as a quote, code as code. Code without text goes under the heading it came from. */
function asMarkdown(run: readonly Piece[], heading: string, marker: string): string {
  const code = run.find(({ kind }) => kind === 'code')
  const sentences = run.filter((piece) => piece !== code)
  const lead = sentences.length > 0 ? withName(sentences, heading) : termOf(heading)
  const quoted = lead.map(asLine).join('')
  const before = quoted === '' ? marker.trim() : `${quoted}${marker}`
  return [before, ...(code ? [fenceCode(code.text)] : [])].filter(Boolean).join('\n\n')
}

/** A sentence continues its line, as on the page. */
function asLine({ kind, text, isContinued }: Piece, index: number): string {
  const plain = escapeMarkdown(text.replace(': | ', ': ')).replaceAll('\n', '  \n> ')
  if (kind === 'item' && index > 0) return `\n> - ${plain}`
  const line = kind === 'term' ? `**${plain}**` : plain
  if (index === 0) return `> ${line}`
  return isContinued ? ` ${line}` : `\n> ${line}`
}

function termOf(heading: string): Piece[] {
  const text = (heading.split('›').at(-1) ?? '').trim()
  return text === '' ? [] : [{ kind: 'term', text }]
}

/** Sentences that do not name what they explain go under its name. */
function withName(sentences: readonly Piece[], heading: string): readonly Piece[] {
  const [term] = termOf(heading)
  const name = term && nameInHeading(term.text)
  if (!term || !name || sentences.some(({ text }) => text.includes(name))) return sentences
  return [term, ...sentences]
}

/** Escaped, so that nothing in it is a link, an image, a marker or a tag. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|(?<=^\d{1,9})[.)]/gu, '\\$&')
    .replace(
      /(?:(?:https?|ftp):\/\/|www\.|\/\/[\w-]+\.)[^\s<>]+/gi,
      (address) => `\`${address.replaceAll('\\', '').replaceAll('`', '')}\``,
    )
}
