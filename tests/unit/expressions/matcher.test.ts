import { expect, test } from 'vitest'
import { BadExpression, expressionMatcher } from '@/lib/expressions'

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

test('matches as the language’s own expressions do', () => {
  for (const source of SOURCES) {
    const matcher = expressionMatcher(source)
    const own = new RegExp(source)
    for (const text of TEXTS)
      expect([source, text, matcher(text)]).toEqual([source, text, own.test(text)])
  }
})

test.each([
  ['(?!.*login)', 'look ahead'],
  ['(?<=a)b', 'look ahead or behind'],
  ['(a)\\1', 'back references'],
  ['*.pdf', 'nothing to repeat'],
  ['a**', 'nothing to repeat'],
  ['(a', 'not closed'],
  ['a)', 'not opened'],
  ['[a', 'not closed'],
  ['[z-a]', 'out of order'],
  ['a{3,2}', 'out of order'],
  ['(a{100}){100}', 'too large'],
  ['('.repeat(30) + ')'.repeat(30), 'nested too deeply'],
  ['\\p', 'no escape'],
  ['a\\', 'no escape'],
])('refuses %s: %s', (source, why) => {
  expect(() => expressionMatcher(source)).toThrow(BadExpression)
  expect(() => expressionMatcher(source)).toThrow(why)
})

test('takes linear time for expressions that others take forever for', () => {
  const from = performance.now()
  expect(expressionMatcher('^(a+)+$')(`${'a'.repeat(5_000)}b`)).toBe(false)
  expect(expressionMatcher('(x*)*y|(.*.*)*z')('x'.repeat(5_000))).toBe(false)
  expect(performance.now() - from).toBeLessThan(2_000)
})
