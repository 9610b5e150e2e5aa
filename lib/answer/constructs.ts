type Construct = { text: string; end: number } & (
  | { kind: 'text' | 'code' | 'tag' }
  | { kind: 'image'; label: string }
  | { kind: 'bracket'; plain: string }
  | { kind: 'link'; label: string; target: string }
  | { kind: 'address'; target: string }
  | { kind: 'marker'; space: string; numbers: number[] }
)

// What is still open after so many characters is no construct.
const LONGEST = 2_000
const ACTIVE_TAG =
  /^<\/?(?:img|image|picture|track|script|iframe|frame|object|embed|link|meta|base|form|style|svg|math|video|audio|source|input|button|a)\b/i
const ACTIVE_ATTRIBUTE =
  /[\s/"'](?:on\w+|style|background|poster|srcset|formaction|action|(?:xlink:)?href|src|data)\s*=/i
const MARKER = /^\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\]$/

/**
 * A line that counts as a whole: one in a code fence, the fence itself, or a link definition, which is dropped. `open`
 * when its end must be awaited; null for every other line.
 */
export function lineAt(
  text: string,
  at: number,
  inFence: boolean,
  final: boolean,
): 'open' | { end: number; isFence: boolean; isDropped: boolean } | null {
  const newline = text.indexOf('\n', at)
  const line = text.slice(at, newline === -1 ? undefined : newline + 1)
  const isFence = /^ {0,3}(?:```|~~~)/.test(line)
  const isDefinition = !inFence && /^ {0,3}\[[^\]\n]+\]:/.test(line)
  const mayBecomeOne = /^ {0,3}(?:`{0,2}|~{0,2})$/.test(line) || /^ {0,3}\[[^\]\n]*\]?$/.test(line)
  const isWhole = newline !== -1 || final
  if (inFence || isFence || isDefinition)
    return isWhole ? { end: at + line.length, isFence, isDropped: isDefinition } : 'open'
  return !isWhole && mayBecomeOne && line.length < LONGEST ? 'open' : null
}

/** What stands at a place of the text: a construct with a meaning of its own, or plain text up to the next one. */
export function constructAt(text: string, at: number, final: boolean): Construct | 'open' {
  const rest = text.slice(at)
  if (rest.startsWith('\\')) return rest.length > 1 || final ? plain(text, at, at + escapeLength(rest)) : 'open'
  const found = codeSpan(rest) ?? bracket(rest, final) ?? tag(rest) ?? address(rest, final)
  if (found === 'open') return final || rest.length > LONGEST ? plain(text, at, at + 1) : 'open'
  if (found) return { ...found, end: at + found.text.length }
  return plainRun(text, at, final)
}

/** A backslash takes the meaning from the sign after it. */
function escapeLength(rest: string): number {
  return /^\\[!-/:-@[-`{-~]/.test(rest) ? 2 : 1
}

type Found = Construct extends infer One ? (One extends Construct ? Omit<One, 'end'> : never) : never

function codeSpan(rest: string): Found | 'open' | null {
  const ticks = /^`+/.exec(rest)?.[0]
  if (!ticks) return null
  const end = rest.slice(ticks.length).search(new RegExp(`(?<!\`)${ticks}(?!\`)`))
  return end === -1 ? 'open' : { kind: 'code', text: rest.slice(0, end + ticks.length * 2) }
}

/** Images, links, and markers with the space before them. */
function bracket(rest: string, final: boolean): Found | 'open' | null {
  const [, space = '', bang = ''] = /^([ \t]?)(!?)\[/.exec(rest) ?? []
  const start = space.length + bang.length
  if (rest[start] !== '[') return !final && /^[ \t]?!?$/.test(rest) ? 'open' : null
  const close = rest.indexOf(']', start)
  if (close === -1) return /\n\s*\n/.test(rest) ? null : 'open'
  const label = rest.slice(start + 1, close)
  // Brackets within brackets: what is inside is looked at by itself, and the outer ones mean nothing.
  if (/[[\\]/.test(label)) return { kind: 'bracket', text: rest.slice(0, start + 1), plain: `${space}${bang}\\[` }
  const after = rest.slice(close + 1)
  if (after === '' && !final) return 'open'
  const target = /^\(\s*<?([^)\s>]*)>?(?:\s+["'][^"']*["'])?\s*\)|^\[[^\]\n]*\]/.exec(after)
  if (target && after.startsWith('(')) {
    // An address may hold one pair of round brackets.
    const inner = /^\((?:[^()]|\([^()]*\))*\)/.exec(after)?.[0] ?? target[0]
    const text = rest.slice(0, close + 1) + inner
    const address = /^\(\s*<?([^\s>]*?)>?(?:\s+["'][^"']*["'])?\s*\)$/.exec(inner)?.[1] ?? ''
    return bang
      ? { kind: 'image', text, label: space + label }
      : { kind: 'link', text, label: space + label, target: address }
  }
  if (bang && target) return { kind: 'image', text: rest.slice(0, close + 1) + target[0], label: space + label }
  if (/^[([]/.test(after) && !final && !/\n\s*\n/.test(after)) {
    if (after.startsWith('(') && !after.includes(')')) return 'open'
    if (bang && !after.slice(1).includes(']')) return 'open'
  }
  if (MARKER.test(rest.slice(start, close + 1)) && !bang)
    return { kind: 'marker', text: rest.slice(0, close + 1), space, numbers: [...label.matchAll(/\d+/g)].map(Number) }
  return { kind: 'text', text: rest.slice(0, start + 1) }
}

function tag(rest: string): Found | 'open' | null {
  if (!/^<(?:$|[a-z/!])/i.test(rest)) return null
  const end = rest.indexOf('>')
  if (end === -1) return 'open'
  const text = rest.slice(0, end + 1)
  const target = /^<(https?:\/\/[^>\s]+)>$/i.exec(text)?.[1]
  if (target) return { kind: 'address', text, target }
  return { kind: ACTIVE_TAG.test(text) || ACTIVE_ATTRIBUTE.test(text) ? 'tag' : 'text', text }
}

function address(rest: string, final: boolean): Found | 'open' | null {
  if (!final && ['https://', 'http://'].some((start) => start.startsWith(rest.toLowerCase()))) return 'open'
  const target = /^https?:\/\/[^\s<>()[\]`"']+/i.exec(rest)?.[0]
  if (!target) return null
  return target.length === rest.length && !final
    ? 'open'
    : { kind: 'address', text: target.replace(/[.,;:!?]+$/, ''), target: target.replace(/[.,;:!?]+$/, '') }
}

function plainRun(text: string, at: number, final: boolean): Construct {
  const next = text.slice(at + 1).search(/[`<[!\n\\]|[ \t](?=!?\[|$)|\bhttps?:|\bh(?:t(?:t(?:ps?)?)?)?$/i)
  const end = next === -1 || (final && next === -1) ? text.length : at + 1 + next
  // A line's end belongs to the text before it.
  return plain(text, at, text[at] === '\n' ? at + 1 : end)
}

function plain(text: string, at: number, end: number): Construct {
  return { kind: 'text', text: text.slice(at, end), end }
}
