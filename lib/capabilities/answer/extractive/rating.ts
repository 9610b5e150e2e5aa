import {
  isHeadingFor,
  isHeadingOfOption,
  isOption,
  isReleaseNotes,
  plainTerm,
  spellIdentifiers,
  stemTerms,
  synonymsFor,
} from '@/lib/base/text'
import { isOpening } from '@/lib/reader/passages'
import type { Piece } from './excerpts'
import { callMatch, doesTask, has, isNamed, type QuestionTerms, STEP } from './question'
import { type Form, isGeneral } from './shape'

export type Question = QuestionTerms & {
  query: string
  weights: Map<string, number>
  total: number
  subjects: string[]
  minCoverage: number
  shape: Form | null
  termsIn: (text: string) => ReadonlySet<string>
  asksChanges: boolean
}

/** How much more a quote counts that can answer the question than one that cannot. */
const FITS = 2

const OPENS = 1.6
const OWN_PAGE = 4
const STATES = 3
const WHOLE = 0.85
const EXACT = 0.75
const EXACTLY = 1.5
const EXACT_START = 3
const SENTENCE = 1.3
const MAX_BRIEF = 10
const [DOES, STEPS] = [3, 3]

/** `isStart`: whether it begins its section. */
type Run = {
  run: readonly Piece[]
  definition: number
  terms: ReadonlySet<string>
  isStart: boolean
}

/** How well a run of a passage may answer, beside the words that it has. */
export const rateRun = (
  { run, definition, terms, isStart }: Run,
  heading: Heading,
  question: Question,
): number =>
  fullness(run, terms) *
  fitness(run, definition, question) *
  (definition > 1 ? byPlace(heading) : 1) *
  byHeading(heading, isStart && (!question.isHowTo || tellsHow(run, question))) *
  closeness(run, heading, terms, question)

/** What a page says of itself explains it best. */
function byPlace({ subject, opens }: Heading): number {
  if (subject === 'page') return OWN_PAGE
  return opens ? OPENS : 1
}

/** Below a heading that says what is asked, its first words answer. */
function byHeading({ isExact }: Heading, isStart: boolean): number {
  if (!isExact) return 1
  return isStart ? EXACT_START : EXACTLY
}

export function sumWeights(
  weights: ReadonlyMap<string, number>,
  match: (term: string) => number,
): number {
  let sum = 0
  for (const [term, weight] of weights) sum += match(term) * weight
  return sum
}

export const joinText = (run: readonly Piece[]) => run.map(({ text }) => text).join('\n')

/** Longer runs must explain more. Code needs a line before it. */
function fullness(run: readonly Piece[], terms: ReadonlySet<string>): number {
  if (/^(?:item|row)$/.test(run.at(-1)?.kind ?? '')) return 1
  const hasCode = run.some(({ kind }) => kind === 'code')
  return hasCode
    ? 0.9 ** Math.max(0, run.length - 2) * brevity(run)
    : Math.min(1, 0.4 + terms.size / 40)
}

/** The smallest code that shows it is best. */
function brevity(run: readonly Piece[]): number {
  const code = run.find(({ kind }) => kind === 'code')?.text ?? ''
  return 0.97 ** Math.max(0, code.split('\n').length - MAX_BRIEF)
}

/** Beginnings of sentences that go on from others. */
const CONTINUES =
  /^(?:this|these|those|it|they|however|but|and|also|so|thus|then|such|another|otherwise|similarly|instead|finally|next|again|alternatively|moreover|furthermore|additionally|for example|in (?:this|that|one|another|such) |as (?:above|described|mentioned|noted)|the (?:latter|former|above|following|same|two|other|next) |both of )/i

function fitness(run: readonly Piece[], definition: number, question: Question): number {
  const { isHowTo, wantsCode, terms, shape } = question
  const [first] = run
  const code = run.find(({ kind }) => kind === 'code')
  const needsContext = first && CONTINUES.test(first.text)
  const byCode = code && (isHowTo || wantsCode) ? 1.5 + 4 * callMatch(code.text, terms) : 1
  const byOrder = first && isHowTo ? instructs(first.text, question) * statesTask(run, question) : 1
  const fits = shape === null || shape.test(joinText(run)) ? FITS : 1
  return (
    fits *
    definition *
    byCode *
    byOrder *
    (needsContext ? 0.6 : 1) *
    (code && !isHowTo && !wantsCode ? 0.7 : 1)
  )
}

const PURPOSE = /^to (.{3,120}?)(?:[,:]| (?:you|use|run|call|set|do) )/i
const ORDER =
  /^(?:(?:you (?:can|may|should|must|need to)|use|run|call|type|set|add|create|click|select|enter|specify)\b|.{1,60} (?:is|are|can be) (?:done|used|achieved|accomplished) (?:by|with|to)\b)/i

/** How much more a sentence counts that tells how what is asked is done. */
function instructs(text: string, { weights, total, termsIn }: Question): number {
  const [, purpose] = PURPOSE.exec(text) ?? []
  if (purpose === undefined) return ORDER.test(text) || STEP.test(text) ? 1.5 : 1
  const words = termsIn(purpose)
  return 1 + sumWeights(weights, (term) => has(words, term)) / total
}

/** Whether a run shows what to do, or says so. Others come before it only to lead there. */
const tellsHow = (run: readonly Piece[], question: Question) =>
  run.some(({ kind }) => kind === 'code' || kind === 'item') ||
  instructs(run[0]?.text ?? '', question) > 1

/** "Sort the rows of a matrix": what an entry is for, at its beginning. */
function statesTask(run: readonly Piece[], { task, weights, total, termsIn }: Question): number {
  const [name, purpose] = run
  if (!task || isGeneral(task[0]) || !purpose || name?.entry === undefined || name.isApart) return 1
  if (isOption(name.text)) return 1
  const words = termsIn(purpose.text)
  const [verb = ''] = stemTerms(purpose.text)
  if (verb !== task[0] && !synonymsFor(task[0]).has(verb)) return 1
  return 1 + (DOES * sumWeights(weights, (term) => has(words, term))) / total
}

/** Sections for those who know the subject, unless they are asked about. */
const ASIDE =
  /\b(debug|troubleshoot|caveat|known (?:issue|problem|bug|limitation)|security|not working|compatib|histor|legacy|deprecat|upgrad|portab|internals?\b|see also|credits|warning|error)/iu
const BASIC = /\b(?:basic|simple|getting started|quick ?start|introduction|first steps?)\b/i
const NOTES = /^(?:note|beware|caution|warning|nota|hinweis)\b/i

/** What separates a title from the name of its site. */
const SITE = /\s[|—–·:-]\s/

/** The terms of the innermost heading, and how likely what is below them answers. */
type Heading = {
  last: ReadonlySet<string>
  rate: number
  opens: boolean
  /** Whether its page or its section is named by the subject of the question. */
  subject: 'page' | 'section' | null
  isTask: boolean
  precision: number
  isExact: boolean
}

/** A passage's headings, joined by "›", for all of its runs. */
export function rateHeading(headings: string, title: string, question: Question): Heading {
  const isNotes = !question.asksChanges && isReleaseNotes(headings)
  const [, aside] = ASIDE.exec(headings) ?? []
  const isAside = aside && !question.query.toLowerCase().includes(aside.toLowerCase())
  const isBasic = question.isHowTo && BASIC.test(headings)
  const path = headings.split('›').map((heading) => heading.trim())
  const last = path.at(-1) ?? ''
  // A page of a reference is named by what its first section describes: "git-fetch(1)".
  const name = title.split(SITE)[0] ?? ''
  const page = isOpening(last) ? (path.at(-2) ?? name) : ''
  const isAny = (heading: string) =>
    question.subjects.some((subject) => isHeadingFor(heading, subject))
  const isPage = isAny(page) || isAny(page.replace(/^(?:[\p{L}\p{N}]{1,20}-|\p{Ll}{1,20} )/u, ''))
  const isSection = isAny(last) || isHeadingOfOption(last, question.options)
  const part = isSection ? 'section' : null
  const subject = isPage ? 'page' : part
  const spell = (heading: string) => question.termsIn(spellIdentifiers(heading))
  const terms = spell(last)
  const below = isOpening(last) || BASIC.test(last) ? spell(path.at(-2) ?? '') : null
  return {
    last: terms,
    precision: measurePrecision(terms, question),
    isExact: isExactly(terms, question) || (below !== null && isExactly(below, question)),
    opens: subject !== null || isOpening(last),
    subject,
    isTask: question.task !== null && doesTask(last, question.task),
    rate: (isNotes ? 0.6 : 1) * (isAside ? 0.6 : 1) * (isBasic ? 1.3 : 1),
  }
}

/** The share of a heading's words that the question has. */
function measurePrecision(words: ReadonlySet<string>, { terms }: Question): number {
  const own = [...words].filter((word) => has(terms, word) > 0)
  return own.length / Math.max(1, words.size)
}

function isExactly(words: ReadonlySet<string>, question: Question): boolean {
  const share = sumWeights(question.weights, (term) => has(words, term)) / question.total
  return share >= EXACT && measurePrecision(words, question) === 1
}

/** How much more a run counts that does what is asked, or is below a heading that says so. */
function rateTask(run: readonly Piece[], { isTask }: Heading, { task }: Question): number {
  if (task === null) return 1
  const isDone = run.some(({ text }) => doesTask(text, task))
  const isStep = isTask && STEP.test(run[0]?.text ?? '')
  return (isTask ? 2 : 1) * (isStep ? STEPS : 1) * (isDone ? 1.5 : 1)
}

const CONTRASTS =
  /\b(?:whereas|unlike|while|but|differ\p{L}*|instead|rather than|in contrast|opposite|compared)\b/iu

/** How much closer a run is than its words tell: by its option, its heading, or a phrase. */
function closeness(
  run: readonly Piece[],
  heading: Heading,
  terms: ReadonlySet<string>,
  question: Question,
): number {
  const { options, names, sides, phrases, statements, weights, total, termsIn } = question
  const [first] = run
  const name = first?.kind === 'term' ? first.text : ''
  const isOwn = first?.isApart === true && isNamed(first, [...options, ...names])
  const { last, precision } = heading
  const nameTerms = termsIn(spellIdentifiers(name))
  const titleWeight = sumWeights(weights, (term) => Math.max(has(last, term), has(nameTerms, term)))
  const stems = phrases.length > 0 ? stemTerms(joinText(run)).join(' ') : ''
  const phraseCount = phrases.filter((phrase) => stems.includes(phrase)).length
  const sidesHere = (sides ?? []).filter((side) => [...side].every((term) => has(terms, term) > 0))
  const text = names.length > 0 ? joinText(run) : ''
  const wording = statements.length > 0 ? plainTerm(joinText(run)) : ''
  const isStated = statements.some((statement) => wording.includes(statement))
  const nameCount = names.filter((word) => text.includes(word)).length
  const isOther =
    question.isHowTo &&
    first?.entry !== undefined &&
    ![...weights.keys()].some((term) => has(nameTerms, term))
  const byName = (isOwn ? 2.5 : 1) * (isOther ? 0.6 : 1)
  const contrast = sidesHere.length === 2 && CONTRASTS.test(joinText(run)) ? 2 : 1
  const bySides = sides ? contrast * ([0.4, 0.7, 2.5][sidesHere.length] ?? 1) : 1
  return (
    together(run, last, nameTerms, question) *
    byName *
    heading.rate *
    (NOTES.test(first?.text ?? '') ? 0.8 : 1) *
    bySides *
    (isStated ? STATES : 1) *
    rateTask(run, heading, question) *
    (1 + 0.2 * nameCount) *
    (1 + (titleWeight / total) * (name === '' ? precision : 1)) *
    (1 + 0.3 * Math.min(4, phraseCount))
  )
}

/** Words of the question in one sentence and its heading say more than the same words apart. */
function together(
  run: readonly Piece[],
  last: ReadonlySet<string>,
  name: ReadonlySet<string>,
  { weights, total, termsIn }: Question,
): number {
  let best = 0
  let isWhole = false
  for (const { text } of run) {
    const own = termsIn(text)
    const share = sumWeights(weights, (term) =>
      Math.max(has(own, term), 0.8 * has(last, term), has(name, term)),
    )
    best = Math.max(best, share)
    isWhole ||= sumWeights(weights, (term) => has(own, term)) >= WHOLE * total
  }
  return (0.8 + (0.2 * best) / total) * (isWhole && weights.size > 1 ? SENTENCE : 1)
}

/** The one side that the innermost headings name, or else the one that the text begins with. */
export function sideOf(headings: string, text: string, { sides }: Question): number {
  const path = headings.split('›')
  for (const words of [...path.toReversed(), text.slice(0, 60)]) {
    const own = new Set(stemTerms(words))
    const at = (sides ?? []).flatMap((side, i) =>
      [...side].every((term) => has(own, term) > 0) ? [i] : [],
    )
    if (at.length === 1) return at[0] ?? -1
  }
  return -1
}
