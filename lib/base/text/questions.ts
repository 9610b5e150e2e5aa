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
const WHO = new RegExp(
  `^who (?:first )?(${PAST}) (?:the )?([^,]{2,60}?)(?:,.*)?[\\s?.!]{0,9}$`,
  'iu',
)
/** "When was X released?", with what follows. */
const ASIDE = new RegExp(
  `^(?:when|where|why|how|by whom) (was|were|is|are) (?:the )?(.{2,60}?) (${PARTICIPLE})(?![\\p{L}\\p{N}])`,
  'iu',
)
/** What is said of those who made a work. */
const MAKERS: Record<string, string> = {
  created: 'creator',
  developed: 'developer',
  designed: 'designer',
  founded: 'founder',
  invented: 'inventor',
  started: 'founder',
  written: 'author',
}
/** How a page answers an English question: "Who created X?" with "X was created". */
export function statementsFor(question: string): string[] {
  const text = question.trim()
  const [, verb, object] = WHO.exec(text) ?? []
  if (verb && object) {
    const participle = PARTICIPLES[verb.toLowerCase()] ?? verb.toLowerCase()
    const statements = ['was', 'were', 'is', 'was originally', 'was first'].map(
      (link) => `${object} ${link} ${participle}`,
    )
    if (!MAKERS[participle]) return statements
    const others = Object.entries(MAKERS).flatMap(([did, maker]) => [
      `${object} was ${did}`,
      `${maker} of ${object}`,
      `${maker} of the ${object}`,
    ])
    return [...new Set([...statements, ...others])]
  }
  const [, link, subject, participle] = ASIDE.exec(text) ?? []
  return link && subject && participle ? [`${subject} ${link} ${participle}`] : []
}

const SWITCHES =
  /\b(?:turn|switch)(?:e?s|ing|e?d)?(?= (on|off)\b|(?: [\p{L}\p{N}_-]{1,30}){1,3} (on|off)[\s?.!]{0,9}$)(?: (?:on|off))?/giu

const STEPS =
  /^(?:(?:please |(?:can|could) you (?:please )?)?(?:show|tell|teach|explain(?: to)?) (?:me |us )?how to|(?:what|which) (?:are the )?(?:\p{L}+ )?steps (?:are |do (?:i|you|we) )?(?:\p{L}+ )?(?:to|for)|(?:the )?steps (?:to|for)|(?:what is|what['’]s) the (?:\p{L}+ )?way (?:to|of)|(?:is there )?an? (?:\p{L}+ )?way to|i(?: am|['’]m)? (?:want|need|try(?:ing)?|would like) to|(?:what|which) commands? (?:(?:can|do|should) i use |(?:is|are) used |lets me )?(?:to )?(?=\p{Ll}+ ))\s?/iu
/** Verbs that requests begin with, as in "reload settings without a restart". */
const REQUEST =
  /^(?:please )?(?=(?:add|allow|attach|build|change|check|clear|compile|configure|connect|convert|copy|create|debug|define|delete|deny|disable|display|draw|edit|enable|encrypt|export|find|fix|force|generate|hide|import|increase|insert|install|limit|list|load|make|merge|mount|move|open|prevent|print|read|recover|reduce|reload|remove|rename|replace|reset|resize|restart|restore|rotate|run|save|search|select|send|set|share|show|skip|sort|split|start|stop|switch|turn|undo|uninstall|update|upgrade|write) (?:an? |the |all |every |my |up )?\p{Ll}{2,20} \p{L}{2,20})(?!.*[?:;=()])/u

/** "Steps to light a lamp" and "light a lamp by hand" ask how to do it. */
const spellTask = (question: string): string =>
  question
    .trim()
    .replace(STEPS, 'How to ')
    .replace(REQUEST, 'How to ')
    .replace(/^is it (?:possible|allowed) to /i, 'Can I ')

/** "How do I turn off the lights?" asks how to disable them. */
export const spellVerbs = (question: string): string =>
  spellTask(question)
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
  /\b(?:version|new in|what(?:'s|’s| is) new|changes|changelog|released?\b.*\bwhen|since|added|introduced|deprecat|removed)|\brelease (?:notes|date|\d)|\breleases\b|\b(?:which|what|latest|newest|last|first|previous)\s(?:\p{L}+ )?release|^when\b|\d\.\d/iu.test(
    question,
  )

/** A normalised term, without article, case and punctuation. */
export function plainTerm(term: string): string {
  return term
    .toLowerCase()
    .replace(/^(?:an?|the)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
