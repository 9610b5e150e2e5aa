import { constructAt, lineAt } from './constructs'

type Rules = { sources: string[]; citations: boolean }

/**
 * Makes a model's text safe while it streams: markers that point to no source never come out (none at all without
 * citations), and neither do images, active HTML, or links to a host that is not one of the sources'. Code is left alone.
 */
export function openSafeText({ sources, citations }: Rules) {
  const hosts = new Set(sources.flatMap((link) => (URL.canParse(link) ? [new URL(link).host] : [])))
  const known = (link: string) => URL.canParse(link) && hosts.has(new URL(link).host)
  const marker = (numbers: number[]) => numbers.filter((n) => citations && n >= 1 && n <= sources.length)
  let held = ''
  let inFence = false
  let atLineStart = true

  const advance = (final: boolean): string => {
    let out = ''
    let at = 0
    while (at < held.length) {
      const line = atLineStart ? lineAt(held, at, inFence, final) : null
      if (line === 'open') break
      if (line) {
        if (line.isFence) inFence = !inFence
        if (!line.isDropped) out += held.slice(at, line.end)
        at = line.end
        continue
      }
      const construct = constructAt(held, at, final)
      if (construct === 'open') break
      out = write(out, construct)
      atLineStart = held[construct.end - 1] === '\n'
      at = construct.end
    }
    held = held.slice(at)
    return out
  }

  const write = (out: string, construct: Exclude<ReturnType<typeof constructAt>, 'open'>): string => {
    const { kind, text } = construct
    if (kind === 'image') return out + construct.label
    if (kind === 'bracket') return out + construct.plain
    if (kind === 'tag') return out
    if (kind === 'link') return out + (known(construct.target) ? text : construct.label)
    if (kind === 'address') return out + (known(construct.target) ? text : `\`${construct.target}\``)
    if (kind !== 'marker') return out + text
    const numbers = marker(construct.numbers)
    return numbers.length > 0 ? out + construct.space + numbers.map((n) => `[${n}]`).join('') : out
  }

  return {
    /** Takes the next piece; returns what may be sent now. */
    push: (text: string): string => {
      held += text
      return advance(false)
    },
    /** Returns what was held back for want of its end. */
    flush: (): string => advance(true),
  }
}
