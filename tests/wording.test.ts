import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Phrases that the writing guide replaces, with the usual words. */
const REPLACED: [RegExp, string][] = [
  [/\bthe book\b/i, 'transactions'],
  [/\bgiven back\b/i, 'refunded'],
  [/'Held|'held'/, 'reserved'],
  [/\bnobody\b/i, 'no one, none'],
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'forever'],
  [/\bMost (?:pages|results|addresses)\b/, 'Max …'],
  [/\bOne a line\b/, 'One per line'],
  [/\b(?:calls|USD|requests) a (?:minute|day|month|page)\b/i, 'per …'],
  [/\bresting after\b/, 'paused after'],
  [/\bTo the playground\b/, 'Open the playground'],
]

test('the dashboard uses the words of the writing guide', () => {
  const found: string[] = []
  for (const file of readdirSync('app', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const lines = readFileSync(path.join('app', file), 'utf8').split('\n')
    for (const [n, line] of lines.entries())
      for (const [phrase, instead] of REPLACED)
        if (phrase.test(line)) found.push(`app/${file}:${n + 1}: ${line.trim()} (say: ${instead})`)
  }
  expect(found).toEqual([])
})
