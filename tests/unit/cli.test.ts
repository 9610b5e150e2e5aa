import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMMANDS } from '../../clients/cli/src/commands.ts'
import { completionFor } from '../../clients/cli/src/completion.ts'
import { generalHelp, helpOf } from '../../clients/cli/src/help.ts'
import { barOf, printable } from '../../clients/cli/src/output.ts'
import { fileNameOf, PageFiles } from '../../clients/cli/src/page-files.ts'
import { Run } from '../../clients/cli/src/run.ts'
import type { JobResult } from '../../clients/typescript/src/index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['https://example.com', 'index'],
  ['https://example.com/docs/', 'docs/index'],
  ['https://example.com/docs/a.html', 'docs/a'],
  ['https://example.com/a.md/b', 'a_md/b'],
  ['https://example.com/find?q=a/../b&page=2', 'find-q-a-..-b-page-2'],
  ['https://example.com/%2e%2e/%2e%2e%2fetc%2fpasswd', 'etc-passwd'],
  ['https://example.com/..%5c..%5cwindows', 'windows'],
  ['https://example.com/con', '_con'],
  ['https://example.com/%E0%A4%A', 'E0-A4-A'],
  ['https://example.com/%00', '_'],
  ['https://example.com/鳥/', '鳥/index'],
  [`https://example.com/${'a'.repeat(5_000)}`, 'a'.repeat(40)],
  ['not a URL', 'page'],
])('%s becomes a file inside its folder', (url, name) => {
  expect(fileNameOf(url)).toBe(name)
})

test('two pages never share a file, on any file system', () => {
  const files = new PageFiles(folder)
  const page = { markdown: '# x', title: 'a: "b"' }
  const pageAt = (url: string) => ({ url, page }) as unknown as JobResult
  const urls = ['http://a.test/Page', 'http://a.test/page', 'http://b.test/page.html']
  const made = urls.map((url) => path.basename(files.add(pageAt(url)) ?? ''))
  expect(made).toEqual(['Page.md', 'page-2.md', 'page-3.md'])
  expect(readFileSync(path.join(folder, 'Page.md'), 'utf8')).toBe(
    '---\ntitle: "a: \\"b\\""\nurl: "http://a.test/Page"\n---\n\n# x\n',
  )
  expect(files.add({ url: 'http://a.test/', page: null } as JobResult)).toBeNull()
  for (const without of [{ success: false }, { success: true, unchanged: true }]) {
    const empty = { url: 'http://a.test/Page', page: { ...without, markdown: '' } }
    expect(files.add(empty as unknown as JobResult)).toBeNull()
  }
})

test('a page cannot send commands to the terminal', () => {
  expect(printable('a\u001b]0;title\u0007b\r\n\tc\u009b2J')).toBe('a]0;titleb\n\tc2J')
})

test('a progress bar fits the terminal', () => {
  expect(barOf(12, 24, '', 80)).toBe(`${'█'.repeat(12)}${'░'.repeat(12)} 12/24 `)
  expect(barOf(0, 0, 'x'.repeat(200), 40)).toHaveLength(39)
})

test.each([
  ['scrape', 'example.com/a?b=1', 'https://example.com/a?b=1'],
  ['scrape', '127.0.0.1:8080', 'https://127.0.0.1:8080'],
  ['scrape', 'http://example.com/', 'http://example.com/'],
  ['batch', 'example.com', 'https://example.com'],
  ['parse', 'report.pdf', 'report.pdf'],
  ['answer', 'example.com', 'example.com'],
  ['monitors', 'add', 'add'],
])('%s takes %s as people type it', (name, typed, meant) => {
  const command = COMMANDS.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  expect(new Run(command, command.options, [typed]).operands).toEqual([meant])
})

test('bash completes commands, options and actions', () => {
  const complete = (...words: string[]) => {
    const script = `${completionFor('bash', COMMANDS)}
COMP_WORDS=(groundwire "$@") COMP_CWORD=$#
_groundwire; echo "\${COMPREPLY[*]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words])
    expect(stderr.toString()).toBe('')
    return stdout.toString().trim()
  }
  expect(complete('s')).toBe('start setup-code scrape search')
  expect(complete('crawl', '--max')).toBe('--max-pages --max-depth --max-cost')
  expect(complete('jobs', 'res')).toBe('resume results')
  expect(complete('dance', '')).toBe('')
})

test('the scripts of the other shells name every command', () => {
  for (const shell of ['zsh', 'fish'])
    for (const { name } of COMMANDS) expect(completionFor(shell, COMMANDS)).toContain(name)
})

test('every command has help that fits a terminal', () => {
  const pages = [generalHelp(), ...COMMANDS.map(helpOf)]
  const wide = pages.flatMap((page) => page.split('\n')).filter((line) => line.length > 100)
  expect(wide).toEqual([])
})
