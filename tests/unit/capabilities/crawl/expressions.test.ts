import { expect, test } from 'vitest'
import { findPatternProblem, pathMatcher } from '@/lib/capabilities/crawl/pattern'
import { cpuMs } from '../../../support/cpu'

const SOURCES = [
  'blog',
  '^/blog/\\d+$',
  'blog|news',
  '^/(blog|news)/[a-z-]+/?$',
  '.*\\.html?$',
  '/v[0-9]{1,2}/',
  '^/docs(?:/.*)?$',
  '[^/]+$',
  '\\bapi\\b',
  '^/a{2,}b*?c+$',
  '(?<year>\\d{4})/\\d{2}',
  '^$',
  '',
  '[\\w.]+@',
  '\\/x\\-y',
  '^/[^abc]*$',
  'a{,2}',
  'x{',
  '(a|)(b|c)?$',
  '^(/\\w+){2}$',
  '\\D\\d\\S',
]
const TEXTS = [
  '/blog/12',
  '/blog/x',
  '/news/some-day/',
  '/index.html',
  '/v12/a',
  '/v123/',
  '/docs',
  '/docs/a',
  '/docsx',
  '/api/b',
  '/rapid',
  '/aabbcc',
  '/abc',
  '/2024/05',
  '',
  '/',
  'a.b@c',
  '/x-y',
  '/xyz',
  'a{,2}',
  'x{',
  '/one/two',
  '/one/two/three',
  'ab',
  '/ä/1',
]

test("matches like JavaScript's expressions", () => {
  for (const source of SOURCES) {
    const matcher = pathMatcher(`re:${source}`)
    const own = new RegExp(source)
    for (const text of TEXTS)
      expect([source, text, matcher(text)]).toEqual([source, text, own.test(text)])
  }
})

test.each([
  ['(?!.*login)', 'Perl syntax'],
  ['(?<=a)b', 'named capture'],
  ['(a)\\1', 'escape sequence'],
  ['*.pdf', 'missing argument to repetition'],
  ['a**', 'nested repetition'],
  ['(a', 'missing closing )'],
  ['[z-a]', 'character class range'],
  ['a{3,2}', 'repeat count'],
  ['(a{100}){100}', 'repeat count'],
  ['(a?){200}a{200}', 'too large'],
  ['a\\', 'trailing backslash'],
])('rejects %s: %s', (source, why) => {
  expect(findPatternProblem(`re:${source}`)).toContain(why)
})

test('takes linear time for expressions on which others never end', () => {
  const took = cpuMs(() => {
    expect(pathMatcher('re:^(a+)+$')(`${'a'.repeat(5_000)}b`)).toBe(false)
    expect(pathMatcher('re:(x*)*y|(.*.*)*z')('x'.repeat(5_000))).toBe(false)
  })
  expect(took).toBeLessThan(2_000)
})
