/** Adjacent markers as a model wrote them: the space before, and the numbers. */
type Markers = { kind: 'marker'; text: string; space: string; numbers: number[] }

const WORD = String.raw`(?:sources?|refs?\.?|references?|citations?|cite|docs?|documents?|quellen?|fuentes?|fontes?|来源|出典|источник)`
const ONE = String.raw`(?:${WORD}\s?|n\s?=\s?)?[:#]?\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?`
const LABEL = new RegExp(
  String.raw`^\s*\^?${ONE}(?:\s*(?:[,;&/]|and)\s*\^?${ONE})*\^?\s*(?:†[^\]】]*)?$`,
  'i',
)
const WIDEST_RANGE = 20
// A model that repeats itself writes endless markers: after this many, the group ends.
const MAX_TOGETHER = 20

const BARE = String.raw`(?:\[\[[^[\]\n]{1,80}\]\]|\\?\[[^[\]\\\n]{1,80}\\?\]|【[^】\n]{1,80}】|［[^］\n]{1,80}］|〔[^〕\n]{1,80}〕)(?:\([^()\s]{0,2000}\))?`
const SUPERSCRIPT = String.raw`<sup>\s?\(?\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}\)?\s?</sup>|[¹²³⁰⁴-⁹]{1,3}(?:[˒⁻,][¹²³⁰⁴-⁹]{1,3}){0,9}`
/** ChatGPT's markers, with or without their private characters: the index of a search result. */
const TURN = String.raw`\ue200?cite(?:\ue202?turn\d{1,3}[a-z]{3,10}\d{1,3}){1,20}\ue201?`
const MARK = new RegExp(
  String.raw`<sup>${BARE}</sup>|\*\*${BARE}\*\*|${BARE}|${SUPERSCRIPT}|${TURN}`,
  'y',
)
/** `(1)` behind a statement; in a list its text follows. */
const IN_PARENTHESES = /\((\d{1,2}(?:, ?\d{1,2}){0,9})\)(?=[.,;:!?。]|\s{0,9}\n)/y
/** Powers and units: their superscript is not a marker. */
const POWER = /(?:^|[^\p{L}])(?:\p{L}{1,3}|\d|met(?:er|re)s?|miles?|feet|inch(?:es)?|squared?)$/u
const BETWEEN = /[ \t]*[,;][ \t]*|[ \t]?/y
const IN_BRACKETS = /\((?:see )?((?:sources? )\d{1,3}(?:(?:, | and |-)\d{1,3})*)\)/iy
const OPENING = /\((?:see )?(?=[[【<*\\])/iy
// Text at the end that could still become a marker.
const HALF =
  /^(?:[ \t]*[,;]?[ \t]*)(?:\((?:s(?:o(?:u(?:r(?:c(?:es?(?: [\d, and-]{0,30})?)?)?)?)?|e(?:e ?)?)?)?)?(?:<(?:s(?:up?)?)?|<sup>|\*{1,2})?(?:\\?\[{0,2}|\\?\[{1,2}(?![[\]])[^[\]\n\\]{1,80}(?:\\?\]{0,2}|\]{1,2}(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?p?)?)?)|【[^】\n]{0,80}(?:】(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?p?)?)?)?|［[^］\n]{0,80}］?|〔[^〕\n]{0,80}〕?|<sup>\s?\(?[\d, –-]{0,30}\)?\s?(?:<(?:\/s?u?p?)?)?|[¹²³⁰⁴-⁹]{1,3}|\ue200|\ue200?c(?:i(?:t(?:e[\ue202\da-z]{0,200})?)?)?)$/iu

/**
 * The markers at a text's start, in every form that models use. `open`: more may follow. `before`:
 * the characters before the text, which tell a marker from a power.
 */
export function markersAt(rest: string, final: boolean, before = ''): Markers | 'open' | null {
  const space = /^[ \t]?/.exec(rest)?.[0] ?? ''
  const numbers: number[] = []
  let at = space.length
  const opening = match(OPENING, rest, at)
  const whole = inParentheses(rest, space, final, before)
  if (whole) return whole
  let end = at
  at += opening?.[0].length ?? 0
  for (let marks = 0; marks < MAX_TOGETHER; marks++) {
    const mark = match(MARK, rest, at)
    const isPower = mark && isSuperscript(mark[0]) && POWER.test(before + rest.slice(0, at))
    const labels = mark && !isPower ? parseNumbers(labelIn(mark[0])) : null
    if (
      !mark ||
      !labels ||
      isClass(mark[0] + rest.slice(at + mark[0].length, at + mark[0].length + 1))
    )
      break
    numbers.push(...labels)
    at += mark[0].length
    end = at
    at += match(BETWEEN, rest, at)?.[0].length ?? 0
  }
  if (numbers.length === 0)
    return !final && rest !== '' && HALF.test(rest) && /[^ \t,;]/.test(rest) ? 'open' : null
  if (
    !final &&
    (HALF.test(rest.slice(end)) ||
      /^\([^()\s]{0,2000}$/.test(rest.slice(end)) ||
      (opening && end === rest.length))
  )
    return 'open'
  if (opening) {
    if (rest[end] !== ')') return null
    end += 1
    if (!final && end === rest.length) return 'open'
  }
  return { kind: 'marker', text: rest.slice(0, end), space, numbers: [...new Set(numbers)] }
}

/** The markers whose numbers are in parentheses. */
function inParentheses(
  rest: string,
  space: string,
  final: boolean,
  before: string,
): Markers | 'open' | null {
  const at = space.length
  const bracketed = match(IN_BRACKETS, rest, at)
  if (bracketed && !final && at + bracketed[0].length === rest.length) return 'open'
  const mark = bracketed?.[0] ?? parenthesised(rest, at, final, before)
  if (mark === null || mark === 'open') return mark
  const numbers = bracketed ? parseNumbers(bracketed[1] ?? '') : numbersIn(mark)
  return { kind: 'marker', text: space + mark, space, numbers: numbers ?? [] }
}

/** `(1)` behind a statement, 'open' if its end is missing, or null. */
function parenthesised(
  rest: string,
  at: number,
  final: boolean,
  before: string,
): string | 'open' | null {
  if (rest[at] !== '(' || !STATED.test(before + rest.slice(0, at)) || NUMBERED.test(before))
    return null
  const parenthesized = match(IN_PARENTHESES, rest, at)?.[0]
  if (parenthesized) return parenthesized
  const whole = /^\(\d{1,2}(?:, ?\d{1,2}){0,9}\)\s{0,9}$/.test(rest.slice(at))
  if (final) return whole ? rest.slice(at).trimEnd() : null
  return whole || /^\([\d, ]{0,40}$/.test(rest.slice(at)) ? 'open' : null
}

/** The end of a statement, and words whose number is in parentheses. */
const STATED = /[\p{L}\p{N}"”'’»%]\s$|\p{L}{4}$/u
const NUMBERED =
  /(?:version|table|figure|fig\.?|step|chapter|section|equation|part|type|phase|class)\s?$/i

const isSuperscript = (mark: string) => /^[¹²³⁰⁴-⁹]|^<sup>\s?\(?\d/.test(mark)
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The numbers of a marker as they would be in brackets. */
function labelIn(mark: string): string {
  if (/cite/.test(mark) && /turn\d/.test(mark))
    return [...mark.matchAll(/turn\d{1,3}[a-z]{3,10}(\d{1,3})/g)]
      .map(([, index]) => Number(index) + 1)
      .join(',')
  if (/^[¹²³⁰⁴-⁹]/.test(mark))
    return mark.replace(/./gu, (sign) => {
      const digit = SUPERSCRIPTS.indexOf(sign)
      return digit < 0 ? ',' : String(digit)
    })
  return (
    /[[【［〔]([^[\]\\】［］〔〕]+)/.exec(mark)?.[1] ??
    /^<sup>\s?\(?([\d,\s–-]+)/.exec(mark)?.[1] ??
    ''
  )
}

const numbersIn = (text: string) => (text.match(/\d{1,3}/g) ?? []).map(Number)

/** The numbers inside a marker, with ranges expanded. Null if it is not a marker. */
function parseNumbers(label: string): number[] | null {
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
