import { constructAt, lineAt } from './constructs'
import { openFences } from './fences'

// Two signs that mean something when they meet.
const HAZARD = /^(?:``|<[a-z/!?]|!\[|\\[!-~]|\][[(:])$/i

const INDEXED = /[\p{L}\p{N}_\])]$/u

type Rules = { sources: string[]; citations: boolean }

/**
 * Makes a model's text safe while it streams: markers that point to no source never come out (none at all without
 * citations), and neither do images, active HTML, or links to a host that is not one of the sources'. Code is left alone.
 */
export function openSafeText(rules: Rules) {
  const written = writer(rules)
  const fences = openFences()
  let held = ''
  // Every line ends alike, a return alone included, which ends one for readers.
  let waiting = ''
  let last = ''
  let wasChanged = false
  let atLineStart = true
  // Without citations, what directly follows a word is its index; other markers may follow a marker.
  let mayBeIndex = false

  const advance = (final: boolean): string => {
    let out = ''
    let at = 0
    while (at < held.length) {
      const line = atLineStart ? lineAt(held, at, fences, final) : null
      if (line === 'open') break
      if (line) {
        if (!line.isDropped) out += sent(held.slice(at, line.end), false)
        at = line.end
        continue
      }
      const construct = constructAt(held, at, final, mayBeIndex)
      if (construct === 'open') break
      // A tag alone on its line would open a block of HTML, a marker with a colon define what a link is.
      const isTold = construct.kind === 'last-tag' || (construct.kind === 'marker' && held[construct.end] === ':')
      const isTarget = construct.kind === 'marker' && held[construct.end] === '('
      const ready = isTold && fences.isAtLineStart() ? '' : written(construct) + (isTarget ? ' ' : '')
      out += sent(ready, ready !== construct.text)
      atLineStart = held[construct.end - 1] === '\n'
      mayBeIndex = !rules.citations && construct.kind !== 'marker' && INDEXED.test(held.slice(at, construct.end))
      at = construct.end
    }
    held = held.slice(at)
    return out
  }

  /** What stands in place of something else must not join what is before or after it to a sign with a meaning. */
  const sent = (ready: string, isChanged: boolean): string => {
    const isHazard = (isChanged || wasChanged) && HAZARD.test(last + ready.charAt(0))
    wasChanged = isChanged || (ready === '' && wasChanged)
    const text = isHazard ? ` ${ready}` : ready
    last = text === '' ? last : text.slice(-1)
    fences.add(text)
    return text
  }
  return {
    /** Takes the next piece; returns what may be sent now. */
    push: (text: string): string => {
      const whole = held + waiting + text
      waiting = whole.endsWith('\r') ? '\r' : ''
      held = whole.slice(0, whole.length - waiting.length).replace(/\r\n?/g, '\n')
      return advance(false)
    },
    /** Returns what was held back for want of its end. */
    flush: (): string => {
      held += waiting.replace('\r', '\n')
      waiting = ''
      return advance(true)
    },
  }
}

type Whole = Exclude<ReturnType<typeof constructAt>, 'open'>

/** How each construct leaves us. */
function writer(rules: Rules): (construct: Whole) => string {
  const { sources, citations } = rules
  const hosts = new Set(sources.flatMap((link) => (URL.canParse(link) ? [new URL(link).host] : [])))
  const known = (link: string) => URL.canParse(link) && hosts.has(new URL(link).host)
  const labelOf = (label: string): string => {
    if (/^\s?`[^`<|]+`$/.test(label)) return label
    const inner = openSafeText(rules)
    return inner.push(label.replace(/[`<\\]/g, '')) + inner.flush()
  }
  const linkOf = (label: string, text: string): string => {
    const space = /^[ \t]?/.exec(text)?.[0] ?? ''
    return `${space}[${labelOf(label.slice(space.length))}${text.slice(text.indexOf(']'))}`
  }
  return (construct) => {
    const { kind, text } = construct
    if (kind === 'image') return labelOf(construct.label)
    if (kind === 'bracket') return construct.plain
    if (kind === 'tag') return ''
    if (kind === 'link') return known(construct.target) ? linkOf(construct.label, text) : labelOf(construct.label)
    if (kind === 'address') return known(construct.target) ? text : `\`${construct.target}\``
    if (kind !== 'marker') return text
    const numbers = construct.numbers.filter((n) => citations && n >= 1 && n <= sources.length)
    return numbers.length > 0 ? construct.space + numbers.map((n) => `[${n}]`).join('') : ''
  }
}
