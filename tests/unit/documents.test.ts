import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsPages } from '../../scripts/settings-pages'

test('the pages printed from the code are what is committed: run npm run settings', () => {
  for (const [file, text] of Object.entries(settingsPages())) expect(readFileSync(file, 'utf8'), file).toBe(text)
})

test('every path that a document names exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md']
  const missing = documents.flatMap((document) => {
    const named = readFileSync(document, 'utf8').matchAll(
      /\]\(((?!https?:)[^)#]+)\)|`((?:lib|app|tests|scripts|docs)\/[\w./[\]-]+\.(?:ts|tsx|md|mjs))`/g,
    )
    const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/') + 1) : ''
    return [...named].flatMap(([, link, code]) => {
      const place = link ? folder + link : (code ?? '')
      return existsSync(place) ? [] : [`${document}: ${place}`]
    })
  })
  expect(missing).toEqual([])
})

test('every command that the README names is a script of the project', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run (?:-s )?([\w-]+)/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})
