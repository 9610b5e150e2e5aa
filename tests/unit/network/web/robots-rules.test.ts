import { expect, test } from 'vitest'
import { parseRobots } from '@/lib/network/web/robots/parse'
import { matcher, openRules, type Rule } from '@/lib/network/web/robots/rules'

const MAX_MS = 500
const rulesOf = (lines: string[]) => parseRobots(`User-agent: *\n${lines.join('\n')}`, 'bot').rules
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** The rule of RFC 9309: the longest matching pattern counts, and Allow if two are equally long. */
function plainly(rules: readonly Rule[], path: string): boolean {
  const fitting = rules.filter(({ pattern }) => matcher(pattern)(path))
  const max = Math.max(0, ...fitting.map(({ pattern }) => pattern.length))
  const longest = fitting.filter(({ pattern }) => pattern.length === max)
  return longest.length === 0 || longest.some(({ allow }) => allow)
}

test('indexed rules decide like rules that are tried one by one', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = (signs: string, max: number) =>
    times(next(max), () => signs[next(signs.length)]).join('')
  for (let round = 0; round < 300; round++) {
    const lines = times(next(12), () => {
      const end = next(6) === 0 ? '$' : ''
      return `${next(2) ? 'Allow' : 'Disallow'}: /${word('aab/*', 7)}${end}`
    })
    const rules = rulesOf(lines)
    const isAllowed = openRules(rules)
    for (const path of times(20, () => `/${word('ab/', 8)}`))
      expect([lines, path, isAllowed(path)]).toEqual([lines, path, plainly(rules, path)])
  }
})

test.each([
  ['plain ones', times(5_000, (n) => `Disallow: /page-${n}/`), (n: number) => `/page-${n}/x`],
  [
    'each a part of the next',
    times(900, (n) => `Allow: /${'a'.repeat(n)}`),
    () => `/${'a'.repeat(4_000)}`,
  ],
  [
    'with stars',
    times(500, (n) => `Disallow: /*ab*c${n}`),
    (n: number) => `/${'ab'.repeat(900)}${n}`,
  ],
])('rules %s are held against thousands of links in a moment', (_, lines, pathOf) => {
  const isAllowed = openRules(rulesOf(lines))
  const from = process.cpuUsage()
  for (let n = 0; n < 2_000; n++) isAllowed(pathOf(n))
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(MAX_MS)
})

test('a long URL under very many wildcards is never fetched', () => {
  const isAllowed = openRules(rulesOf(times(500, (n) => `Disallow: /*ab*c${n}`)))
  expect(isAllowed('/ab')).toBe(true)
  expect(isAllowed(`/${'x'.repeat(4_000)}`)).toBe(false)
})

test.each([
  ['useragent: *', 'disallow: /private'],
  ['User Agent: *', 'Disalow: /private'],
  ['user-agent *', 'disallow /private'],
  ['USER-AGENT : *', 'Dissallow : /private # not this'],
  ['user-agent: *', 'disallaw:/private'],
  ['\ufeffuser-agent： *', 'disallow： /private'],
  ['\ufffd\ufffdu\0ser-agent: *', 'dis\0allow: /private'],
])('robots.txt is understood despite typos: %s, %s', (agent, rule) => {
  const { rules } = parseRobots(`${agent}\n${rule}\n`, 'bot')
  const isAllowed = openRules(rules)
  expect([isAllowed('/private'), isAllowed('/public')]).toEqual([false, true])
})

test('a pattern of names is not all names', () => {
  expect(parseRobots('user-agent: *bot\ndisallow: /private\n', 'bot').rules).toEqual([])
})

test('a sentence is not a rule', () => {
  expect(parseRobots('user-agent: *\nplease do not disallow /private\n', 'bot').rules).toEqual([])
})
