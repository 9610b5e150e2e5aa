import { namesSources } from './words'

/** A page that the answer was written from. */
export type Listed = { link: string; title: string }

/** A line of a text: part of a list of sources, or anything else. */
export type LineKind =
  | 'blank'
  | 'rule'
  | 'heading'
  | 'label'
  | 'list'
  | 'entry'
  | 'numbered'
  | 'other'

const MAX_LINE = 1_000
const MAX_HEADING = 60
const MAX_HEADING_WORDS = 5
/** Words of a heading in a language whose words for sources are unknown. */
const MAX_LABEL_WORDS = 3
/** This share of the words must be those of a title. */
const MIN_SHARE = 0.7
/** After "Sources:", where a date of access may follow. */
const MIN_LABELLED = 0.3
const TAG = /<\/?[a-z][^<>]{0,200}>/gi
const MARKER =
  /[[［【〔(]\^?(?:\p{L}{1,12} ?)?\d{1,3}(?:†[^\]】]{0,80})?[\]］】〕)]|[¹²³⁰⁴-⁹]{1,3}/gu
const ADDRESS = /https?:\/\/[^\s<>()[\]"'|]{1,500}|\bwww\.[^\s<>()[\]"'|]{1,300}/gi
const BULLET = /^[\s>|]{0,20}(?:[-*+•·–—▪●][ \t]{1,8})?/u
const NUMBER =
  /^(?:\*\*)?(?:\^?[[［【〔(]\^?(?:\p{L}{1,12} ?)?(\d{1,3})[^\]］】〕)\d]{0,20}[\]］】〕)]|(\d{1,3})[.):：、．]|\p{L}{2,12} ?#?(\d{1,3}) ?[:：.–-]|([¹²³⁰⁴-⁹]{1,3})|\| ?(\d{1,3}) ?\|)/u
const RULE = /^[ \t]{0,3}(?:[-*_=─—][ \t]?){3,80}$/u
const COLON = /[:：﹕]/u

/** What a whole line is, as part of a list of these sources. */
export function kindOf(line: string, sources: readonly Listed[]): LineKind {
  const text = line.replace(TAG, ' ').trim()
  if (text === '') return line.trim() === '' ? 'blank' : 'rule'
  if (line.length > MAX_LINE) return 'other'
  if (RULE.test(text) || /^\|?[\s:|-]{3,200}$/.test(text)) return 'rule'
  const entry = entryKind(text, sources)
  if (entry === 'numbered') return entry
  if (isListLine(text, sources)) return 'list'
  const heading = headingKind(text)
  if (heading === 'heading') return heading
  return entry ?? heading ?? 'other'
}

/** `numbered` leaves no doubt: a number in brackets, and nothing but what its source is called. */
function entryKind(text: string, sources: readonly Listed[]): 'entry' | 'numbered' | null {
  const body = text.replace(BULLET, '')
  const number = NUMBER.exec(body)
  const digits = number?.slice(1).find((group) => group !== undefined) ?? ''
  const n = Number(digits.normalize('NFKC'))
  const rest = number ? body.slice(number[0].length) : body
  const own = sources[n - 1]
  const isBracketed = /^(?:\*\*)?\^?[[［【〔¹²³⁰⁴-⁹]/u.test(body)
  if (own && isBracketed && isNameOf(rest, own)) return 'numbered'
  if (hasAddress(rest) || (number && isBracketed && rest.length > 1)) return 'entry'
  return sources.some((source) => isNameOf(rest, source) || isTitled(rest, source)) ? 'entry' : null
}

/** "Sources: [1], [2]", also in an unknown language if nothing but numbers follows. */
function isListLine(text: string, sources: readonly Listed[]): boolean {
  const [label, rest] = splitLabel(text)
  if (rest === '' || label.length > MAX_HEADING || /[.!?。]/u.test(label)) return false
  const remainder = leftWords(rest, sources)
  const isNothingElse = !/[\p{L}\p{N}]/u.test(remainder)
  const hasMarks = (rest.match(MARKER)?.length ?? 0) > 0
  if (!opensSources(label))
    return isNothingElse && hasMarks && wordsIn(label).length <= MAX_LABEL_WORDS
  if (isNothingElse) return true
  const labels = hasMarks || hasAddress(rest) ? sources.map(namesIn) : sources.map(hostsIn)
  return isMostlyIn(
    wordsIn(remainder),
    new Set(labels.flatMap((names) => [...names])),
    MIN_LABELLED,
  )
}

/** Whether a line begins as a list of sources does: with their name and a colon. */
export function beginsList(text: string): boolean {
  const [label, , colon] = splitLabel(text.replace(TAG, ' '))
  return colon !== '' && opensSources(label)
}

function splitLabel(text: string): [label: string, rest: string, colon: string] {
  const body = text.replace(BULLET, '').replace(/^[(（[*_#\s]{1,9}/, '')
  const colon = COLON.exec(body)
  if (!colon) return [body, '', '']
  return [body.slice(0, colon.index), body.slice(colon.index + 1).trim(), colon[0]]
}

const opensSources = (label: string) =>
  label.length <= MAX_HEADING && wordsIn(label).length <= MAX_HEADING_WORDS && namesSources(label)

function headingKind(text: string): 'heading' | 'label' | null {
  const bare = text.replace(/^[#*_>\s([]{1,12}|[*_:：\s)\]]{1,12}$/gu, '')
  if (bare === '' || bare.length > MAX_HEADING || /[.!?。;,]/u.test(bare)) return null
  const words = wordsIn(bare)
  if (words.length > MAX_HEADING_WORDS) return null
  if (namesSources(bare)) return 'heading'
  const isMarked = /^#{1,6}\s|^\*\*|[:：]\**$/u.test(text)
  return isMarked && words.length <= MAX_LABEL_WORDS ? 'label' : null
}

/** The words that are neither numbers of sources nor addresses nor whole titles. */
function leftWords(text: string, sources: readonly Listed[]): string {
  const names = sources.flatMap(({ title }) => [title, mainPart(title)]).filter(Boolean)
  const bare = text.replace(ADDRESS, ' ').replace(MARKER, ' ')
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), bare)
}

const hasAddress = (text: string) => text.search(ADDRESS) >= 0

/** Whether a text has little but the words of a source's title and host. */
function isNameOf(text: string, source: Listed): boolean {
  const words = wordsIn(text.replace(ADDRESS, ' ').replace(MARKER, ' '))
  return words.length === 0 ? hasAddress(text) : isMostlyIn(words, namesIn(source))
}

const isMostlyIn = (words: readonly string[], known: ReadonlySet<string>, min = MIN_SHARE) =>
  words.filter((word) => known.has(word)).length >= words.length * min

/** Whether a text has the title of a source, as in an author's way to cite. */
function isTitled(text: string, { title }: Listed): boolean {
  const words = new Set(wordsIn(text))
  const titleWords = wordsIn(mainPart(title))
  if (titleWords.length < 2) return false
  return titleWords.every((word) => words.has(word)) && words.size <= 3 * titleWords.length + 6
}

function namesIn({ title, link }: Listed): Set<string> {
  return new Set([
    ...wordsIn(title),
    ...wordsIn(URL.parse(link)?.pathname ?? ''),
    ...hostsIn({ link }),
  ])
}

const hostsIn = ({ link }: Pick<Listed, 'link'>) => new Set(wordsIn(URL.parse(link)?.host ?? ''))

const mainPart = (title: string) => title.split(/ [|–—·»-] /u, 1)[0]?.trim() ?? ''

function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  return words.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? [...word] : [word],
  )
}
