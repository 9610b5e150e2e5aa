/** Adjacent markers as a model wrote them: the space before, and the numbers. */
type Markers = { kind: 'marker'; text: string; space: string; numbers: number[] }

const WORD = String.raw`(?:sources?|refs?\.?|references?|citations?|cite|docs?|documents?|quellen?|fuentes?|fontes?|来源|出典|источник)`
const ONE = String.raw`(?:${WORD}\s?)?[:#]?\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?`
const LABEL = new RegExp(
  String.raw`^\s*\^?${ONE}(?:\s*(?:[,;&/]|and)\s*\^?${ONE})*\^?\s*(?:†[^\]】]*)?$`,
  'i',
)
const WIDEST_RANGE = 20
// A model that repeats itself writes endless markers: after this many, the group ends.
const MAX_TOGETHER = 20

const BARE = String.raw`(?:\[\[[^[\]\n]{1,80}\]\]|\\?\[[^[\]\\\n]{1,80}\\?\]|【[^】\n]{1,80}】)(?:\([^()\s]{0,2000}\))?`
const MARK = new RegExp(String.raw`<sup>${BARE}</sup>|\*\*${BARE}\*\*|${BARE}`, 'y')
const BETWEEN = /[ \t]*[,;][ \t]*|[ \t]?/y
const IN_BRACKETS = /\((?:see )?((?:sources? )\d{1,3}(?:(?:, | and |-)\d{1,3})*)\)/iy
const OPENED = /\((?:see )?(?=[[【<*\\])/iy
// Text at the end that could still become a marker.
const HALF =
  /^(?:[ \t]*[,;]?[ \t]*)(?:\((?:s(?:o(?:u(?:r(?:c(?:es?(?: [\d, and-]{0,30})?)?)?)?)?|e(?:e ?)?)?)?)?(?:<(?:s(?:up?)?)?|<sup>|\*{1,2})?(?:\\?\[{0,2}|\\?\[{1,2}(?![[\]])[^[\]\n\\]{1,80}(?:\\?\]{0,2}|\]{1,2}(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?p?)?)?)|【[^】\n]{0,80}(?:】(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?p?)?)?)?)$/i

/** The markers at a text's start, in every form that models use. `open`: more may follow. */
export function markersAt(rest: string, final: boolean): Markers | 'open' | null {
  const space = /^[ \t]?/.exec(rest)?.[0] ?? ''
  const numbers: number[] = []
  let at = space.length
  const opened = match(OPENED, rest, at)
  const bracketed = match(IN_BRACKETS, rest, at)
  if (bracketed && !final && at + bracketed[0].length === rest.length) return 'open'
  if (bracketed)
    return {
      kind: 'marker',
      text: rest.slice(0, at + bracketed[0].length),
      space,
      numbers: numbersOf(bracketed[1] ?? '') ?? [],
    }
  let end = at
  at += opened?.[0].length ?? 0
  for (let marks = 0; marks < MAX_TOGETHER; marks++) {
    const found = match(MARK, rest, at)
    const named = found ? numbersOf(/[[【]([^[\]\\】]+)/.exec(found[0])?.[1] ?? '') : null
    if (
      !found ||
      !named ||
      isClass(found[0] + rest.slice(at + found[0].length, at + found[0].length + 1))
    )
      break
    numbers.push(...named)
    at += found[0].length
    end = at
    at += match(BETWEEN, rest, at)?.[0].length ?? 0
  }
  if (numbers.length === 0)
    return !final && rest !== '' && HALF.test(rest) && /[^ \t,;]/.test(rest) ? 'open' : null
  if (
    !final &&
    (HALF.test(rest.slice(end)) ||
      /^\([^()\s]{0,2000}$/.test(rest.slice(end)) ||
      (opened && end === rest.length))
  )
    return 'open'
  if (opened) {
    if (rest[end] !== ')') return null
    end += 1
    if (!final && end === rest.length) return 'open'
  }
  return { kind: 'marker', text: rest.slice(0, end), space, numbers: [...new Set(numbers)] }
}

/** The numbers inside a marker, with ranges expanded. Null if it is not a marker. */
function numbersOf(label: string): number[] | null {
  if (!LABEL.test(label)) return null
  const parts = [...(label.split('†', 1)[0] ?? '').matchAll(/(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?/g)]
  const ranges = parts.map(([, from, to]) => ({ from: Number(from), to: Number(to ?? from) }))
  if (
    ranges.some(({ from, to }) => to < from || to - from > WIDEST_RANGE || (from === 0 && to > 0))
  )
    return null
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
}

/** A character class, as in `[1-9]+`, is not a marker. */
const isClass = (text: string) => /[+?{*]$/.test(text) && text.includes('-')

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
