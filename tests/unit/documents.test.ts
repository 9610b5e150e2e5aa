import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingsPages } from '../../scripts/settings-pages'

test('the pages printed from the code are what is committed: run npm run settings', () => {
  for (const [file, text] of Object.entries(settingsPages()))
    expect(readFileSync(file, 'utf8'), file).toBe(text)
})

const documents = globSync([
  '*.md',
  'docs/**/*.md',
  'clients/*/README.md',
  'compose.yaml',
  'Dockerfile',
]).filter((name) => !name.includes('node_modules'))
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** A document without the former paths of docs/moves.md: only the last column names what exists. */
function currentText(document: string): string {
  const text = readFileSync(document, 'utf8')
  return document === 'docs/moves.md' ? text.replace(/^\|.*\|(?=[^|]+\|$)/gm, '|') : text
}

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) => {
    const text = currentText(document)
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    )
    const named = [
      ...text.matchAll(
        /(?<![\w./@-])(?:lib|app|tests|scripts|docs|bench|clients|drizzle)\/[\w./[\]*-]*\w/g,
      ),
    ]
    return [...links, ...named.map(([place]) => place)]
      .filter(
        (place) => !existsSync(place) && !existsSync(`${place}.ts`) && globSync(place).length === 0,
      )
      .map((place) => `${document}: ${place}`)
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('every command that a document names is a script of the project', () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/npm run (?:-s )?([\w-]+)/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every script of the project runs an existing file', () => {
  const files = Object.values(scripts).flatMap(
    (line) => line.match(/(?<= )scripts\/[\w.-]+/g) ?? [],
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every column of a table has a name, because guides are pages of the dashboard', () => {
  const nameless = documents.flatMap((document) => {
    const lines = readFileSync(document, 'utf8').split('\n')
    return lines
      .filter((line, n) => line.startsWith('|') && /^\|[-:| ]+\|$/.test(lines[n + 1] ?? ''))
      .filter((head) =>
        head
          .slice(1, -1)
          .split('|')
          .some((cell) => cell.trim() === ''),
      )
      .map((head) => `${document}: ${head}`)
  })
  expect(nameless).toEqual([])
})
