const MAX_NAME = 60
const MAX_WORDS = 7
const BEFORE =
  /^(?:(?:written|posted|published|articles?|posts|words|text|story|article|review(?:ed)?|started|created|added|edited|medically reviewed|shared|submitted|asked)\s)?(?:by|von|par|por|di|door|author|autor|verfasst von|geschrieben von|text|contributors?)(?:\s*:\s*|\s+)/i
const AFTER =
  /[|·•–—»,(/]|\s-\s|\b(?:on|am|at|updated|published|posted|is an?|and updated|in|for|last)\b|\d{1,2}[./]|\d{4}/i
/** Words that sites write instead of a name. */
export const NO_NAME =
  /^(?:.* by|clicking.*|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\.? \d.*|(?:contributing|senior|staff) (?:writer|editor|reporter)|thread starter|topic author|original poster|insights from|by:|and|or|gmail|mail|copy|print|save|pinterest|whatsapp|reddit|instagram|member .*|january.*|february.*|march \d.*|april \d.*|june.*|july.*|august \d.*|september.*|october.*|november.*|december.*|author|authors|about|about the author|by|name|read|more|read more|share|follow|view|see|all|all posts|posted|published|written|team|staff|editor|home|profile|contact|guest|menu|search|login|log|log in|human|default|sign in|register|members?|admin|administrator|twitter|facebook|linkedin|instagram|email|website|website builders?|link|the author|users?|contributors?|writer|reply|quote|like|join|new|posts?|threads?|new member|senior member|active member|well-known member|member since)$/i
const SENTENCE = /(?<!(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St|\p{Lu}))[.!?:;]\s+\p{Lu}|[<>{}=@]|https?:/u

/** The name of a person or team in a short line, or null. */
export function nameIn(line: string, isMarked: boolean): string | null {
  const text = line.slice(0, 200).replace(/\s+/g, ' ').trim()
  const rest = text.replace(BEFORE, '')
  if (NO_NAME.test(rest)) return null
  const name = rest.slice(0, endOf(rest)).replace(/[.:]$/, '').trim()
  if (name.length < 2 || name.length > MAX_NAME || !/\p{L}/u.test(name)) return null
  if (NO_NAME.test(name) || SENTENCE.test(name) || name.split(' ').length > MAX_WORDS) return null
  const words = name.split(' ')
  const capitals = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length
  if (words.length === 1) return isMarked ? name : null
  return capitals * 2 >= words.length ? name : null
}

/** Where a name ends and a date or role begins. */
function endOf(text: string): number {
  const at = text.search(AFTER)
  return at < 0 ? text.length : at
}
