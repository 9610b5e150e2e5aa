import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * Patterns over text that is short by construction, with the reason. Everything else must take
 * linear time: no nested or adjacent unbounded quantifiers, and none that is tried again from each
 * position of a long run.
 */
const BOUNDED: Record<string, string> = {
  'lib/capabilities/answer/safe/constructs.ts': 'reads a window of 2,000 characters',
  'lib/capabilities/answer/safe/markers.ts': 'reads a window of 2,000 characters',
  'lib/capabilities/citations/claims.ts': 'reads one sentence',
  'lib/base/text/fences.ts': 'reads one line from its start, or the last 200 characters',
}

type Found = { file: string; line: number; source: string; flags: string }

test('every pattern takes linear time', () => {
  const patterns = globSync('lib/**/*.ts').flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(500)
  const slow = patterns.filter((one) => !(one.file in BOUNDED) && isSlow(one))
  expect(slow.map(({ file, line, source }) => `${file}:${line} /${source}/`)).toEqual([])
})

test('a slow pattern is recognised', () => {
  const slow = ['(a+)+$', '\\s*\\n?\\s*x', '(--[\\w-]+)\\s*:', '^(.*\\S)\\s+-\\s+(.*)$']
  expect(slow.filter((source) => !isSlow({ source, flags: '' }))).toEqual([])
  expect(
    ['^\\s*x', '[a-z]{1,80}:', '<[^<>]{0,500}>'].filter((source) => isSlow({ source, flags: '' })),
  ).toEqual([])
})

function isSlow({ source, flags }: Pick<Found, 'source' | 'flags'>): boolean {
  return analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0
}

function patternsIn(file: string): Found[] {
  const code = readFileSync(file, 'utf8')
  const found: Found[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, regex, start } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      start?: number
    }
    if (type === 'Literal' && regex)
      found.push({
        file,
        line: code.slice(0, start).split('\n').length,
        source: regex.pattern,
        flags: regex.flags,
      })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(file, code).program)
  return found
}
