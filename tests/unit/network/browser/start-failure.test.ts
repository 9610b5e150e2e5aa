import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { startFailure } from '@/lib/network/browser/local/start-failure'
import { FetchFailure } from '@/lib/network/web/failure'

const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Playwright's error for a program that consists of these bytes. */
async function launched(
  text: string | Buffer,
  { mode = 0o755, timeout = 20_000 } = {},
): Promise<string> {
  const program = path.join(folder, 'chromium')
  rmSync(program, { force: true })
  writeFileSync(program, text)
  chmodSync(program, mode)
  return why(program, timeout)
}

async function why(program: string, timeout = 20_000): Promise<string> {
  const error = await chromium.launch({ executablePath: program, timeout }).then(
    () => new Error('it started'),
    (thrown: unknown) => thrown,
  )
  return startFailure(error, program)
}

const says = (line: string, end = 'exit 1') => `#!/bin/sh\necho "${line}" >&2\n${end}\n`
const chromiumSays = (line: string) =>
  says(`[1122/195015.812050:FATAL:../content/browser/one.cc:129] ${line}`, 'kill -TRAP $$')
const cannotLoad = (library: string) =>
  says(
    `/opt/x/chrome: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`,
  )

/** The first bytes of a program for another processor. */
const foreign = Buffer.concat([
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]),
  Buffer.alloc(9),
  Buffer.from([2, 0, 183, 0]),
])

describe('a browser that does not start says why and what to do', () => {
  test.each([
    [
      'a known library is missing',
      cannotLoad('libnss3.so'),
      /libnss3\.so, .*"apt-get install libnss3"/,
    ],
    ['a library of X11 is missing', cannotLoad('libXrandr.so.2'), /"apt-get install libxrandr2"/],
    [
      'another library is missing',
      cannotLoad('libasound.so.2'),
      /libasound\.so\.2, .*\): "npx playwright install-deps/,
    ],
    [
      'the sandbox is denied',
      chromiumSays('No usable sandbox! If you are running on Ubuntu 23.10+'),
      /user namespaces.*sysctl -w/,
    ],
    [
      'the container denies namespaces',
      chromiumSays(
        'Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted',
      ),
      /security_opt/,
    ],
    [
      'shared memory is too small',
      chromiumSays(
        'Creating shared memory in /dev/shm/.org.chromium failed: No space left on device (28)',
      ),
      /--shm-size/,
    ],
    [
      'its temporary folder is in shared memory',
      chromiumSays('Out of memory in /dev/shm/own/profile'),
      /ran out of memory/,
    ],
    ['the disk is full', says('mkdir: cannot create directory: No space left on device'), /TMPDIR/],
    [
      'memory is too small',
      chromiumSays('pthread_create: Resource temporarily unavailable (11)'),
      /ran out of memory/,
    ],
    ['it is for another processor', foreign, /another processor/],
    ['its loader is missing', '#!/no/such/loader\n', /another system: its loader/],
    [
      'another line is printed',
      says("Command '/usr/bin/chromium-browser' requires the chromium snap to be installed."),
      /"Command 'chromium-browser' requires the chromium snap/,
    ],
    [
      'noise is printed first',
      says(
        '[1:2:0101/1.1:ERROR:dbus/bus.cc(408)] Failed to connect\n[0101/1.1:FATAL:a.cc(1)] Check failed: x',
      ),
      /"Check failed: x"/,
    ],
    ['nothing is printed', '#!/bin/sh\nexit 3\n', /exit code 3 and no message/],
    ['it is killed', '#!/bin/sh\nkill -KILL $$\n', /signal SIGKILL and no message/],
  ])('%s', async (_, text, expected) => {
    const line = await launched(text)
    expect(line).toMatch(expected)
    expect(line.length).toBeLessThanOrEqual(300)
    expect(line).not.toMatch(/\p{Cc}|--disable-|…|\/opt\/x|\bat .*\.ts/u)
  })

  test('a file that may not be executed', async () => {
    expect(await launched('x', { mode: 0o644 })).toMatch(/chmod \+x/)
  })

  test('a folder', async () => {
    const place = path.join(folder, 'folder')
    mkdirSync(place)
    expect(await why(place)).toMatch(/may not run the file/)
  })

  test('a file that is not there', async () => {
    expect(await why(path.join(folder, 'none'))).toMatch(/does not exist/)
  })

  test('one that does not answer', async () => {
    expect(await launched('#!/bin/sh\nexec sleep 20\n', { timeout: 1_000 })).toMatch(/within 1 s\./)
  })
})

test('the innermost cause counts, and an unknown one is quoted in one line', () => {
  const line = startFailure(
    new FetchFailure(
      'browser',
      new Error(`page.goto: it broke at /home/anna/x\n${'y'.repeat(999)}`),
    ),
    '',
  )
  expect(line).toMatch(/^Chromium does not work: "it broke at x"\. /)
  expect(startFailure('z'.repeat(999), '').length).toBeLessThanOrEqual(300)
  expect(startFailure(undefined, '')).toMatch(/Chromium does not work/)
})
