import { normalise, type Rule, type Rules } from './rules'

type Group = { agents: string[]; rules: Rule[]; delay: number | null }

const MAX_RULES = 5000
const MAX_PATTERN = 2048
const MAX_SITEMAPS = 1000
/** Frequent misspellings, as Google's parser also reads them. */
const TYPOS: Record<string, string> = {
  useragent: 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'site-map': 'sitemap',
  crawldelay: 'crawl-delay',
}
/** Limited, as each is matched against every URL. */
const MAX_STARS = 16
const MAX_STARRED = 500

/** Parses robots.txt (RFC 9309) for this product token: its own groups, else those for `*`. */
export function parseRobots(text: string, agent: string): Rules {
  // Nulls, and signs of an order of bytes, are what is left of UTF-16.
  const plain = text.replace(/^[\ufeff\ufffd]{1,2}/, '').replaceAll('\0', '')
  const { groups, sitemaps } = readGroups(plain)
  const own = groups.filter((group) => group.agents.includes(agent.toLowerCase()))
  const mine = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'))
  const rules = withFewStars(mine.flatMap((group) => group.rules).slice(0, MAX_RULES)).sort(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
  )
  const delay = mine.map((group) => group.delay).find((delay) => delay !== null) ?? null
  return { rules, crawlDelaySeconds: delay, sitemaps }
}

/** The last patterns lose what follows their first star, so they disallow more. */
function withFewStars(rules: Rule[]): Rule[] {
  let budget = MAX_STARRED
  const unique = new Map(rules.map((rule) => [`${rule.allow} ${rule.pattern}`, rule]))
  return [...unique.values()].flatMap((rule) => {
    const star = rule.pattern.indexOf('*')
    if (star === -1 || --budget >= 0) return [rule]
    return rule.allow ? [] : [{ allow: false, pattern: rule.pattern.slice(0, star) }]
  })
}

/** A pattern with many stars is cut if it disallows, and dropped if it allows. */
function simplified(pattern: string, allow: boolean): string {
  const parts = pattern.replace(/\*{2,}/g, '*').split('*')
  if (parts.length - 1 <= MAX_STARS) return parts.join('*')
  return allow ? '' : parts.slice(0, MAX_STARS).join('*')
}

function readGroups(text: string) {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [name, value] = readLine(line.slice(0, MAX_PATTERN))
    if (name === 'user-agent') {
      if (!isNaming || !group) {
        group = { agents: [], rules: [], delay: null }
        groups.push(group)
      }
      group.agents.push(productToken(value))
    } else if (name === 'allow' || name === 'disallow')
      addRule(group, name === 'allow', value.trim())
    else if (name === 'crawl-delay' && group) group.delay ??= readDelay(value)
    else if (name === 'sitemap' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value.trim())
    if (name && name !== 'sitemap') isNaming = name === 'user-agent'
  }
  return { groups, sitemaps }
}

/** A line's field by its right name, and its value. Both are empty if it has none. */
function readLine(line: string): [name: string, value: string] {
  const text = (line.split('#', 1)[0] ?? '').trim()
  const colon = text.search(/[:：]/)
  const words = colon < 0 ? text.split(/\s+/) : [text.slice(0, colon), text.slice(colon + 1)]
  // Without a colon, a line of two words can only be a field and its value.
  if (words.length !== 2) return ['', '']
  const [key = '', value = ''] = words.map((word) => word.trim())
  const name = key.toLowerCase().replace(/\s+/g, '-')
  return [TYPOS[name] ?? name, value]
}

function addRule(group: Group | undefined, allow: boolean, pattern: string): void {
  const own = pattern && simplified(normalise(pattern), allow)
  if (group && own) group.rules.push({ allow, pattern: own })
}

function productToken(value: string): string {
  const text = value.trim().toLowerCase()
  return /^\*(?:\s|$)/.test(text) ? '*' : (/^[a-z_-]+/.exec(text)?.[0] ?? '')
}

function readDelay(value: string): number | null {
  const seconds = Number.parseFloat(value)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 10) : null
}
