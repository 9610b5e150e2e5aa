import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
const programs = path.join(folder, 'programs')
const place = path.join(folder, 'to')
const url = (process.env.DATABASE_URL ?? '').replace('postgres@', 'postgres:s3cr%3Aet@')

/** Runs a script with only this folder on the path. */
function script(name: string, ...args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, name, ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, PATH: programs },
    encoding: 'utf8',
  })
  return { stdout: stdout.trim(), stderr: stderr.trim(), status }
}
const backup = () => script('scripts/backup.ts', '--to', place)

/** Creates a pg_dump that runs these lines of shell. */
function install(...lines: string[]): void {
  const file = path.join(programs, 'pg_dump')
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'))
  chmodSync(file, 0o755)
}

beforeAll(() => {
  mkdirSync(programs)
  expect(script('scripts/key.ts').stdout).toMatch(/^gw_live_/)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('without pg_dump a message says what to install, and no file remains', () => {
  expect(backup()).toEqual({
    stdout: '',
    stderr:
      'pg_dump is not on this machine. Install the client programs of your PostgreSQL version (Debian: postgresql-client), or back the database up where it runs, and keep the AUTH_SECRET with it.',
    status: 1,
  })
  expect(readdirSync(place)).toEqual([])
})

test('a pg_dump that is older than the server is reported', () => {
  install('echo "pg_dump: error: aborting because of server version mismatch" >&2', 'exit 1')
  expect(backup()).toMatchObject({
    stderr: expect.stringMatching(/^pg_dump is older than the server\. Install/),
    status: 1,
  })
})

test('a backup has the dump and the secret; the password is not an argument', () => {
  install('printf "%s\\n" "$@" > "$6"', '/bin/cat "$(/usr/bin/dirname "$6")/.pgpass" >> "$6"')
  const made = backup()
  expect(made).toMatchObject({
    stderr: expect.stringMatching(/^It holds .* hashes of keys/),
    status: 0,
  })
  expect(readdirSync(made.stdout).sort()).toEqual(['auth-secret', 'groundwire.dump'])
  const lines = readFileSync(path.join(made.stdout, 'groundwire.dump'), 'utf8').split('\n')
  expect(lines[0]).toBe('--format=custom')
  expect(lines[3]).toContain('postgres@')
  expect(lines.slice(0, 6).join()).not.toContain('s3cr')
  expect(lines[6]).toBe('*:*:*:*:s3cr\\:et')
})

test('the ledger is checked and a year of calls is generated as on SQLite', () => {
  expect(script('scripts/ledger.ts', 'check')).toMatchObject({
    stdout: expect.not.stringContaining('FAIL'),
    status: 0,
  })
  expect(script('scripts/seed.ts', '--calls', '2000')).toEqual({
    stdout: '2,000 calls made up.',
    stderr: '',
    status: 0,
  })
})
