import { LOOKS_LIKE_FENCE, MAY_BE_FENCE, type openFences } from '@/lib/base/text'
import { markersAt, silentMarkAt } from './markers'

type Construct = { text: string; end: number } & (
  | { kind: 'text' | 'code' | 'tag' | 'last-tag' }
  | { kind: 'image'; label: string }
  | { kind: 'bracket'; plain: string }
  | { kind: 'link'; label: string; target: string }
  | { kind: 'address'; target: string }
  | { kind: 'marker'; space: string; numbers: number[] }
)

// A construct that is still open after this many characters is plain text.
const LONGEST = 2_000
const ACTIVE_TAG =
  /^<\/?(?:img|image|picture|track|script|iframe|frame|object|embed|link|meta|base|form|style|svg|math|video|audio|source|input|button|a)\b/i
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|blockquote|body|center|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|frameset|h[1-6]|head|header|hr|html|legend|li|main|menu|nav|noframes|noscript|[ou]l|optgroup|option|p|plaintext|pre|search|section|summary|table|tbody|t[dhr]|template|textarea|tfoot|thead|title|xmp)\b/i
const TAG =
  /^<\/?[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>$/i
const ACTIVE_ATTRIBUTE =
  /[\s/"'](?:on\w+|style|background|poster|srcset|formaction|action|(?:xlink:)?href|src|data)\s*=/i
const INDEX = /^\[\d{1,9}\]/
// A tag's name ends before a space, slash or bracket.
const IN_FORMULA = /^<[a-z]\w{0,20}(?:[$)}\]^+*,;|=]|[^>\n]{0,200}[$\\])/i
// Anything that could load a resource is checked in code spans as well.
const RISKY = /!\[|\]\(|\]\[|</

/** A line that counts as a whole, such as one in a fence. `open`: its end must be awaited. */
export function lineAt(
  text: string,
  at: number,
  fences: Pick<ReturnType<typeof openFences>, 'isInside' | 'kindOf'>,
  final: boolean,
): 'open' | { end: number; isDropped: boolean } | null {
  const newline = text.indexOf('\n', at)
  const line = text.slice(at, newline === -1 ? undefined : newline + 1)
  const isFenceLike = fences.isInside() || LOOKS_LIKE_FENCE.test(line)
  const isDefinition = !isFenceLike && /^ {0,3}\[[^\]\n]+\]:/.test(line)
  const mayBecomeOne = MAY_BE_FENCE.test(line) || /^ {0,3}\[[^\]\n]*\]?$/.test(line)
  const isWhole = newline !== -1 || final
  if (!isWhole && (isFenceLike || isDefinition || (mayBecomeOne && line.length < LONGEST)))
    return 'open'
  if (isDefinition) return { end: at + line.length, isDropped: true }
  return isFenceLike && fences.kindOf(line) !== 'text'
    ? { end: at + line.length, isDropped: false }
    : null
}

/** The construct at this position of the text, or plain text up to the next one. */
export function constructAt(
  text: string,
  at: number,
  final: boolean,
  mayBeIndex = false,
  before = '',
): Construct | 'open' {
  // A window, so that a position takes the same time in long and short texts.
  const rest = text.slice(at, at + LONGEST + 1)
  const isLast = final && at + rest.length === text.length
  const construct =
    silentMarkAt(rest, isLast) ??
    (mayBeIndex && INDEX.test(rest) ? null : markersAt(rest, isLast, before)) ??
    readEscape(rest, isLast) ??
    codeSpan(rest, isLast) ??
    bracket(rest, isLast) ??
    tag(rest, isLast) ??
    address(rest, isLast)
  if (construct === 'open' && !isLast && rest.length <= LONGEST) return 'open'
  if (construct === 'open') return isLast ? plain(text, at, at + 1) : overlong(rest, at)
  if (construct) return { ...construct, end: at + construct.text.length }
  return plainRun(text, at, final)
}

/** A construct this long would only be closed by accident, so its opening is escaped. */
function overlong(rest: string, at: number): Construct {
  const [opening, space = '', bang = ''] = /^([ \t]?)(!?)\[/.exec(rest) ?? []
  if (opening)
    return { kind: 'bracket', text: opening, plain: `${space}${bang}\\[`, end: at + opening.length }
  if (/^https?:/i.test(rest))
    return { kind: 'address', text: rest, target: rest, end: at + rest.length }
  return { kind: 'text', text: rest.slice(0, 1), end: at + 1 }
}

type ConstructMatch = Construct extends infer One
  ? One extends Construct
    ? Omit<One, 'end'>
    : never
  : never

/** A backslash escapes the next character. */
function readEscape(rest: string, final: boolean): ConstructMatch | 'open' | null {
  if (!rest.startsWith('\\')) return null
  if (rest.length === 1 && !final) return 'open'
  return { kind: 'text', text: rest.slice(0, /^\\[!-/:-@[-`{-~]/.test(rest) ? 2 : 1) }
}

/** Backticks that are never closed, or would hide text, are escaped. */
function codeSpan(rest: string, final: boolean): ConstructMatch | 'open' | null {
  const ticks = /^`+/.exec(rest)?.[0]
  if (!ticks) return null
  const after = rest.slice(ticks.length)
  const end = after.search(new RegExp(`(?<!\`)${ticks}(?!\`)`))
  const paragraphEnd = after.search(/\n[ \t>]*\n/)
  const text = rest.slice(0, end + ticks.length * 2)
  if (end === -1 && paragraphEnd === -1 && !final && rest.length <= LONGEST) return 'open'
  if (end !== -1 && text.length === rest.length && !final) return 'open'
  const isCode =
    end !== -1 &&
    (paragraphEnd === -1 || end < paragraphEnd) &&
    !(text.includes('\n') && /\[|</.test(text)) &&
    !(text.includes('|') && RISKY.test(text))
  return isCode
    ? { kind: 'code', text }
    : { kind: 'bracket', text: ticks, plain: ticks.replaceAll('`', '\\`') }
}

/** An unknown form of link, image or definition has its bracket escaped. */
function bracket(rest: string, final: boolean): ConstructMatch | 'open' | null {
  const [, space = '', bang = ''] = /^([ \t]?)(!?)\[/.exec(rest) ?? []
  const start = space.length + bang.length
  if (rest[start] !== '[') return !final && /^[ \t]?!?$/.test(rest) ? 'open' : null
  const close = rest.indexOf(']', start)
  const paragraph = /\n\s*\n/.exec(rest)?.index ?? Infinity
  if (close === -1 && paragraph === Infinity) return 'open'
  const label = rest.slice(start + 1, close)
  if (close === -1 || close > paragraph)
    return {
      kind: 'bracket',
      text: rest.slice(0, start + 1),
      plain: `${space}${bang}${bang && '\\'}[`,
    }
  // The content of nested brackets is handled separately; the outer brackets are escaped.
  if (/[[\\]/.test(label))
    return { kind: 'bracket', text: rest.slice(0, start + 1), plain: `${space}${bang}\\[` }
  const after = rest.slice(close + 1, paragraph === Infinity ? undefined : paragraph)
  if (after === '' && !final && paragraph === Infinity) return 'open'
  const target = /^\(\s*<?([^)\s>]*)>?(?:\s+["'][^"']*["'])?\s*\)|^\[[^\]\n]*\]/.exec(after)
  if (target && after.startsWith('(')) {
    // A URL may contain one pair of parentheses.
    const inner = /^\((?:[^()]|\([^()]*\))*\)/.exec(after)?.[0] ?? target[0]
    const text = rest.slice(0, close + 1) + inner
    const address = /^\(\s*<?([^\s>]*?)>?(?:\s+["'][^"']*["'])?\s*\)$/.exec(inner)?.[1] ?? ''
    return bang
      ? { kind: 'image', text, label: space + label }
      : { kind: 'link', text, label: space + label, target: address }
  }
  if (bang && target)
    return { kind: 'image', text: rest.slice(0, close + 1) + target[0], label: space + label }
  if (/^[([]/.test(after) && !final && paragraph === Infinity) {
    if (after.startsWith('(') && !after.includes(')')) return 'open'
    if (bang && !after.slice(1).includes(']')) return 'open'
  }
  if (bang || /^[(:]/.test(after))
    return { kind: 'bracket', text: rest.slice(0, start + 1), plain: `${space}${bang}\\[` }
  return { kind: 'text', text: rest.slice(0, start + 1) }
}

/** A tag that opens a block would turn everything after it into HTML. */
function tag(rest: string, final: boolean): ConstructMatch | 'open' | null {
  if (!/^<(?:$|[a-z/!?])/i.test(rest)) return null
  const end = rest.indexOf('>')
  if (IN_FORMULA.test(rest) && (end === -1 ? final : isHarmless(rest.slice(0, end + 1))))
    return { kind: 'text', text: '<' }
  if (end === -1)
    return final || rest.length > LONGEST ? { kind: 'bracket', text: '<', plain: '\\<' } : 'open'
  const text = rest.slice(0, end + 1)
  const target = /^<(https?:\/\/[^>\s]+)>$/i.exec(text)?.[1]
  if (target) return { kind: 'address', text, target }
  if (/^<[\w.+-]+@[\w-]+(?:\.[\w-]+)+>$/.test(text)) return { kind: 'text', text }
  if (ACTIVE_TAG.test(text) || BLOCK_TAG.test(text) || ACTIVE_ATTRIBUTE.test(text))
    return { kind: 'tag', text }
  if (!TAG.test(text)) return { kind: 'bracket', text: '<', plain: '\\<' }
  const after = /^[ \t]*(\n?)/.exec(rest.slice(end + 1))
  const endsHere = end + 1 + (after?.[0].length ?? 0) === rest.length && !after?.[1]
  if (endsHere && !final) return 'open'
  return { kind: endsHere || after?.[1] ? 'last-tag' : 'text', text }
}

function isHarmless(text: string): boolean {
  if (TAG.test(text) || ACTIVE_ATTRIBUTE.test(text)) return false
  const hasName = /^<[a-z\d]+[\s/>]/i.test(text)
  return !hasName || !(ACTIVE_TAG.test(text) || BLOCK_TAG.test(text))
}

function address(rest: string, final: boolean): ConstructMatch | 'open' | null {
  if (!final && ['https://', 'http://'].some((start) => start.startsWith(rest.toLowerCase())))
    return 'open'
  const match = /^https?:\/\/[^\s<>()[\]`"']+/i.exec(rest)?.[0]
  if (!match) return null
  if (match.length === rest.length && !final) return 'open'
  const target = match.replace(/[.,;:!?]+$/, '')
  return { kind: 'address', text: target, target }
}

function plainRun(text: string, at: number, final: boolean): Construct {
  const next = text
    .slice(at + 1)
    .search(
      /[`<[!\n\\【(（{*［〔〖⟦⁽¹²³⁰⁴-⁹①-⑳^$「『〈⁅\ue200]|~(?=\\|$)|[ \t](?=!?~?[[【(（{*<\\［〔〖⟦⁽¹²³⁰⁴-⁹①-⑳^$「『〈⁅`\ue200]|$|(?:file)?citeturn\d|turn\d|:c|:$|(?:file)?ci?t?e?t?u?r?n?$|fi?l?e?$|tu?r?n?$)|\bhttps?:|\bh(?:t(?:t(?:ps?)?)?)?$|\b(?:file)?citeturn\d|\b(?:file)?c(?:it?|ite(?:t(?:u(?:rn?)?)?)?)?$|\bf(?:i(?:le?)?)?$|\bturn\d|\bt(?:u(?:rn?)?)?\d{0,2}$|:c(?:ontent|o?n?t?$)|:$/i,
    )
  const end = next === -1 || (final && next === -1) ? text.length : at + 1 + next
  // A line's end belongs to the text before it.
  return plain(text, at, text[at] === '\n' ? at + 1 : end)
}

function plain(text: string, at: number, end: number): Construct {
  return { kind: 'text', text: text.slice(at, end), end }
}
