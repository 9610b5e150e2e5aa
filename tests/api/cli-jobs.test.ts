import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtCli, runToEnd } from '../support/cli'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

let world: World
let main: string
let env: Record<string, string>
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-cli-jobs-'))
const inFolder = (name: string) => path.join(folder, name)
const groundwire = (args: string[]) =>
  runToEnd(process.execPath, [main, ...args], { env, cwd: folder })

beforeAll(async () => {
  main = path.join(builtCli(), 'dist/clients/cli/src/main.js')
  world = await joinWorld({ model: false })
  env = { GROUNDWIRE_URL: world.server.url, GROUNDWIRE_API_KEY: world.server.key }
})
afterAll(() => world.stop())

/** The output of a command that must succeed. */
async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await groundwire(args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}
const json = async (...args: string[]) => JSON.parse(await printed(...args, '--json'))

test('research prints a checked report, and its evidence is valid', async () => {
  const asked = ['research', 'What does the grey heron eat?', '--effort', 'quick']
  expect(await printed(...asked, '--budget', '0.05', '--estimate')).toMatch(/0\.05 USD\n$/)
  const text = await printed(...asked, '--budget', '0.05')
  expect(text).toMatch(/\n\nSources\n\[1\] /)
  const report = await json(...asked)
  expect(report).toMatchObject({ report: expect.any(String), job_id: expect.any(String) })
  expect(await printed(...asked, '-o', inFolder('report.md'))).toBe('')
  expect(readFileSync(inFolder('report.md'), 'utf8')).toContain('Sources')
  expect(await printed('evidence', report.call_id, '-o', inFolder('report.json'))).toBe('')
  expect(await printed('verify', 'report.json', '--server-key')).toContain('as it was exported')
  expect(await groundwire(['evidence', 'call_none'])).toMatchObject({ code: 1, out: '' })
  const id = (await printed(...asked, '--detach')).trim()
  expect(await printed('jobs', 'get', id)).toContain('research')
})

test('batch reads URLs from the command line and a file', async () => {
  const urls = [1, 2, 3].map((n) => `${world.site.url}/page-${n}`)
  writeFileSync(inFolder('urls.txt'), `${urls[1]}\n\n${urls[2]}\n`)
  const words = await printed('batch', urls[0] ?? '', '--file', 'urls.txt', '-o', inFolder('batch'))
  expect(words).toMatch(/^3 pages in .+batch, 0 failed, 0\.003 USD\n$/)
  expect(existsSync(inFolder('batch/page-3.md'))).toBe(true)
  const bad = `${world.site.url}/no-such-page`
  const mixed = await groundwire(['batch', urls[0] ?? '', bad, '-o', inFolder('mixed')])
  expect(mixed).toMatchObject({ code: 0, err: `${bad}: The site answered with status 404.\n` })
  expect(await groundwire(['batch'])).toMatchObject({ code: 2 })
})

test('monitors are added, shown, checked, paused and deleted', async () => {
  const url = `${world.site.url}/page-1`
  const { id } = await json('monitors', 'add', url, '--schedule', 'every 6h', '--selector', 'h1')
  expect(await printed('monitors')).toContain(`${id}  active  every 6h  ${url}`)
  await expect.poll(async () => (await json('monitors', 'get', id)).versions).toBe(1)
  expect(await printed('monitors', 'history', id)).toMatch(/^1 {2}\d{4}-/)
  expect(await printed('monitors', 'pause', id)).toContain('paused')
  expect(await printed('monitors', 'resume', id)).toContain('active')
  expect(await json('monitors', 'check', id)).toMatchObject({ id })
  expect(await json('monitors', 'delete', id)).toEqual({ id, deleted: true })
  for (const args of [
    ['monitors', 'add'],
    ['monitors', 'get'],
    ['monitors', 'sing'],
  ])
    expect(await groundwire(args)).toMatchObject({ code: 2 })
})
