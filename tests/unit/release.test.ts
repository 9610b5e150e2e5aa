import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const copy = mkdtempSync(path.join(tmpdir(), 'groundwire-release-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
const author = {
  GIT_AUTHOR_NAME: 't',
  GIT_AUTHOR_EMAIL: 't@e.x',
  GIT_COMMITTER_NAME: 't',
  GIT_COMMITTER_EMAIL: 't@e.x',
}
const release = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...author },
  })
const read = (name: string) => readFileSync(path.join(copy, name), 'utf8')

beforeAll(() => {
  const files = [
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
    '.env.example',
    'README.md',
    'docs',
    'scripts',
    'tests/adapters/models',
    'lib',
    'clients',
    'deploy',
    'tsconfig.json',
    'biome.json',
  ]
  for (const name of files) cpSync(name, path.join(copy, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  writeFileSync(path.join(copy, '.gitignore'), 'node_modules\n')
  const log = read('CHANGELOG.md').replace(
    /^## Unreleased\n[\s\S]*?(?=^## )/m,
    '## Unreleased\n\n- Herons.\n\n',
  )
  writeFileSync(path.join(copy, 'CHANGELOG.md'), log)
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'start')
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each([
  ['no version', []],
  ['an invalid version', ['next']],
  ['a version that does not come after', ['0.0.9']],
])('%s is refused, and nothing changes', (_, args) => {
  expect(release(...args, '--skip-tests').status).toBe(2)
  expect(git('status', '--porcelain')).toBe('')
})

test('a working tree with changes is rejected', () => {
  appendFileSync(path.join(copy, 'CHANGELOG.md'), 'x')
  expect(release('99.0.0', '--skip-tests').stderr).toContain('commit them first')
  git('checkout', '--quiet', 'CHANGELOG.md')
})

test('a release is one commit and one tag with the changes, and updates every version', () => {
  const done = release('99.0.0', '--skip-tests')
  expect(done.status, done.stderr).toBe(0)
  expect(JSON.parse(read('package.json')).version).toBe('99.0.0')
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual(['99.0.0', '99.0.0'])
  expect(JSON.parse(read('clients/typescript/package.json')).version).toBe('99.0.0')
  expect(JSON.parse(read('clients/cli/package.json')).version).toBe('99.0.0')
  const server = JSON.parse(read('clients/cli/server.json'))
  expect([server.version, server.packages[0].version]).toEqual(['99.0.0', '99.0.0'])
  expect(read('deploy/helm/groundwire/Chart.yaml')).toMatch(
    /\nversion: 99\.0\.0\nappVersion: '99\.0\.0'\n/,
  )
  expect(read('clients/python/pyproject.toml')).toContain('\nversion = "99.0.0"\n')
  expect(read('CHANGELOG.md')).toMatch(
    /\n## Unreleased\n\n## 99\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- Herons\.\n/,
  )
  expect(read('.env.example')).toContain('Groundwire/99.0)')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag', '--list', '-n9').trim()).toMatch(/^v99\.0\.0\s+- Herons\.$/)
  expect(release('99.0.1', '--skip-tests').stderr).toContain('nothing under')
}, 120_000)
