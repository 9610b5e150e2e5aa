import { plainDigits } from '@/lib/base/text'
import { isValue } from './values'

/** Adjacent markers as a model wrote them: the space before, and the numbers. */
type Markers = { kind: 'marker'; text: string; space: string; numbers: number[] }

const WORD = String.raw`(?:sources?|refs?\.?|references?|citations?|cite|passages?|snippets?|chunks?|excerpts?|evidence|id|(?:source|doc|ref)[_ ]?id|index|src\.?|par(?:a(?:graph)?|\.)|urls?|links?|search_results?|n(?:o|r)\.?|n[°º]|№|izvor|allikas|šaltinis|avots|contexts?|articles?|artikel|artículo|articolo|artigo|documento|dokument(?:as)?|документ|résultat|resultado|risultato|ergebnis|resultaat|wynik|результат|docs?|documents?|quellen?|fuentes?|fontes?|fonti|web(?:site|page)?|(?:(?:web|search) )?results?|fn|footnote|notes?|anm\.?|kaynak|źródło|zdroj|bron|källa|kilde|lähde|forrás|sursa|nguồn|sumber|参考(?:文献|资料|資料)?|參考資料|引用|资料|資料|文献|文档|文檔|来源|來源|出典|출처|자료|문서|источник|джерело|πηγή|מקור|(?:ال)?مصدر|منبع|स्रोत|ที่มา|@(?:source|ref)?|s)`
/** Letters for a reference or a document, which in parentheses are names of other things. */
const LETTER = '[rdwpc]'
const ONE = String.raw`(?:(?:${WORD}|${LETTER}(?=\d))[\s_-]?(?:n[o°º]\s?)?|n\s?=\s?)?[:#]?\s?\d{1,3}(?:[a-d](?!\p{L})|\s?[-–]\s?\d{1,3})?`
const AND = '(?:and|und|et|e|y|en|och|og|i|и)'
/** Where in a source: a page or a section. */
const PLACE = String.raw`,?\s?(?:pp?\.|pages?|seite|S\.|§)\s?\d{1,4}(?:\s?[-–]\s?\d{1,4})?`
const LABEL = new RegExp(
  String.raw`^\s*\^?${ONE}(?:\s*(?:[,;&/|、，]|${AND})\s*(?:${AND}\s)?\^?${ONE})*\^?\s*(?:[†‡][^\]】]*|[:–-]\s\p{L}[^\]】]{1,60}|${PLACE}|[.*])?$`,
  'iu',
)
const WIDEST_RANGE = 20
// A model that repeats itself writes endless markers: after this many, the group ends.
const MAX_TOGETHER = 20

const BARE = String.raw`(?:\[\[\d{1,3}\]\([^()\s]{0,2000}\)\]|\^\[\d[^[\]\n]{0,40}\]|\[\[[^[\]\n]{1,80}\]\]|\\?\[[^[\]\\\n]{1,80}\\?\]|【[^】\n]{1,80}】|［[^］\n]{1,80}］|〔[^〕\n]{1,80}〕|〖[^〗\n]{1,80}〗|⟦[^⟧\n]{1,80}⟧)(?:\([^()\s]{0,2000}\))?`
const LIST = String.raw`\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}`
/** Tags that hold the number of a source. */
const TAGGED = String.raw`<(?:cite|ref|co|citation|document|doc)(?:\s[^<>]{0,80})?>\s?[([]?${LIST}[)\]]?\s?</(?:cite|ref|co|citation|document|doc)>`
/** Tags that are a marker by their attribute, Grok's cards, and the ends of Cohere's spans. */
const EMPTY_TAG = String.raw`<(?:source|ref|cite|citation|doc)\s(?:id|index|n|number|name|ref|source)="?\d{1,3}"?\s?/>|<source>\s?${LIST}\s?</source>|<(?:source|ref)\s\d{1,3}>`
const CARD = String.raw`<grok:render\s[^<>]{0,300}>\s{0,3}(?:<argument name="citation_id">\s?\d{1,3}\s?</argument>\s{0,3}){1,9}</grok:render>`
const SPAN_END = String.raw`</co:\s?\d{1,3}(?:(?:,\s?\d{1,3}){1,9}|:\[[\d, ]{1,30}\])?>`
const CURLY = String.raw`\{{1,2}${WORD}\s?:?\s?\d{1,3}\}{1,2}|\{\{\d{1,3}\}\}`
/** Marks that open what is cited, or surround it without a number. */
const SILENT =
  /^([ \t]?)(?:\[cite_(?:start|end)\]|<co:\s?\d{1,3}(?:,\s?\d{1,3}){0,9}>|<co>(?!\s?[([]?\d)|<cite\s[^<>]{0,80}[^/<>]>|<\/cite>)/i
const MAY_BE_SILENT =
  /^[ \t]?(?:\[(?:c(?:i(?:t(?:e(?:_[a-z]{0,5}\]?)?)?)?)?)?|<\/?(?:c(?:o(?::[\d, ]{0,40}>?)?|i(?:t(?:e(?:\s[^<>]{0,80})?>?)?)?)?)?)$/i
const LATEX = String.raw`~?\\(?:[a-z]{0,8}cite[a-z]{0,8}|footnotemark)\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{[^{}\n]{1,80}\}`
const SUPERSCRIPT = String.raw`<sup>\s?(?:<a\s[^<>]{0,300}>\s?)?[([]?${LIST}[)\]]?(?:\s?</a>)?\s?</sup>|\^\[?${LIST}\]?\^|\^\(${LIST}\)|\^\d{1,2}(?![\p{L}\d^(])|\$\^\{?\[?${LIST}\]?\}?\$|⁽?[¹²³⁰⁴-⁹]{1,3}(?:[˒⁻,][¹²³⁰⁴-⁹]{1,3}){0,9}⁾?`
/** ChatGPT's markers, with or without their private characters: the index of a search result. */
const TURN = String.raw`\ue200?(?:file)?cite(?:\ue202?turn\d{1,3}[a-z]{3,10}\d{1,3}){1,20}\ue201?|(?<![\p{L}\d])turn\d{1,2}(?:search|news|view|fetch|file)\d{1,3}(?![\p{L}\d])|(?::contentReference)?\[oaicite:\d{1,3}\](?:\{index=\d{1,3}\})?|【\d{1,3}:\d{1,3}†[^】\n]{0,80}】|【turn\d{1,2}[a-z]{3,10}\d{1,3}】`
const MARK = new RegExp(
  String.raw`${TURN}|${LATEX}|\^\[${LIST}\]\^|<su[pb]>${BARE}</su[pb]>|\*\*${BARE}\*\*|\*${BARE}\*|\$\^\{?${BARE}\}?\$|${BARE}|${TAGGED}|${EMPTY_TAG}|${CARD}|${SPAN_END}|${CURLY}|${SUPERSCRIPT}`,
  'uy',
)
const OTHER_SIGNS = String.raw`[①-⑳]{1,5}|\([①-⑳]{1,5}\)|「\d{1,2}」|『\d{1,2}』|〈\d{1,2}〉|⁅\d{1,2}⁆|\x60\[\d{1,2}\](?:,? ?\[\d{1,2}\]){0,4}\x60`
/** `(1)` behind a statement; in a list its text follows. */
const IN_PARENTHESES = new RegExp(
  String.raw`(?:\((\d{1,2}(?:, ?\d{1,2}){0,9})\)|（\d{1,2}(?:[,，、] ?\d{1,2}){0,9}）|\{\d{1,2}(?:, ?\d{1,2})?\}|<\d{1,2}(?:, ?\d{1,2}){0,9}>|${OTHER_SIGNS})(?=[.,;:!?。、]|\s{0,9}\n)`,
  'y',
)
const AT_THE_END = new RegExp(
  String.raw`^(?:[(（{<]\d{1,2}(?:[,，、] ?\d{1,2}){0,9}[)）}>]|${OTHER_SIGNS})\s{0,9}$`,
  'u',
)
/** Powers and units: their superscript is not a marker. That of a year is. */
const POWER = /(?:^|[^\p{L}])(?:\p{L}{1,3}|(?<!(?:^|[^\d.,])(?:1[5-9]|20)\d)\d)$/u
const AREA = /(?:met(?:er|re)s?|miles?|feet|inch(?:es)?|squared?)$/u
const BETWEEN = /[ \t]*[,;][ \t]*|[–-](?=\[\d{1,3}\])|[ \t]?/y
const IN_BRACKETS = new RegExp(
  String.raw`[(（](?:see |per |siehe |voir |vgl\. )?(${WORD}\s?[:：]?\s?\d{1,3}(?:(?:, | ${AND} |-)(?:${WORD}\s)?\d{1,3}){0,9})[)）]`,
  'iy',
)
const OPENING = new RegExp(
  String.raw`[(（](?:see |via |from |per |according to |siehe |voir |cf\. |vgl\. |zie |véase |vedi |ver )?(?:${WORD}\s?:?\s?)?(?=[[【<*\\])`,
  'iy',
)
// Text at the end that could still become a marker.
const HALF =
  /^(?:[ \t]*[,;]?[ \t]*|[–-])(?:[(（](?:[\p{L}.]{0,9}\s?){0,2}[:：]?\s?[\d, \p{L}-]{0,30})?(?:<(?:s(?:u[pb]?)?)?|<su[pb]>|\*{1,2}|\$\^?\{?)?(?:\\?\[{0,2}|~|~?\\[a-z]{0,16}\*?(?:\[[^[\]\n]{0,40}\]?){0,2}(?:\{[^{}\n]{0,80})?|\\?\[{1,2}(?![[\]])[^[\]\n\\]{1,80}(?:\\?\]{0,2}|\]{1,2}(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?[pb]?)?)?)|【[^】\n]{0,80}(?:】(?:\([^()\s]{0,2000}\)?)?(?:\*|<(?:\/s?u?[pb]?)?)?)?|［[^］\n]{0,80}］?|〔[^〕\n]{0,80}〕?|〖[^〗\n]{0,80}〗?|⟦[^⟧\n]{0,80}⟧?|\^(?:\[[^[\]\n]{0,40}\]?|\([\d, –-]{0,30}\)?|[\d, –-]{0,30})?\^?|\$\^[\d,[\]{} ]{0,30}|<(?:c(?:i(?:t(?:e|a(?:t(?:i(?:on?)?)?)?)?)?|o)?|r(?:ef?)?)(?:[\s>][^<>]{0,80}>?[\d,()[\] –-]{0,30}(?:<\/?[a-z]{0,8})?)?|:(?:c[a-z]{0,16}(?:\[[a-z:\d]{0,12}\]?(?:\{[a-z=\d]{0,12})?)?)?|t(?:u(?:rn?)?)?\d{0,2}[a-z]{0,6}\d{0,3}|⁽[¹²³⁰⁴-⁹]{0,3}|<sup>\s?(?:<a(?:\s[^<>]{0,300}>?)?)?[([]?[\d, –-]{0,30}[)\]]?(?:<(?:\/(?:a>?)?)?)?\s?(?:<(?:\/s?u?p?)?)?|[¹²³⁰⁴-⁹]{1,3}|\ue200|\{{1,2}[\p{L}:=\d ]{0,14}\}?|<\/?(?:g(?:r(?:o(?:k(?::[\s\S]{0,400})?)?)?)?|co:[\d, ]{0,40}|s(?:o(?:u(?:r(?:ce?)?)?)?)?(?:[\s>][^<>]{0,30}>?[\d, ]{0,12}(?:<\/?[a-z]{0,8})?)?|d(?:o(?:c(?:u(?:m(?:e(?:nt?)?)?)?)?)?)?(?:[\s>][^<>]{0,30}>?[\d, ]{0,12}(?:<\/?[a-z]{0,8})?)?)|\ue200(?:f(?:i(?:le?)?)?)?|\ue200?(?:f(?:i(?:le?)?)?)?c(?:i(?:t(?:e[\ue202\da-z]{0,200})?)?)?)$/iu

/**
 * The markers at a text's start, in every form that models use. `open`: more may follow. `before`:
 * the characters before the text, which tell a marker from a power.
 */
export function markersAt(rest: string, final: boolean, before = ''): Markers | 'open' | null {
  const space = /^[ \t]?/.exec(rest)?.[0] ?? ''
  const numbers: number[] = []
  let at = space.length
  // "sum([1, 2])" is a call.
  const opening = at === 0 && /\w$/.test(before) ? null : match(OPENING, rest, at)
  const whole = inParentheses(rest, space, final, before)
  if (whole) return whole
  let end = at
  let isRange = false
  at += opening?.[0].length ?? 0
  for (let marks = 0; marks < MAX_TOGETHER; marks++) {
    const mark = match(MARK, rest, at)
    const lead = before + rest.slice(0, at)
    if (mark && numbers.length === 0 && isValue(lead, mark[0], rest.slice(at + mark[0].length))) {
      if (!final && at + mark[0].length === rest.length) return 'open'
      break
    }
    const isPower = mark && isSuperscript(mark[0]) && isExponent(lead, mark[0])
    const labels = mark && !isPower ? parseNumbers(labelIn(mark[0])) : null
    if (
      !mark ||
      !labels ||
      isClass(mark[0] + rest.slice(at + mark[0].length, at + mark[0].length + 1))
    )
      break
    numbers.push(...(isRange ? between(numbers.at(-1), labels) : []), ...labels)
    at += mark[0].length
    end = at
    const link = match(BETWEEN, rest, at)?.[0] ?? ''
    isRange = /[–-]/.test(link)
    at += link.length
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
    if (!/^[)）]/.test(rest.slice(end))) return null
    end += 1
    if (!final && end === rest.length) return 'open'
  }
  return { kind: 'marker', text: rest.slice(0, end), space, numbers: [...new Set(numbers)] }
}

/** A mark without a number: the space before it stays, except before a sign. */
export function silentMarkAt(rest: string, final: boolean) {
  const [text, space = ''] = SILENT.exec(rest) ?? []
  if (!text) return !final && rest.trim() !== '' && MAY_BE_SILENT.test(rest) ? 'open' : null
  const next = rest.charAt(text.length)
  if (next === '' && !final) return 'open'
  return { kind: 'bracket' as const, text, plain: /^[.,;:!?\s]?$/.test(next) ? '' : space }
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
  const lead = before + rest.slice(0, at)
  const sign = rest[at] ?? ''
  if (
    !/[(（{<①-⑳「『〈⁅`]/u.test(sign) ||
    !STATED.test(lead) ||
    NUMBERED.test(before) ||
    (/[「『〈⁅`]/u.test(sign) && BEFORE_VALUE.test(lead))
  )
    return null
  const parenthesized = match(IN_PARENTHESES, rest, at)?.[0]
  if (parenthesized) return parenthesized
  const whole = AT_THE_END.test(rest.slice(at))
  if (final) return whole ? rest.slice(at).trimEnd() : null
  return whole ||
    /^(?:[(（{<「『〈⁅][\d①-⑳,，、 ]{0,40}|`(?:\[[\d\], [`]{0,30})?)$/u.test(rest.slice(at))
    ? 'open'
    : null
}

/** The end of a statement, and words whose number is in parentheses. */
const STATED = /[\p{L}\p{N}"”'’»%]\s$|\p{L}{4}$/u
/** The answer itself, not a source of it. */
const BEFORE_VALUE =
  /(?<!\p{L})(?:is|are|be|was|press|type|enter|use|write|print|prints|returns?|shows?|with|by|to|in|of|at|than|or|and|ist|mit|est|avec|es|con|è|é)\s$|[はがをとのも是为,:：]\s?$/iu
const NUMBERED =
  /(?:version|table|figure|fig\.?|step|chapter|section|equation|part|type|phase|class|placeholders?|arguments?|index)\s?$|[{<][^}>]{0,12}[}>][^}>]{0,12}$/i

const isExponent = (base: string, mark: string) =>
  POWER.test(base) || (AREA.test(base) && /[²³]|\D[23]\D?/.test(mark))
const isSuperscript = (mark: string) => /^⁽?[¹²³⁰⁴-⁹]|^<sup>\s?\(?\d|^\^\d|^\$\^\{?\d/.test(mark)
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The numbers of a marker as they would be in brackets. */
function labelIn(mark: string): string {
  const index = /oaicite:(\d{1,3})|^【\d{1,3}:(\d{1,3})†/.exec(mark)
  if (index) return String(Number(index[1] ?? index[2]) + 1)
  const key = /^~?\\\w+\*?(?:\[[^\]]*\])*\{([^{}]*)\}$/.exec(mark)?.[1]
  if (key !== undefined) return key
  if (/turn\d/.test(mark))
    return [...mark.matchAll(/turn\d{1,3}[a-z]{3,10}(\d{1,3})/g)]
      .map(([, index]) => Number(index) + 1)
      .join(',')
  if (/^⁽?[¹²³⁰⁴-⁹]/.test(mark))
    return mark.replace(/[⁽⁾]/gu, '').replace(/./gu, (sign) => {
      const digit = SUPERSCRIPTS.indexOf(sign)
      return digit < 0 ? ',' : String(digit)
    })
  const cards = [...mark.matchAll(/citation_id">\s?(\d{1,3})/g)].map(([, id]) => id)
  if (cards.length > 0) return cards.join(',')
  if (mark.startsWith('</co'))
    return (mark.replace(/\d{1,3}:(?=\[)/, '').match(/\d{1,3}/g) ?? [])
      .map((index) => Number(index) + 1)
      .join(',')
  if (/^(?:\{|<[^>]*\d)/.test(mark)) return /\d{1,3}/.exec(mark)?.[0] ?? ''
  return (
    /[[【［〔〖⟦]([^[\]\\】［］〔〕〖〗⟦⟧]+)/.exec(mark)?.[1] ??
    /^(?:(?:<[^<>]{2,300}>){1,2}|\^|\$\^\{?)\s?\(?([\d,\s–-]+)/.exec(mark)?.[1] ??
    ''
  )
}

/** NFKC writes circled digits plainly. */
const numbersIn = (text: string) =>
  (text.match(/[①-⑳]|\d{1,3}/gu) ?? []).map((n) => Number(n.normalize('NFKC')))

/** What a marker says of its source, behind the number. */
const TITLE = new RegExp(String.raw`†|(?<=\d\s?)[:–-]\s(?=\p{L})|(?<=\d)${PLACE}`, 'iu')

/** The numbers inside a marker, with ranges expanded. Null if it is not a marker. */
function parseNumbers(mark: string): number[] | null {
  const label = plainNumbers(mark.normalize('NFKC'))
  if (!LABEL.test(label)) return null
  const parts = [...(label.split(TITLE, 1)[0] ?? '').matchAll(/(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?/g)]
  const ranges = parts.map(([, from, to]) => ({ from: Number(from), to: Number(to ?? from) }))
  if (
    ranges.some(
      ({ from, to }) => to < from || to - from > WIDEST_RANGE || (from === 0 && to > 0),
    ) ||
    (ranges.length > 1 && ranges[0]?.from === 0)
  )
    return null
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
}

/** A label with its numbers in European digits, and ranges and parentheses in their usual form. */
function plainNumbers(label: string): string {
  const digits = plainDigits(label)
  return digits.replace(/(?<=\d)\s(?:to|bis|through)\s(?=\d)/, '-').replace(/^\((\d{1,3})\)$/, '$1')
}

/** The numbers between two markers with a dash between them. */
function between(last: number | undefined, [next]: number[]): number[] {
  const count = (next ?? 0) - (last ?? 0) - 1
  if (last === undefined || count < 1 || count > WIDEST_RANGE) return []
  return Array.from({ length: count }, (_, i) => last + 1 + i)
}

/** A character class, as in `[1-9]+`, is not a marker. */
const isClass = (text: string) => /[+?{*]$/.test(text) && text.includes('-')

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
