import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const PLACES = [
  'app',
  'bench',
  'docs',
  'lib',
  'scripts',
  'tests',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
]
/** Recorded data, and tests about words. */
const OTHERS_WORDS = /fixtures\/|\.json$|wording\.test\.ts$/

/** Phrases that the writing guide replaces, with the usual words. */
const REPLACED: [RegExp, string][] = [
  [/\bthe book\b(?! (?:shop|of the))/i, 'the ledger, transactions'],
  [/(?<!['"`(])\bnobody\b(?!['"`|-])/i, 'no one'],
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'forever'],
  [/\bnought\b/i, 'zero'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bwho leaves?\b/i, 'a client that disconnects'],
  [/\bwithout end\b/i, 'endless, forever'],
  [/(?<!there )\b(?:is|are) none\b/i, 'is not one, invalid'],
  [/(?<!there )\b(?:is|are|was|were) no (?!longer|more|such)[a-z]/i, 'is not a'],
  [/\bMost (?:pages|results|addresses)\b/, 'Max …'],
  [/\bOne a line\b/i, 'One per line'],
  [/\b(?:calls|USD|requests) a (?:minute|day|month|page)\b/i, 'per …'],
  [/\bresting after\b/, 'paused after'],
  [/(?<!heron )\bstands? (?:in|at|on|above|under|before|behind|between|back)\b/, 'is in, at, on …'],
  [/\bthe caller left\b/i, 'the caller disconnected'],
  [/\b(?:is|are) to be\b/, 'must be'],
  [/\bTo the playground\b/, 'Open the playground'],
]

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/\bnode_modules\b/.test(file))
    .map((file) => path.join(place, file))
}

test('code and documents use the words of the writing guide', () => {
  const files = PLACES.flatMap(filesIn).filter(
    (file) => /\.(?:tsx?|mjs|md)$/.test(file) && !OTHERS_WORDS.test(file),
  )
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        REPLACED.filter(([phrase]) => phrase.test(line)).map(
          ([, instead]) => `${file}:${n + 1}: ${line.trim()} (say: ${instead})`,
        ),
      ),
  )
  expect(found).toEqual([])
})
