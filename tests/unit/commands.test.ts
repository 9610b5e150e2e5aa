import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-commands-'))

/** Runs a command of the project in an empty data folder, without network access. */
function command(file: string, args: string[], own: Record<string, string> = {}) {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs']
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...own }
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, file, ...args], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stdout, stderr }
}

test.each(['key', 'index-site', 'backup'])(
  '%s prints its usage with --help, and exits with 0',
  (name) => {
    const { status, stdout } = command(`scripts/${name}.ts`, ['--help'])
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^usage: npm run /),
    })
  },
)

test.each([
  ['key', ['--nam', 'ci'], "Unknown option '--nam'"],
  ['key', ['--endpoints', 'answer,scrap'], 'There is no endpoint scrap'],
  ['key', ['--credit', 'five'], '--credit takes an amount'],
  ['index-site', ['docs.example.com'], 'Name a site by its whole address'],
  ['index-site', ['http://127.0.0.1/'], 'This address is not public'],
  ['backup', ['--keep', '0'], '--keep takes a whole number'],
])('%s %j: prints what is wrong and the usage, and exits with 2', (name, args, problem) => {
  const { status, stderr } = command(`scripts/${name}.ts`, args)
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^.+\nusage: .+\n$/),
  })
  expect(stderr).toContain(problem)
})

test.runIf(process.platform === 'linux').each([
  ['key', [], { DATA_DIR: '/proc/groundwire' }, 'the system makes no folders there'],
  ['key', [], { DATA_DIR: '/dev/null' }, 'it is a file'],
  ['backup', ['--to', '/proc/groundwire'], {}, '/proc/groundwire'],
])('%s %j with %j: says that the folder cannot be used', (name, args, env, reason) => {
  const { status, stderr } = command(`scripts/${name}.ts`, args, env)
  expect(status).toBe(1)
  expect(stderr).toContain(reason)
})

test('a file of settings may be as Windows writes it', () => {
  const file = path.join(dataDir, '.env')
  writeFileSync(file, '\uFEFFFIRST=1\r\n# words\r\nexport SECOND="2 3"  \r\nPATH=none\r\n')
  const code = `import('./scripts/env-file.mjs').then(({ readEnvFile }) => {
    readEnvFile(${JSON.stringify(file)})
    console.log(process.env.FIRST, process.env.SECOND, process.env.PATH === 'none')
  })`
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe('1 2 3 false\n')
})

test('index says why it stored nothing', () => {
  const { status, stdout } = command('scripts/index-site.ts', ['https://nothing.invalid/'])
  expect(status).toBe(1)
  expect(stdout).toContain(
    'https://nothing.invalid/: The page could not be fetched. The name of the site could not be',
  )
  expect(stdout).toContain('0 pages kept, 1 failed\n')
})

test('commands refuse a secret that is not the server’s, and a database of a newer version', () => {
  const own = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'groundwire-secret-')) }
  expect(command('scripts/key.ts', [], own).status).toBe(0)
  const other = { ...own, AUTH_SECRET: 'another secret of some length' }
  for (const name of ['key', 'password', 'setup-code', 'backup'])
    expect(command(`scripts/${name}.ts`, [], other), name).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('AUTH_SECRET: this is not the secret of the server'),
    })
  const database = new Database(path.join(own.DATA_DIR, 'groundwire.db'))
  const later = Date.now() + 1e9
  database.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${later})`)
  database.close()
  const { status, stderr } = command('scripts/key.ts', [], own)
  expect(status).toBe(1)
  expect(stderr).toContain('A newer version of Groundwire has used this database.')
})
