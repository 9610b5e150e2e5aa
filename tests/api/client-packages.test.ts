import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledIn, tools } from '@/lib/services/connect'
import packageJson from '../../package.json' with { type: 'json' }
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const run = promisify(execFile)
const FITS = 'import sys, httpx, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', FITS]).status === 0,
)
const NEEDS = 'Python 3.11 with httpx and venv (Debian: python3-httpx, python3-venv)'
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-packages-'))
let world: World

beforeAll(async () => {
  world = await joinWorld()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The command and the code that the Connect page shows for a tool. */
function shownFor(id: string): string[] {
  const { url, key } = world.server
  const values = { SERVER: url, KEY: key, VERSION: packageJson.version }
  const { snippets = [] } = tools.find((tool) => tool.id === id) ?? {}
  return snippets.slice(-2).map((snippet) => filledIn(snippet, values))
}

/** Only the server under test is asked, never a registry. */
const alone = (more: Record<string, string> = {}) => ({
  ...process.env,
  NODE_OPTIONS: '',
  PIP_NO_INDEX: '1',
  PIP_NO_CACHE_DIR: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: path.join(folder, 'npm-cache'),
  ...more,
})

test('npm installs the TypeScript client from the server, and its code runs as shown', async () => {
  const [install = '', code = ''] = shownFor('typescript')
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(path.join(folder, 'ask.ts'), code)
  const [npm = '', ...args] = install.split(' ')
  const options = { cwd: folder, env: alone(), timeout: 60_000 }
  await run(npm, [...args, '--no-audit', '--no-fund'], options)
  const { stdout } = await run(process.execPath, ['ask.ts'], options)
  expect(stdout).toContain('Grounded answer [1]')
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023']
  await run(process.execPath, [tsc, ...flags, '--types', '', 'ask.ts'], options)
})

test.skipIf(!python)(
  `pip installs the Python client from the server, and its code runs as shown; needs ${NEEDS}`,
  async () => {
    const [install = '', code = ''] = shownFor('python')
    const venv = path.join(folder, 'venv')
    await run(python ?? '', ['-m', 'venv', '--system-site-packages', venv])
    const [pip = '', ...args] = install.split(' ')
    const options = { cwd: folder, env: alone(), timeout: 60_000 }
    await run(path.join(venv, 'bin', pip), args, options)
    const { stdout } = await run(path.join(venv, 'bin/python'), ['-c', code], options)
    expect(stdout).toContain('Grounded answer [1]')
    const { stdout: shown } = await run(path.join(venv, 'bin/pip'), ['show', 'groundwire'], options)
    expect(shown).toContain(`Version: ${packageJson.version}`)
  },
)

test('nothing else is served beside the packages', async () => {
  for (const name of [
    'x',
    '..%2fBUILD_ID',
    '..%2f..%2fpackage.json',
    'groundwire-client-9.9.9.tgz',
  ])
    expect((await fetch(`${world.server.url}/clients/${name}`)).status, name).toBe(404)
})
