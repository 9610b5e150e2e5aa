import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chromiumPath } from '@/lib/network/browser/local/launch'
import { ended, newFolder, startGroundwire } from '../support/groundwire'

const LISTENER = { wrapper: [process.execPath, 'tests/support/listening-parent.mjs'] }
const LIBRARY = 'libnss3.so: cannot open shared object file: No such file or directory'

/** A browser with a missing library. */
function unloadable(): string {
  const program = path.join(newFolder(), 'chromium')
  writeFileSync(
    program,
    `#!/bin/sh\necho "chrome: error while loading shared libraries: ${LIBRARY}" >&2\nexit 127\n`,
  )
  chmodSync(program, 0o755)
  return program
}

async function start(settings: Record<string, string>) {
  // `npm test` sets GROUNDWIRE_BROWSER.
  const defaults = { BROWSER_SELF_TEST: 'true', GROUNDWIRE_BROWSER: '' }
  const server = await startGroundwire({ ...defaults, ...settings }, LISTENER)
  const health = async () => {
    const response = await fetch(`${server.url}/api/health`)
    return { http: response.status, ...(await response.json()) }
  }
  const messages = () =>
    [...server.log().matchAll(/^message (.+)$/gm)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )
  const told = () => messages().find(({ type }) => type === 'browser')
  return { server, health, messages, told }
}

test('a browser that lacks a library is reported by health and to the parent before any call', async () => {
  const { server, health, messages, told } = await start({
    CHROMIUM_PATH: unloadable(),
    GROUNDWIRE_BROWSER: 'set',
  })
  await expect.poll(told).toBeTruthy()
  expect(messages()[0]).toEqual({ type: 'ready' })
  const why = expect.stringMatching(
    /^Chromium needs the library libnss3\.so, .*"apt-get install libnss3"/,
  )
  expect(told()).toEqual({ type: 'browser', state: 'failing', why, kind: 'set' })
  expect(await health()).toMatchObject({
    http: 200,
    status: 'degraded',
    checks: { browser: `failing: ${told()?.why}` },
  })
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
})

test.skipIf(!chromiumPath())(
  'with a browser that starts health is ok, the parent gets a message, and the log says that the browser is locked',
  async () => {
    const { server, health, told } = await start({})
    await expect.poll(told, { timeout: 30_000 }).toBeTruthy()
    expect(told()).toEqual({ type: 'browser', state: 'ok', why: null, kind: null })
    expect(await health()).toMatchObject({ http: 200, status: 'ok', checks: { browser: 'ok' } })
    await expect.poll(() => server.log(), { timeout: 30_000 }).toContain('"browser":"locked"')
    expect(await ended(server.process, 'SIGTERM')).toBe(0)
  },
)

test('the parent gets a message that the browser test is disabled', async () => {
  const { server, told } = await start({ BROWSER_SELF_TEST: 'false', CHROMIUM_PATH: unloadable() })
  await expect.poll(told).toEqual({ type: 'browser', state: 'untested', why: null, kind: null })
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
})

test('a parent that stops listening does not stop the server', async () => {
  const { server, health, messages } = await start({
    CHROMIUM_PATH: unloadable(),
    PARENT_LEAVES: '1',
  })
  await expect.poll(async () => (await health()).status).toBe('degraded')
  expect(messages()).toEqual([{ type: 'ready' }])
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
})

const { CHROMIUM_PATH: set } = process.env
delete process.env.CHROMIUM_PATH
const isInstalled = chromiumPath() !== undefined
if (set !== undefined) process.env.CHROMIUM_PATH = set

test.skipIf(isInstalled)(
  'without any browser health is degraded, and says what to install',
  async () => {
    const { server, health, told } = await start({ CHROMIUM_PATH: '' })
    const why = expect.stringContaining('Install Chromium or Chrome, or set CHROMIUM_PATH')
    await expect.poll(told).toEqual({ type: 'browser', state: 'absent', why, kind: null })
    const checks = { browser: expect.stringMatching(/^absent: No Chromium was found\. /) }
    expect(await health()).toMatchObject({ http: 200, status: 'degraded', checks })
    expect(server.log()).toContain('"browser":"absent"')
    expect(await ended(server.process, 'SIGTERM')).toBe(0)
  },
)
