/** Participles that are not the past tense; regular ones end in -ed in both. */
const PARTICIPLES: Record<string, string> = {
  began: 'begun',
  broke: 'broken',
  built: 'built',
  chose: 'chosen',
  drew: 'drawn',
  found: 'found',
  gave: 'given',
  led: 'led',
  made: 'made',
  ran: 'run',
  sang: 'sung',
  sold: 'sold',
  spoke: 'spoken',
  took: 'taken',
  won: 'won',
  wrote: 'written',
}
const PAST = `\\p{L}{2,20}ed|${Object.keys(PARTICIPLES).join('|')}`
const PARTICIPLE = `\\p{L}{2,20}ed|${[...new Set(Object.values(PARTICIPLES))].join('|')}`
/** "Who created X?" */
const WHO = new RegExp(`^who (?:first )?(${PAST}) (?:the )?(.{2,60}?)[\\s?.!]{0,9}$`, 'iu')
/** "When was X released?", with what follows. */
const ASIDE = new RegExp(
  `^(?:when|where|why|how|by whom) (was|were|is|are) (?:the )?(.{2,60}?) (${PARTICIPLE})(?![\\p{L}\\p{N}])`,
  'iu',
)
/** How a page answers an English question: "Who created X?" with "X was created". */
export function statementsFor(question: string): string[] {
  const text = question.trim()
  const [, verb, object] = WHO.exec(text) ?? []
  if (verb && object) {
    const participle = PARTICIPLES[verb.toLowerCase()] ?? verb.toLowerCase()
    return ['was', 'were', 'is'].map((link) => `${object} ${link} ${participle}`)
  }
  const [, link, subject, participle] = ASIDE.exec(text) ?? []
  return link && subject && participle ? [`${subject} ${link} ${participle}`] : []
}

const SWITCHES =
  /\b(?:turn|switch)(?:e?s|ing|e?d)?(?= (on|off)\b|(?: [\p{L}\p{N}_-]{1,30}){1,3} (on|off)[\s?.!]{0,9}$)(?: (?:on|off))?/giu

/** "How do I turn off the lights?" asks how to disable them. */
export const spellVerbs = (question: string): string =>
  question
    .replace(SWITCHES, (_, next, last) => (/off/i.test(next ?? last) ? 'disable' : 'enable'))
    .replace(/\bget(?:ting|s)? rid of\b/gi, 'remove')

const COMPOUND_VERB =
  /\b(?:(?:back|set|start|clean|look)[a-z]{0,4} up|(?:log|check)[a-z]{0,4} (?:in|out)|roll[a-z]{0,4} back|shut[a-z]{0,4} down)\b/gi
const ENDING = /^(back|set|start|clean|look|log|check|roll|shut)[a-z]* /i

/** "How do I back up?" is about a backup: verbs of two words as one. */
export const verbCompounds = (text: string): string[] =>
  (text.match(COMPOUND_VERB) ?? []).map((verb) => verb.toLowerCase().replace(ENDING, '$1'))

const COMPOUND_NOUN =
  /\b(?:(back|set|start|clean|look)(up)|(log|check)(in|out)|(roll)(back)|(shut)(down))s?\b/gi

/** A backup is what is backed up: nouns that are verbs of two words. */
export const nounCompounds = (question: string): string[] =>
  [...question.matchAll(COMPOUND_NOUN)].map((match) => match.slice(1).filter(Boolean).join(' '))

const RELEASE_NOTES = /what['’]s new|\bchange ?log|\brelease notes|\b(?:version|release) \d+\.\d/i

/** The version that a whole manual is for: "Loops (Tern version 2.1)". */
const OF_SITE = / \([^()]{1,80}\)+$/

/** Whether a title or headings are of notes on releases, which say what was once new. */
export const isReleaseNotes = (title: string) => RELEASE_NOTES.test(title.replace(OF_SITE, ''))

/** Whether a question is about versions, so that release notes may answer it. */
export const asksChanges = (question: string) =>
  /\b(?:version|new|release|change|since|added|deprecat|remov)|\d\.\d/i.test(question)

/** A normalised term, without article, case and punctuation. */
export function plainTerm(term: string): string {
  return term
    .toLowerCase()
    .replace(/^(?:an?|the)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
