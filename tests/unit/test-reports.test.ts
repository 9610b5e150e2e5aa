import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofPlaywright, ofVitest } from '../../scripts/test-reports.mjs'

test('a failed test is named by its file, so that it can be run again alone', () => {
  const spec = (title: string, status: string, duration: number) => ({
    title,
    file: 'usage.test.ts',
    tests: [{ status, results: [{ duration }] }],
  })
  const suites = [{ suites: [{ specs: [spec('is live', 'unexpected', 1_000)] }] }]
  const report = {
    config: { rootDir: '/house/tests/browser' },
    suites: [...suites, { specs: [spec('is drawn', 'expected', 2_500)] }],
    stats: { expected: 1, flaky: 0 },
  }
  expect(ofPlaywright(report, '/house')).toEqual({
    passed: 1,
    failed: ['tests/browser/usage.test.ts › is live'],
    took: [['tests/browser/usage.test.ts', 3.5]],
  })
  const file = { name: '/house/tests/a.test.ts', startTime: 0, endTime: 4_000 }
  const tests = [
    { status: 'failed', fullName: 'adds' },
    { status: 'passed', fullName: 'subtracts' },
  ]
  const results = [{ ...file, status: 'failed', assertionResults: tests }]
  expect(ofVitest({ numPassedTests: 1, testResults: results }, '/house')).toEqual({
    passed: 1,
    failed: ['tests/a.test.ts › adds'],
    took: [['tests/a.test.ts', 4]],
  })
})

test('what the system’s Node may run uses nothing that Node 20 does not have', () => {
  const NEWER =
    /\b(?:groupBy|withResolvers|fromAsync|globSync|getBuiltinModule|Iterator\.from|Promise\.try)\b/
  const scripts = readdirSync('scripts').filter((name) => name.endsWith('.mjs'))
  expect(scripts.length).toBeGreaterThan(20)
  const newer = scripts.filter((name) => NEWER.test(readFileSync(`scripts/${name}`, 'utf8')))
  expect(newer).toEqual([])
})
