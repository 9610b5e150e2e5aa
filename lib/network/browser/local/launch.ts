import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { giveWay, killGroup } from '@/lib/base/processes'
import { processWide } from '@/lib/base/runtime'
import type { FilterProxy } from '../proxy'
import { launchArgs } from '../switches'

/** A started Chromium, whose process leads its own group. */
export type Launched = { browser: Browser; child: ChildProcess; folders: string[] }

/** Where systems install browsers, for systems that npm has no browser for. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
export const FOLDER_PREFIX = 'groundwire-browser-'
/** Chromium's socket below its folder, and the maximum length of a socket's path. */
const SOCKET = 'org.chromium.Chromium.XXXXXX/SingletonSocket'
const MAX_SOCKET_LENGTH = process.platform === 'linux' ? 107 : 103
const LAUNCH_MS = 20_000

/** Chromium's path, or undefined. On Linux x64, `npm start` sets CHROMIUM_PATH to npm's. */
export function chromiumPath(): string | undefined {
  const isFromNpm = process.platform === 'linux' && process.arch === 'x64'
  return (
    getSetting(settings.chromiumPath) ??
    (isFromNpm ? undefined : PATHS.find((place) => existsSync(place)))
  )
}

/** The folder of temporary files, unless its name is too long for Chromium. */
export function browserFolders(): string {
  const socket = path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-XXXXXX`, SOCKET)
  return Buffer.byteLength(socket) <= MAX_SOCKET_LENGTH ? tmpdir() : '/tmp'
}

/** Starts Chromium with the network restricted to the proxy. Rejects if it does not start. */
export async function launch(executablePath: string, proxy: FilterProxy): Promise<Launched> {
  const { chromium } = await import('playwright')
  const folder = await mkdtemp(path.join(browserFolders(), `${FOLDER_PREFIX}${process.pid}-`))
  const mark = `--groundwire=${randomBytes(8).toString('hex')}`
  const spawned: ChildProcess[] = []
  const remember = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    spawned.push(child)
    // The event comes before the process has a pid.
    queueMicrotask(() => child.pid && child.spawnargs.includes(mark) && giveWay(child.pid))
  }
  subscribe('child_process', remember)
  try {
    const browser = await chromium.launch({
      executablePath,
      headless: true,
      chromiumSandbox: hasSandbox(),
      proxy: { server: proxy.denyServer, bypass: '<-loopback>' },
      args: [...launchArgs(proxy), mark],
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TMPDIR: folder,
        LANG: 'en_US.UTF-8',
      },
      artifactsDir: folder,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: LAUNCH_MS,
    })
    const child = spawned.find((child) => child.spawnargs?.includes(mark))
    if (!child?.pid) throw new Error('the process of the browser was not found')
    const profile = await rememberProfile(folder, child)
    return { browser, child, folders: profile ? [profile, folder] : [folder] }
  } catch (error) {
    for (const child of spawned) if (child.spawnargs?.includes(mark)) killGroup(child)
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    unsubscribe('child_process', remember)
  }
}

/** Chromium's own sandbox works for every user except root. */
function hasSandbox(): boolean {
  const isRoot = process.getuid?.() === 0
  if (isRoot) processWide('web.sandbox-warning', warnOfRoot)
  return !isRoot
}

function warnOfRoot(): boolean {
  log().warn('Chromium runs without its sandbox, because the server runs as root.')
  return true
}

/** Stores the profile's path, so that a later start can remove it if this process is killed. */
async function rememberProfile(folder: string, child: ChildProcess): Promise<string | undefined> {
  const profile = child.spawnargs
    .find((argument) => argument.startsWith('--user-data-dir='))
    ?.split('=')[1]
  if (profile) await writeFile(path.join(folder, 'profile'), profile)
  return profile
}
