import {
  asksMeaning,
  asksSince,
  compoundsIn,
  isOption,
  optionsIn,
  plainTerm,
  statementsFor,
  stem,
  stemTerms,
  subjectIn,
  synonymsFor,
  tellingWords,
  verbCompounds,
} from '@/lib/base/text'

/** A question's words, the term it asks about, and whether it asks how to do something. */
export type QuestionTerms = {
  terms: ReadonlySet<string>
  subject: string | null
  /** "What does X mean?": the words that ask are not looked for. */
  isMeant: boolean
  isHowTo: boolean
  asksSince: boolean
  wantsCode: boolean
  /** Stems that say nothing if they stand nowhere: what is the asker's own, or a log's. */
  needless: Set<string>
  /** Options such as `--amend`, as they are written. */
  options: string[]
  /** The stems of the two things that are compared, and their names, normalised. */
  sides: [Set<string>, Set<string>] | null
  sideNames: string[]
  /** Words whose capitals or signs are part of them. */
  names: string[]
  /** Three stems in a row of a message that is not a question, such as an error. */
  phrases: string[]
  statements: string[]
  /** What a how-to question does, and to what: the stems of "create" and "repository". */
  task: [verb: string, object: string] | null
}

const HOW_TO =
  /^(?:how\b(?! (?:much|many|long|often|large|big|old|far|fast)\b)|wie\b|comment\b|cómo\b|come\b)/i

/** How the steps of a manual begin: "In the dialog, choose a name." */
export const STEP =
  /^(?:\d{1,2}[.)] )?(?:(?:in|on|at|from|under|if|to|for|when|after|once|with) [^.,]{2,80}, |(?:then|next|now|finally|afterwards)\b,? )?(?:add|change|check|choose|clear|click|confirm|connect|copy|create|do|double-click|drag|edit|enter|execute|go|insert|install|log|make|mark|move|open|paste|place|position|press|put|release|remove|repeat|replace|restart|right-click|run|save|select|set|specify|start|switch|turn|type|uncheck|use)\b/i
const WANTS_CODE =
  /\b(?:examples?|syntax|snippet|code|sample|beispiel|exemple|ejemplo|esempio|exemplo)\b/iu
/** "How much" asks for a quantity: no answer says "much". */
const QUANTITY = /\bhow (?:much|many|often)\b/gi

export function questionTerms(query: string): QuestionTerms {
  const wording = query.trim()
  const stems = stemTerms(query.replace(QUANTITY, 'how'))
  return {
    terms: new Set([...stems, ...verbCompounds(query).flatMap(stemTerms)]),
    subject: subjectIn(wording),
    isMeant: asksMeaning(wording),
    isHowTo: HOW_TO.test(query.trim()),
    asksSince: asksSince(wording),
    wantsCode: WANTS_CODE.test(wording),
    needless: new Set([...wording.matchAll(OWN)].flatMap(([text]) => stemTerms(text))),
    options: optionsIn(wording).flatMap(withShort),
    names: namesIn(wording),
    sides: sidesIn(wording),
    sideNames: comparedIn(wording).map(plainTerm),
    statements: statementsFor(wording).map(plainTerm),
    task: taskIn(wording),
    phrases: isMessage(wording)
      ? stems.slice(2).map((_, at) => stems.slice(at, at + PHRASE).join(' '))
      : [],
  }
}

/** TRUNCATE, work_mem and PasswordAuthentication are names as they are written. */
const namesIn = (text: string) => [
  ...(text.match(/[\p{L}_][\p{L}\p{N}_.]{2,60}/gu) ?? []).filter(
    (word) => /^[_\p{Lu}]{3,60}$/u.test(word) || /[\p{L}\p{N}]_\p{L}|\p{Ll}\p{Lu}/u.test(word),
  ),
  ...compoundsIn(text),
]

/** An error is looked for by its own words. */
const isMessage = (text: string) => !text.includes('?') && !QUESTION_WORD.test(text)

const PHRASE = 3
/** Words of a log, addresses, paths, versions, numbers and quotes of the asker. */
const OWN =
  /\b(?:fatal|error|err|warning|warn|exception|traceback|vs|versus)\b|\b\d{1,3}(?:\.\d{1,3}){1,3}\b|\b[\da-f]{2,4}(?::[\da-f]{0,4}){2,7}\b|(?<!\S)~?\/[\w./-]{2,200}|\b[\w.+-]{1,64}@[\w.-]{2,200}|["“'‘`][^"”'’`\n]{1,80}["”'’`]|\b0x[\da-f]+\b/giu

/** Short options may stand together, or have their value attached. */
const withShort = (option: string) =>
  /^-\p{L}{2,3}$/u.test(option) ? [option, option.slice(0, 2)] : [option]

/** Whether a term, such as "-u, --user NAME" or "depth (integer)", is one of these names. */
export const isNamed = ({ text, entry }: Term, names: readonly string[]): boolean =>
  entry === undefined || isOption(text)
    ? text.split(', ').some((name) => names.includes(NAME.exec(name)?.[1] ?? ''))
    : names.includes(entry)

type Term = { text: string; entry?: string }

const NAME = /^([^\s=[(]+)(?:[ =[][^\s/]{0,40}| \([^()]{1,40}\))?$/

const COMPARED =
  /(?:differences? between|differ(?:s|ent)? from|compare[ds]?|unterschied(?:e)? zwischen|différences? entre|diferencias? entre|differenz[ae] (?:tra|fra)|diferenças? entre|verschil(?:len)? tussen)\s(.{2,60}?)\s(?:and|with|to|und|et|y|e|en)\s(.{2,60}?)[\s?.!]*$|^(.{2,40}?)\s(?:vs\.?|versus)\s(\S{2,40}(?: \S{2,40})??)(?:[?.!:,]|$| (?:in|on|for|when|with) )|how (?:is|does|do|are) (.{2,60}?) differ(?:ent)? from (.{2,60}?)[\s?.!]*$/iu

const TASK =
  /^how (?:(?:do|can|should|would|could|might|must|does) (?:i|you|we|one|someone)|to) (?:best |safely |quickly |properly |permanently |automatically )?([a-z]{2,20}) ((?:[\p{L}\p{N}_.-]{1,40} ?){1,6})/iu
/** "See what is in the queue" is about the queue. */
const CONTENT =
  /^(?:what|who|everything|all)(?: that)? (?:is|are|was|were)(?: (?:in|on|at|inside))? (?=\p{L})/iu
const RELATION =
  /(?<=\p{L}) (?:in|on|at|of|from|for|to|into|over|with|without|using|via|by|when|while|that|which|so|as|after|before|if|and|or|without|through|under|between|per|is|are|work)\b.*/iu

function taskIn(text: string): QuestionTerms['task'] {
  const [, verb = '', rest = ''] = TASK.exec(text) ?? []
  const [compound] = verbCompounds(`${verb} ${rest}`)
  if (compound) {
    const [, object] = stemTerms(rest)
    return object ? [stem(compound), object] : null
  }
  const [action] = stemTerms(verb)
  const object = stemTerms(rest.replace(CONTENT, '').replace(RELATION, '')).at(-1)
  return action && object ? [action, object] : null
}

const MAX_APART = 5

/** Whether a text says what a task does: "initializing a new repository", "files are excluded". */
export function doesTask(text: string, [verb, object]: [string, string]): boolean {
  const words = stemTerms(text)
  const alike = synonymsFor(verb)
  const places = words.flatMap((word, at) => (word === verb || alike.has(word) ? [at] : []))
  return words.some(
    (word, at) =>
      word === object &&
      places.some((place) =>
        place < at ? at - place <= MAX_APART : words[place] === verb && place - at <= MAX_APART,
      ),
  )
}

function comparedIn(text: string): string[] {
  const [former, latter] = (COMPARED.exec(text) ?? []).slice(1).filter(Boolean)
  if (!former || !latter) return []
  const kind = /^\S+ (\p{L}+)$/u.exec(latter)?.[1]
  return [kind && !former.includes(' ') ? `${former} ${kind}` : former, latter]
}

function sidesIn(text: string): QuestionTerms['sides'] {
  const [former, latter] = comparedIn(text)
  if (!former || !latter) return null
  const [first, second] = [new Set(stemTerms(former)), new Set(stemTerms(latter))]
  const shared = [...first].filter((term) => second.has(term))
  for (const side of [first, second]) for (const term of shared) side.delete(term)
  return first.size > 0 && second.size > 0 ? [first, second] : null
}

const QUESTION_WORD =
  /\b(?:how|what|who|when|where|why|which|wie|was|wer|wann|wo|warum|comment|pourquoi|quand|cómo|qué|quién|cuándo|dónde|come|como)\b/iu
const MAX_AFTER_ECHO = 3

/** Whether a sentence only repeats the question, as pages do that want to be found. */
export function echoes(sentence: string, query: string): boolean {
  const wording = stemTerms(query)
  const at = sentence.search(QUESTION_WORD)
  if (at < 0 || wording.length < 2 || sentence.length > 4 * query.length + 100) return false
  const said = stemTerms(sentence.slice(at))
  return (
    wording.every((term, i) => said[i] === term) && said.length <= wording.length + MAX_AFTER_ECHO
  )
}

const SYNONYM = 0.6

/** How well a text matches a term: 1 for the term itself, less for a synonym. */
export function has(words: ReadonlySet<string>, term: string): number {
  if (words.has(term)) return 1
  for (const synonym of synonymsFor(term)) if (words.has(synonym)) return SYNONYM
  return words.has(toBeginning(term)) ? 0.8 : 0
}

const BEGINNING = 5

/** Many languages have more endings than the stemmer knows. */
const toBeginning = (word: string) => `${word.slice(0, BEGINNING)}…`

export function openTerms(isEnglish: boolean): (text: string) => ReadonlySet<string> {
  const memory = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const terms = memory.get(text) ?? termsIn(text, isEnglish)
    memory.set(text, terms)
    return terms
  }
}

/** The stems of a text, and where it is not English the beginnings of its longer words. */
function termsIn(text: string, isEnglish: boolean): ReadonlySet<string> {
  const terms = new Set(stemTerms(text))
  if (isEnglish) return terms
  for (const word of tellingWords(text)) if (word.length >= BEGINNING) terms.add(toBeginning(word))
  return terms
}

/** How much of a question a single call in the code names, 0 to 1. */
export function callMatch(code: string, terms: ReadonlySet<string>): number {
  let max = 0
  for (const [, path = ''] of code.matchAll(/([\w.]{2,80})\(/g)) {
    const names = new Set(path.split(/[._]/).map((name) => stem(name.toLowerCase())))
    const nameCount = [...terms].reduce((sum, term) => sum + has(names, term), 0)
    max = Math.max(max, nameCount / Math.max(1, terms.size))
  }
  return max
}

const MIN_ROOT = 5

/** A word that stands nowhere gives way to one that ends otherwise: "intruder" to "intrusion". */
export function withVariants(
  terms: ReadonlySet<string>,
  passages: readonly { terms: ReadonlySet<string> }[],
): ReadonlySet<string> {
  const isMissing = (term: string) => !passages.some((passage) => has(passage.terms, term) > 0)
  const [missing, another] = [...terms].filter(isMissing)
  if (!missing || another || missing.length < MIN_ROOT) return terms
  const variant = (term: string) => {
    const isVariant = (own: string) => {
      const root = Math.max(MIN_ROOT, Math.min(own.length, term.length) - 1)
      return own.length <= term.length + MIN_ROOT && own.startsWith(term.slice(0, root))
    }
    for (const passage of passages) for (const own of passage.terms) if (isVariant(own)) return own
    return term
  }
  return new Set([...terms].map((term) => (term === missing ? variant(term) : term)))
}
