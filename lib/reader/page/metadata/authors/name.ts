import { isPlaceholder } from '../meta-tags'
import { joinNames } from './list'
import { isRole, withoutRole } from './role'

const MAX_NAME = 60
const MAX_WORDS = 7
const MAX_LIST = 160
const BEFORE =
  /^(?:(?:this (?:post|article|story|guide|blog) was )?(?:(?:originally )?written|posted|published|(?:(?:view|see|read) (?:all|more) )?(?:articles?|posts)|words|text|story|article|guide|recipe|review(?:ed)?|started|created|added|edited|medically reviewed|shared|submitted|asked)\s)?(?:by|von|par|por|di|door|authors?(?:\(s\))?|autor|verfasst von|geschrieben von|text|contributors?)(?:\s*:\s*|\s+)|^(?:取材・文|撰?文|作者|著者|執筆|[記记]者|글|기자)\s?[:：／]\s?/i
const MONTH =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?'
/** A date before a name. */
const DATE_FIRST = new RegExp(
  String.raw`^(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH}\.?,? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[\s|·•⋅∙,–—-]{0,9}(?=\p{L})`,
  'iu',
)
const AFTER = new RegExp(
  String.raw`[|·•⋅∙–—»(/]|\s-(?:\s|$)|\b(?:on|am|at|updated|published|posted|is an?|and updated|in|for|last)\b|\d{1,2}[./:]|(?<![a-z\d])\d{4}|\s\d+\s*(?:comments?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|views|shares|replies)\b|\b${MONTH}\.? \d|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH}\b|\b(?:leave a )?(?:comments?|reply)\b`,
  'i',
)
/** Words that sites write instead of a name. */
export const NO_NAME =
  /^(?:.* by|clicking.*|\d+ .*|comments? .*|(?:powered|hosted|provided|produced|designed|developed|built|sponsored|presented) by .*|from .*|.*\byou(?:r|['’]re)?\b.*|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\.? \d.*|(?:contributing|senior|staff) (?:writer|editor|reporter)|thread starter|topic author|original poster|insights from|by:|and|or|gmail|mail|copy|print|save|pinterest|whatsapp|reddit|instagram|bluesky|mastodon|threads|github|tiktok|youtube|telegram|tumblr|flipboard|rss|member .*|january.*|february.*|march \d.*|april \d.*|june.*|july.*|august \d.*|september.*|october.*|november.*|december.*|author|authors|about|about the author|by|name|article|post|blog|news|follow .*|read|more|read more|share|follow|view|see|all|all posts|posted|published|written|team|staff|editor|home|profile|contact|guest|menu|(?:my |your )?accounts?|e-?mail address|search|login|log|log in|logged|human|default|sign in|register|members?|admin|administrator|unknown|anonymous|super user|webmaster|no author|twitter|facebook|linkedin|instagram|email|website|website builders?|link|the author|users?|contributors?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|writer|reply|quote|like|join|new|posts?|threads?|new member|senior member|active member|well-known member|member since|(?:quelle|source|fuente|fonte|bron|källa|via)\b.*|.*(?:登録|登錄|登录|注册|註冊|ログイン|ログアウト|会員|一覧|お問い合わせ|もっと見る|로그인|회원가입|더보기).*)$/i
const SENTENCE = /(?<!(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St|\p{Lu}))[.!?:;]\s+\p{Lu}|[<>{}=@]|https?:/u
const GLUED_BY = /^(?:By|BY)(?=\p{Lu}\p{Ll})/u
const AND = /(?:^|\s)(?:and|&|und|et|y)\s+/
const PERSON =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|d[aei]|del|van|von|der|la|le|bin)){1,3}$/u

/** The name of a person or team in a short line, or null. Several people stay as they are. */
export function nameIn(line: string, isMarked: boolean): string | null {
  const text = line.slice(0, 200).replace(/\s+/g, ' ').trim()
  const rest = text.replace(DATE_FIRST, '').replace(BEFORE, '').replace(GLUED_BY, '')
  if (NO_NAME.test(rest)) return null
  const people = peopleIn(rest.slice(0, findEnd(rest)))
  if (people !== null) return people
  const [first = ''] = rest.slice(0, findEnd(rest)).split(',')
  const name = withoutRole(withoutSigns(first.trim().replace(/[.:]$/, '')))
  if (name.length < 2 || name.length > MAX_NAME || !/\p{L}/u.test(name)) return null
  if (NO_NAME.test(name) || SENTENCE.test(name) || name.split(' ').length > MAX_WORDS) return null
  const words = name.split(' ')
  const capitals = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length
  if (words.length === 1) return isMarked ? name : null
  const isName = isMarked || !/^\p{Ll}/u.test(name)
  return isName && capitals * 2 >= words.length ? name : null
}

/** The name that a page's data give, without an address, a label or a role. */
export function declaredName(draft: string): string | null {
  const text = draft.slice(0, 300).replace(/\s+/g, ' ').trim()
  if (isPlaceholder(text) || NO_PERSON.test(text)) return null
  const beside = /^[^\s@]{1,64}@[^\s@]{1,64} \(([^()]{1,100})\)$/.exec(text)?.[1]
  const bare = (beside ?? text).replace(EMAIL, '').replace(ADDRESS, '').replace(IN_BRACKETS, ' ')
  const name = withoutSigns((bare.trim() === '' ? text : bare).replace(/^by:? /i, ''))
  if (!name.includes(',') && name.split(' ').length > MAX_WORDS * 2) return null
  return /\p{L}/u.test(name) ? withoutRole(name.replace(/,(?=\p{L})/gu, ', ')) : null
}

/** Whether a text is written as a person's name is. */
export function isPerson(text: string): boolean {
  return PERSON.test(text) && !NO_NAME.test(text) && withoutRole(text) === text
}

const NO_PERSON =
  /^(?:unknown|super user|no author|n\/a)$|^(?:https?:|www\.)|^[\w.-]+\.\p{L}{2,10}\/\S*$|^\d+$|^(?:powered|hosted) by /iu
const ADDRESS = /[\s–—|(-]{0,9}https?:\/\/\S{1,200}$/i
/** Credits of pictures and addresses beside a name. */
const IN_BRACKETS =
  /\s\((?:image|photo|foto|picture|www\.|https?:)[^()]{0,100}\)|^\((?:image|photo|foto|picture)[^()]{0,100}\)$/gi
const EMAIL = /<?[^\s<>()@]{1,64}@[^\s<>()@]{1,64}>?/g

function withoutSigns(text: string): string {
  return text
    .replace(/^[\s,;|·•–—"“”-]+/, '')
    .replace(/(?:\s|^)[\s,;|·•–—-]{1,9}$|[:,;"“”]$|\s(?:and|und|et|&)$/, '')
    .trim()
}

/** `A B, C D and E F`, or null. What follows the last name is a role or a place. */
function peopleIn(text: string): string | null {
  const parts = text.split(/,\s*/)
  const last = parts.findLastIndex((part) => AND.test(part))
  const list = parts.slice(0, last + 1)
  const people = list.flatMap((part) => part.split(AND)).map((part) => part.trim())
  const names = people.filter((part) => part !== '' && !isRole(part))
  if (names.length < 2 || !names.every(isPerson)) return null
  return (names.length < people.length ? joinNames(names) : list.join(', ')).slice(0, MAX_LIST)
}

/** Where a name ends and a date or role begins. */
function findEnd(text: string): number {
  const at = text.search(AFTER)
  return at < 0 ? text.length : at
}
