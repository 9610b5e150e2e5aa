import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApi } from '@/lib/operations/catalog'
import { COMMANDS, optionsOf } from '../../clients/cli/src/commands.ts'

const skill = readFileSync('clients/skill/SKILL.md', 'utf8')
const page = readFileSync('docs/cli.md', 'utf8')
const readme = readFileSync('README.md', 'utf8')

test('the skill has the front matter that agents look for', () => {
  const [, name, description = ''] =
    /^---\nname: ([a-z-]+)\ndescription: (.+)\n---\n/.exec(skill) ?? []
  expect(name).toBe('groundwire')
  expect(description.length).toBeLessThan(1_024)
})

test('every command and option in the skill and docs/cli.md exists', () => {
  const lines = [...`${skill}\n${page}`.matchAll(/groundwire ([a-z][a-z-]+)( [^`\n|#>]*)?/g)]
  const named = lines.map(([line, name = '', rest = '']) => {
    const command = COMMANDS.find((one) => one.name === name)
    expect(command, line).toBeDefined()
    const options = command ? Object.entries(optionsOf(command)) : []
    for (const [, long, short] of rest.matchAll(/ (?:--([a-z][a-z-]+)|-([a-z])\b)/g)) {
      const found = options.some(([key, option]) => (long ? key === long : option.short === short))
      expect(found, line).toBe(true)
    }
    return name
  })
  expect(COMMANDS.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

test('every endpoint in the skill exists, and has the price of the README', () => {
  const paths = Object.keys(openApi('/').paths as object)
  const named = [...skill.matchAll(/(?:POST|GET) (\/api\/v2\/\w+)`(?: \| ([\d.]+))?/g)]
  expect(named.length).toBeGreaterThan(8)
  for (const [, path = '', price = ''] of named) {
    expect(paths).toContain(path)
    const row = readme
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`${path}\``))
    expect(row?.split('|')[3], path).toContain(price)
  }
})
