import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shellBlocks } from '../../scripts/docs/blocks'

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
const blocks = shellBlocks()
/** What `npm run docs-test` has on its path. */
const PROGRAMS = /^(?:curl|groundwire|echo|export|[A-Z_]+=\S*$)/

/** The lines of a block that start a command: not comments, and not the rest of a longer one. */
function commandsIn(text: string): string[] {
  return text
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => line.split(/ && | \| /))
    .map((command) => command.replace(/\s#.*$/, '').trim())
    .filter((command) => command !== '' && !command.startsWith('#'))
}

function isRunnable(command: string): boolean {
  const script = /^npm run (?:-s )?([\w-]+)/.exec(command)?.[1]
  return script === undefined ? PROGRAMS.test(command) : script in scripts
}

test('README and docs have blocks of commands, most of which docs-test runs', () => {
  expect(blocks.filter(({ file }) => file === 'README.md').length).toBeGreaterThan(2)
  expect(blocks.filter(({ reason }) => reason === null).length).toBeGreaterThan(10)
})

test('each block of commands can be run by docs-test, or says in a sentence why not', () => {
  const wrong = blocks.flatMap(({ file, line, text, reason }) => {
    if (reason !== null) return /^[a-z].{14,}\.$/.test(reason) ? [] : [`${file}:${line}: ${reason}`]
    return commandsIn(text)
      .filter((command) => !isRunnable(command))
      .map((command) => `${file}:${line}: ${command}`)
  })
  expect(wrong).toEqual([])
})
