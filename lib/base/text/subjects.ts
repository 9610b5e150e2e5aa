import { isOption, nameInHeading } from './entries'
import { plainTerm } from './questions'
import { optionsIn } from './words'

const PURPOSE =
  /^what (?:(?:does|do)\s(?:the\s)?(.{2,60}?)\s(?:do|mean|stand for|control)|(?:is|are) the (?:meaning|purpose|function|use) of (?:the\s)?(.{2,60}?))[\s?.!]*$/i
/** "What does --amend do?" */
const MEANT =
  /^(?:what does|what do|was (?:macht|bedeutet|bewirkt|tut)|que (?:fait|signifie)|qué (?:hace|significa)|cosa (?:fa|significa)|o que (?:faz|significa))\s.{0,40}?(-{1,2}[\p{L}\p{N}][\p{L}\p{N}-]{0,40})(?![\p{L}\p{N}])/iu
/** "Since which version is X available?", "When was X added?" */
const SINCE =
  /^(?:(?:since|in|with|as of|from)?\s?(?:which|what) (?:\p{L}+ )?(?:version|release)s?\s.{0,20}?(?:is|was|are|were|did|does|has|have|can)\s|when (?:was|were)\s|(?:since when|how long) (?:is|are|has|have|does)\s)(?:the |support for )?(.{2,60}?)\s(?:available|added|introduced|supported|removed|deprecated|included|first|been|become|appear|exist|get)\b/iu
/** "Syntax of X" */
const SYNTAX =
  /^(?:(?:show|give) me )?(?:what is |what['’]s )?(?:the |an? )?(?:syntax|signature|usage|arguments|parameters) (?:of|for) (?:the |an? )?(.{2,60}?)[\s?.!]*$/iu
const SUBJECT =
  /^(?:(?:what(?:['’]s| is| are| was| were)|define|was (?:ist|sind)|qu['’]est[- ]ce que|qué (?:es|son)|(?:che )?cos['’]è|o que (?:é|são))\s{1,5}|qu['’]est[- ]ce qu['’])(?:(?:an?|the|eine?|der|die|das|une?|las?|les?|el|los|una|il|lo|uma?|os?)\s{1,5}|l['’])?(.{2,60}?)[\s?.!]{0,9}$/i
const KINDS =
  'directive|function|method|class|command|option|parameter|setting|attribute|property|statement|module|element|tag|field|keyword|operator|variable|event|hook|macro|type|flag|clause|header|utility|program'
const KIND = new RegExp(` (?:${KINDS})s?$`)

/** Whether a question asks what something means or does, not what it is. */
export const asksMeaning = (question: string) => MEANT.test(question) || PURPOSE.test(question)

/** Whether a question asks since which version something is there. */
export const asksSince = (question: string) => SINCE.test(question.trim())

/** What a question asks the meaning of, normalised: "What is a decorator?" asks for "decorator". */
export function subjectIn(question: string): string | null {
  const subject = [MEANT, SYNTAX, SINCE, PURPOSE, SUBJECT, BARE]
    .flatMap((pattern) => pattern.exec(question.trim())?.slice(1) ?? [])
    .find(Boolean)
  if (subject === undefined) return null
  return withoutKind(plainTerm(subject)).replace(/^default /, '')
}

/** A few words alone, such as the name of an error, are asked about as "What is …?" asks. */
const BARE = /^((?!.*\bvs\b)[^\s?!,;=]{2,40}(?: [^\s?!,;=]{2,20}){0,2})$/i

const withoutKind = (term: string): string => term.replace(KIND, '')

/** "41.3. Materialized Views" for "materialized view", "git-gc(1)" for "git gc". */
export function isHeadingFor(heading: string, subject: string): boolean {
  const title = heading.replace(/\(\d\p{L}?\)(?: manual page)?$|: .*$/iu, '')
  const name = withoutKind(plainTerm(title).replace(/^(?:\d+ )+/, ''))
  const [call = '', last = ''] = namesOfCall(title)
  return [subject, `${subject}s`, `${subject}es`].includes(name) || [call, last].includes(subject)
}

/** "fs rename" and "rename" for "fs.rename(from, to)". */
function namesOfCall(title: string): string[] {
  const name = /[([]/.test(title) ? nameInHeading(title) : null
  return name ? [plainTerm(name), plainTerm(name.split('.').at(-1) ?? '')] : []
}

/** Whether a heading names one of these options: "--color[=when]". */
export const isHeadingOfOption = (heading: string, options: readonly string[]): boolean =>
  isOption(heading) && optionsIn(heading.replaceAll('[', ' ')).some((own) => options.includes(own))

/** "X was called Y before" and "X is valid only in Z" do not say what it is. */
const PASSING =
  '(?:only |not |now |no |also )?(?:valid|available|allowed|called|named|renamed|introduced|added|removed|deprecated|supported|required|used to be|ignored|set|enabled|disabled|(?!used|known|meant|made)\\S+(?:ed|en) (?:in|by|at|on|from|when|if|before|after|once|each|every))'
const IS = new RegExp(
  `^(?:\\S+ ){0,4}?(?:(?:is|are|was|were|ist|sind|est|sont|es)\\b|[èé] )(?! ${PASSING}\\b)`,
)
/** What follows where a kind is named or a use, as in "is a function", "are files that hold". */
const KIND_OR_USE =
  '(?:an?|the|any|one|another|either|what|how|used|meant|designed|intended|made|known|short|similar|\\S+ (?:that|which|about|of|for|used))'
const DEFINES = new RegExp(
  [
    `^(?:\\S+ ){0,4}?(?:(?:(?:is|was)(?= (?:\\S+ ){0,2}?${KIND_OR_USE}\\b)|(?:are|were)(?= (?:\\S+ ){0,2}?(?:${KIND_OR_USE}|\\S+s)\\b))(?! ${PASSING}\\b)|ist|sind|est|sont|(?:es|è|é) uma?|(?:es|è) una)\\b`,
    '^(?:\\S+ ){0,4}?(?:means|refers to|stands for|denotes|indicates)\\b',
    '^(?:\\S+ ){0,2}?(?:provides?|lets|allows?|controls?|specif(?:y|ies)|sets?|defines?|determines?|enables?|describes?|returns?|creates?|represents?|shows?|tells?)\\b',
  ].join('|'),
)

const ACTS =
  /^(?:\p{L}{3,20}ly )?(?!(?:is|was|has|does|needs|requires|uses|takes|ignores|fails|appears)\b)\p{Ll}{3,20}[^su]s /u
/** "… are called tablespaces". */
const CALLED = '(?:called|known as|referred to as|termed) (?:\\S+ ){0,5}?'

/** Whether the subject is followed by its verb: "A tern keeper is …" does not explain terns. */
export const isDirect = (subject: string, sentence: string): boolean =>
  new RegExp(
    `^${subject}(?:e?s)? (?:(?:\\d+|or \\S+|(?:${KINDS})s?) ){0,2}(?:is|are|was|were|ist|sind|est|[èé]|\\p{L}+s)(?: |$)`,
    'u',
  ).test(sentence)

/** How a sentence, normalised, speaks of a subject; null if it does not begin with it. */
export function statementOn(
  subject: string,
  sentence: string,
): 'explains' | 'acts' | 'states' | 'mentions' | null {
  if (!sentence.includes(subject)) return null
  if (new RegExp(`${CALLED}${subject}(?:e?s)?(?: |$)`, 'u').test(sentence)) return 'explains'
  const [, rest] = sentence.split(new RegExp(`^${subject}(?:e?s)? `, 'u'))
  if (rest === undefined) return null
  if (DEFINES.test(rest)) return 'explains'
  if (ACTS.test(rest)) return 'acts'
  return IS.test(rest) ? 'states' : 'mentions'
}

const MAX_OPENING = 200

/** Whether a sentence of a text says what a subject is or does. */
export const isExplained = (subject: string, text: string): boolean =>
  text.toLowerCase().includes(subject.split(' ', 1)[0] ?? '') &&
  text
    .split(/(?<=[.!?])\s|\n/)
    .some(
      (sentence) => statementOn(subject, plainTerm(sentence.slice(0, MAX_OPENING))) === 'explains',
    )
