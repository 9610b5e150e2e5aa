import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendSignal } from '@/lib/base/processes'

// A separate project with an npm that takes half a second and records its start and end.
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-install-'))
const [bin, lock, said] = ['bin', '.groundwire.lock', 'said'].map((name) =>
  path.join(folder, name),
) as [string, string, string]

beforeAll(() => {
  for (const name of [bin, path.join(folder, 'scripts')]) mkdirSync(name)
  for (const name of ['chromium', 'install', 'unused', 'lock', 'node'])
    cpSync(`scripts/${name}.mjs`, path.join(folder, `scripts/${name}.mjs`))
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  const npm = `#!/bin/sh\necho began >> ${said}\nsleep 0.5\nmkdir -p node_modules\necho ended >> ${said}\n`
  writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The programs that the Dockerfile gives to Node. */
const imageSteps = [
  ...readFileSync('Dockerfile', 'utf8').matchAll(/\bnode -e "(import\([^"]+)"/g),
].map(([, code]) => code ?? '')

test('every function that the image’s build calls exists', async () => {
  expect(imageSteps.length).toBeGreaterThan(1)
  for (const step of imageSteps) {
    const [, file, name] = /import\('\.\/(.+?)'\)\.then\(\(\{ (\w+) \}\) => \2\(/.exec(step) ?? []
    expect(typeof (await import(path.resolve(file ?? '')))[name ?? ''], step).toBe('function')
  }
})

test('the image’s build records the packages that it installed: none is installed at the start', async () => {
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, 'some'), { recursive: true })
  writeFileSync(path.join(modules, 'some', 'index.js.map'), '{}')
  const step = imageSteps.find((code) => code.includes('install.mjs')) ?? ''
  const build = spawn(process.execPath, ['-e', step], { cwd: folder, stdio: 'ignore' })
  expect((await once(build, 'exit'))[0]).toBe(0)
  expect(existsSync(path.join(modules, 'some', 'index.js.map'))).toBe(false)
  expect(await install()).toBe(0)
  expect(existsSync(said)).toBe(false)
  rmSync(modules, { recursive: true })
})

/** Installs in a separate process. */
function start(program = process.execPath) {
  const code = "import('./scripts/install.mjs').then(({ install }) => install())"
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  return spawn(program, ['-e', code], { cwd: folder, env, stdio: 'ignore' })
}

/** Installs and waits. Resolves to the exit code. */
const install = async (program?: string) => (await once(start(program), 'exit'))[0] as number | null

test('commands started at once on a fresh clone install only once', async () => {
  expect(await Promise.all([install(), install(), install()])).toEqual([0, 0, 0])
  expect(readFileSync(said, 'utf8')).toBe('began\nended\n')
  expect(existsSync(lock)).toBe(false)
})

test('a lock left by a killed command does not block', async () => {
  rmSync(path.join(folder, 'node_modules'), { recursive: true })
  const killed = start()
  while (!existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 10))
  sendSignal(killed, 'SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(lock)).toBe(true)
  expect(await install()).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('the Node from npm is kept where it runs the installation itself', async () => {
  const own = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  mkdirSync(path.dirname(path.join(folder, own)), { recursive: true })
  copyFileSync(process.execPath, path.join(folder, own))
  rmSync(path.join(folder, 'node_modules/.installed'))
  const program = path.join(folder, own)
  expect(await install(program)).toBe(0)
  expect(existsSync(program)).toBe(true)
  rmSync(path.join(folder, 'node_modules/.installed'))
  expect(await install()).toBe(0)
  expect(existsSync(program)).toBe(false)
})

test('a build removes what only it reads, and the next build installs it again', async () => {
  const modules = path.join(folder, 'node_modules')
  const files = [
    '@next/swc-linux/a.node',
    'typescript/b.js',
    'next/dist/esm/c.js',
    'kept/d.d.ts',
    'kept/README.md',
    'kept/e.development.js',
  ]
  const kept = ['next/dist/server/a.js', 'kept/a.js', 'kept/LICENSE.md']
  for (const file of [...files, ...kept]) {
    mkdirSync(path.dirname(path.join(modules, file)), { recursive: true })
    writeFileSync(path.join(modules, file), '')
  }
  const { install, removeBuilder, isBuilderGone } = await import(
    path.join(folder, 'scripts/install.mjs')
  )
  expect(isBuilderGone()).toBe(false)
  removeBuilder()
  const present = [...files, ...kept].filter((file) => existsSync(path.join(modules, file)))
  expect(present).toEqual(kept)
  expect(isBuilderGone()).toBe(true)

  rmSync(said)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  const work = process.cwd()
  process.chdir(folder)
  install()
  expect(existsSync(said)).toBe(false)
  install({ builder: true })
  expect(readFileSync(said, 'utf8')).toBe('began\nended\n')
  process.chdir(work)
  vi.unstubAllEnvs()
  expect(isBuilderGone()).toBe(false)
})

/** Every program that a thread or a process of the server runs. */
const programs = globSync('lib/**/*.ts').flatMap(
  (file) => readFileSync(file, 'utf8').match(/(?<=')lib\/[\w/-]+\.ts(?=')/g) ?? [],
)

test('what threads and commands read of packages is left after a build', async () => {
  const { isOfBuilder } = await import(path.join(folder, 'scripts/install.mjs'))
  const { isRead } = await import(path.join(folder, 'scripts/unused.mjs'))
  expect(programs).toContain('lib/reader/passages/in-thread.ts')
  const entrances = globSync('lib/*/*/index.ts')
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs']
  const args = [...flags, 'tests/support/loaded-files.mjs', ...programs, ...entrances]
  const files = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n')
  const packageIn = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? ''
  const isGone = (file: string) => !isRead(file) || isOfBuilder(packageIn(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(isGone)).toEqual([])
})

test('a browser that is installed after its module was loaded is used', async () => {
  const { findBrowser } = await import(path.join(folder, 'scripts/chromium.mjs'))
  const place = path.join(folder, 'node_modules/@sparticuz/chromium/unpacked')
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'chromium'), '')
  vi.stubEnv('CHROMIUM_PATH', '')
  expect(await findBrowser()).toEqual({ path: path.join(place, 'chromium'), kind: 'npm' })
  vi.stubEnv('BROWSER_WS_ENDPOINT', 'ws://10.0.0.9:3000/')
  expect(await findBrowser()).toEqual({ path: '', kind: 'remote' })
  vi.unstubAllEnvs()
})
