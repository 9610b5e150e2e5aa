import { expect, test } from 'vitest'
import { compareVersions } from '@/lib/reader/changes/in-thread'
import { cpuMs } from '../../../support/cpu'

const text = (lines: number, word: string) =>
  Array.from({ length: lines }, (_, i) => `- The ${word} of line ${i} is told here.`).join('\n')

test('the time for a long page grows linearly, however much of it changed', () => {
  const took = (lines: number) => {
    const before = { title: null, markdown: text(lines, 'bell') }
    const after = { title: null, markdown: text(lines, 'rope') }
    return cpuMs(() =>
      expect(compareVersions({ before, after }).length).toBe(Math.min(1_000, lines)),
    )
  }
  took(1_000)
  expect(took(8_000)).toBeLessThan(Math.max(1, took(1_000)) * 24)
})

test('hostile input is compared within its limits', () => {
  const odd = ['['.repeat(200_000), '](('.repeat(60_000), '1 '.repeat(200_000), '> '.repeat(90_000)]
  const after = { title: null, markdown: 'x' }
  const took = cpuMs(() => {
    for (const markdown of odd) compareVersions({ before: { title: null, markdown }, after })
  })
  expect(took).toBeLessThan(10_000)
})
