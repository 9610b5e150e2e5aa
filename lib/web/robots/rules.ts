/** One group's verdicts: the longest matching pattern decides, and Allow wins a tie. */
export type Rules = { rules: Rule[]; crawlDelaySeconds: number | null; sitemaps: string[] }
export type Rule = { allow: boolean; pattern: string }

type Group = { agents: string[]; rules: Rule[]; delay: number | null }

const MAX_RULES = 5000
const MAX_PATTERN = 2048
const MAX_SITEMAPS = 1000

/** Reads robots.txt (RFC 9309) for the agent with this product token: its own groups together, else those for `*`. */
export function parseRobots(text: string, agent: string): Rules {
  const { groups, sitemaps } = readGroups(text.replace(/^\ufeff/, ''))
  const own = groups.filter((group) => group.agents.includes(agent.toLowerCase()))
  const mine = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'))
  const rules = mine
    .flatMap((group) => group.rules)
    .slice(0, MAX_RULES)
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
  const delay = mine.map((group) => group.delay).find((one) => one !== null) ?? null
  return { rules, crawlDelaySeconds: delay, sitemaps }
}

/** Whether the rules let the path (with its query) be fetched. */
export function isPathAllowed(rules: readonly Rule[], path: string): boolean {
  const normal = normalise(path)
  if (normal === '/robots.txt') return true
  return rules.find((rule) => matches(rule.pattern, normal))?.allow ?? true
}

/** `*` stands for any characters, a final `$` for the end. Each part is sought once, from left to right: linear time. */
export function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = isAnchored ? others.pop() : undefined
  if (isAnchored && last === undefined) return path === first
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last))
}

function readGroups(text: string) {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  let isNaming = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line.slice(0, MAX_PATTERN)) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (!isNaming || !group) {
        group = { agents: [], rules: [], delay: null }
        groups.push(group)
      }
      group.agents.push(productToken(value))
    } else if (name === 'allow' || name === 'disallow') addRule(group, name === 'allow', value.trim())
    else if (name === 'crawl-delay' && group) group.delay ??= readDelay(value)
    else if (name === 'sitemap' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value.trim())
    if (name && name !== 'sitemap') isNaming = name === 'user-agent'
  }
  return { groups, sitemaps }
}

function addRule(group: Group | undefined, allow: boolean, pattern: string): void {
  if (group && pattern) group.rules.push({ allow, pattern: normalise(pattern) })
}

function productToken(value: string): string {
  const text = value.trim().toLowerCase()
  return text.startsWith('*') ? '*' : (/^[a-z_-]+/.exec(text)?.[0] ?? '')
}

function readDelay(value: string): number | null {
  const seconds = Number.parseFloat(value)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 10) : null
}

/** One spelling for each path: escapes in upper case, none for letters, digits, `-._~`; others outside ASCII escaped. */
function normalise(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]/gu, (one) => escapeUtf8(one))
  return escaped.replace(/%([0-9a-f]{2})/gi, (one, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : one.toUpperCase()
  })
}

function escapeUtf8(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
