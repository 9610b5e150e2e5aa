/** An entry of a reference: its name, and the line that names it. */
export type Entry = { name: string; line: string }

const MAX_LINE = 120
const ENDS = /[.!?…。！？।॥؟۔][)"'”’»\]」』]*$/

export const isOption = (line: string) => /^-{1,2}[\p{L}\p{N}]/u.test(line)

/** "work_mem (integer)", "Field.null" or "allow-transfer"; "Note" and "Example" are not names. */
const ENTRY = /^\S{2,60}(?: \([^()]{1,100}\)| \S{1,30})?$/u
const CODE_LIKE = /[_.]|\p{Ll}\p{Lu}|[\p{Ll}\d]-[\p{Ll}\d]/u
const isCodeLike = (name: string) => CODE_LIKE.test(name) && /\p{L}{2}/u.test(name)
/** "max_gulls | Use: main | Default: 20" */
const FACTS =
  /^(\S{2,60}) \| \p{Lu}[\p{L} ]{1,20}: [^|]{1,60}(?: \| \p{Lu}[\p{L} ]{1,20}: [^|]{1,60})*$/u
const MARK = ': '

/** The entry that a line names, such as an option, a setting or a function's signature. */
export function entryIn(line: string): Entry | null {
  if (line.length > MAX_LINE || ENDS.test(line)) return null
  const [, term] = FACTS.exec(line) ?? []
  if (term) {
    const [, ...facts] = line.split(' | ')
    return isCodeLike(term) ? { name: term, line: `${term} (${facts.join('; ')})` } : null
  }
  const hasMark = line.startsWith(MARK)
  const plain = hasMark ? line.slice(MARK.length) : line
  const name = nameOfSignature(plain, hasMark)
  if (name !== null) return { name, line: plain }
  const [first = ''] = plain.split(/[ (]/, 1)
  const isName =
    hasMark || isOption(plain) || USAGE.test(plain) || (ENTRY.test(plain) && isCodeLike(first))
  return isName ? { name: first, line: plain } : null
}

const USAGE = /^\p{Ll}[\p{L}\p{N}_.-]{1,40} \[ ?[-\p{Ll}<]/u
const CALLEE = /^[\p{L}_][\p{L}\p{N}_.:]{1,60}$/u
const MAX_KINDS = 2

/** The function of "[part, rest] = cut (text)" or "class Gull(size)". */
function nameOfSignature(line: string, hasMark: boolean): string | null {
  const open = line.indexOf('(')
  const close = line.lastIndexOf(')')
  if (open < 1 || close < open) return null
  const call = line.slice(0, open).split(' = ')
  const words = (call.at(-1) ?? '').trimEnd().split(' ')
  const name = words.at(-1) ?? ''
  const isApart = line.charAt(open - 1) === ' '
  if (!CALLEE.test(name) || words.length > 1 + MAX_KINDS) return null
  if (isApart && !hasMark && call.length === 1) return null
  return /^(?:\[source\]|;| (?:→|->|=>|:) ?.{1,40})?$/u.test(line.slice(close + 1)) ? name : null
}

const KIND =
  /^(\S{2,60}) (?:directive|function|method|class|command|option|parameter|setting|statement)$/iu

/** The name in a heading that names an entry, such as "KeepAlive Directive". */
export const nameInHeading = (heading: string): string | null =>
  entryIn(heading)?.name ?? KIND.exec(heading)?.[1] ?? null
