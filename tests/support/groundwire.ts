import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendSignal } from '@/lib/base/processes'
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { newDatabase } from './postgres'
import { compareCharges } from './replies/charges'
import { runScript } from './script'

const CREDIT = '100'
/**
 * A quick start for tests: fewer collections while the server loads, which makes crawls dearer, the
 * configuration as it was built, and nothing loaded in advance. Benches start the server as it is.
 */
const IS_QUICK = 'VITEST' in process.env || 'TEST_WORKER_INDEX' in process.env
const FLAGS = IS_QUICK ? ['--initial-old-space-size=96'] : []
const root = path.resolve(import.meta.dirname, '../..')

/** A built server on a separate data folder. */
export type Groundwire = {
  url: string
  /** The account of `key`: the owner's, unless test files share the server. */
  account: string
  key: string
  dataDir: string
  /** The address of its PostgreSQL database; null on SQLite. */
  databaseUrl: string | null
  /** Its output on standard error so far. */
  log: () => string
  process: ChildProcess
  post: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ) => Promise<Response>
  /** Runs one of the project's scripts on the same data; returns what it printed. */
  script: (file: string, ...args: string[]) => string
  stop: () => Promise<number | null>
}

/** Provider settings in the developer's environment must not reach the server. */
const CLEAN =
  /_API_KEY$|_BASE_URL$|^SEARXNG_URL$|^SERVICE_|^SEARCH_PROVIDERS$|^OWNER_|^ALLOWED_|^DATA_DIR$|^DATABASE_|^PORT$|^HOST$|^NEXTAUTH|^VITEST|^NODE_OPTIONS$/

export type Account = { account: string; key: string }
type Start = { dataDir?: string; credit?: string; key?: string; wrapper?: string[] }

/**
 * Starts the built product with `settings` in its environment, and with `credit` USD in addition to
 * the first credit. With the `key` of an earlier start, no key is created. `wrapper` is a command
 * that runs the server's command.
 */
export async function startGroundwire(
  settings: Record<string, string> = {},
  { dataDir = newFolder(), credit = CREDIT, key: known, wrapper = [] }: Start = {},
): Promise<Groundwire> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const databaseUrl = settings.DATABASE_URL ?? (await databaseOf(dataDir))
  const inherited = Object.entries(process.env).filter(([name]) => !CLEAN.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    ...startEnvironment(),
    AUTH_TRUST_HOST: '1',
    NEXTAUTH_URL: url,
    DATA_DIR: dataDir,
    SEARCH_PROVIDERS: 'searxng,local',
    BROWSER_SELF_TEST: 'false',
    // Another program of this machine must not change what a page shows.
    FIND_LOCAL_SERVERS: 'false',
    // Tests make failures on purpose; failed-work.test.ts tests the allowance.
    FAILED_WORK_USD_PER_HOUR: '1000',
    // The same model serves the tests before and after.
    MODEL_FAILURES: '0',
    // Most tests use one key. shares.test.ts tests a key's and an account's share of the server.
    MAX_PARALLEL_CALLS_PER_KEY: '10000',
    MAX_PARALLEL_CALLS_PER_ACCOUNT: '10000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  }
  const script = (file: string, ...args: string[]) => runScript(env, file, args)
  const isPlain =
    credit === CREDIT &&
    !databaseUrl &&
    !Object.keys(settings).some((name) => name.startsWith('OWNER_'))
  const isNew = !existsSync(path.join(dataDir, 'groundwire.db'))
  const key =
    known ??
    (isPlain && isNew
      ? copyOwner({ NODE_ENV: 'test', ...Object.fromEntries(inherited) }, dataDir)
      : makeKey(env, credit))
  const [command = '', ...args] = [
    ...wrapper,
    process.execPath,
    ...FLAGS,
    ...serverArguments('127.0.0.1', port),
  ]
  const child = spawn(command, args, { cwd: root, env })
  let log = ''
  child.stderr.on('data', (data) => {
    log += data
  })
  child.stdout.on('data', (data) => {
    log += data
  })
  await healthy(url, child, () => log)
  const stop = async () => {
    const code = await ended(child, 'SIGTERM')
    try {
      compareCharges({ url, dataDir, databaseUrl })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
    return code
  }
  return {
    url,
    account: 'acct_owner',
    key,
    dataDir,
    databaseUrl,
    log: () => log,
    process: child,
    post: postTo(url, key),
    script,
    stop,
  }
}

function startEnvironment(): ReturnType<typeof serverEnvironment> {
  if (!IS_QUICK) return serverEnvironment()
  return { ...serverEnvironment(true), PRELOAD_ROUTES: 'false' }
}

/** The server with the key of another account. */
export function seenBy(server: Groundwire, { account, key }: Account): Groundwire {
  return { ...server, account, key, post: postTo(server.url, key) }
}

/** Calls a server with a key. */
function postTo(url: string, key: string): Groundwire['post'] {
  return (place, body, headers = {}, signal) =>
    fetch(url + place, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal,
    })
}

const databases = new Map<string, string>()

/** The PostgreSQL database of a data folder, if this run's servers use PostgreSQL; else null. */
async function databaseOf(dataDir: string): Promise<string | null> {
  if (process.env.TEST_DATABASE !== 'postgres') return null
  const known = databases.get(dataDir) ?? (await newDatabase())
  databases.set(dataDir, known)
  return known
}

function makeKey(env: NodeJS.ProcessEnv, credit: string): string {
  return runScript(env, 'scripts/key.ts', ['--name', 'test', '--credit', credit])
}

/**
 * Copies the data of an owner with credit and a key to `dataDir`. It is created once per run.
 * Returns the key.
 */
function copyOwner(env: NodeJS.ProcessEnv, dataDir: string): string {
  const owner = path.join(tmpdir(), 'owner')
  if (!existsSync(owner)) {
    const draft = newFolder()
    const key = makeKey({ ...env, DATA_DIR: path.join(draft, 'data') }, CREDIT)
    writeFileSync(path.join(draft, 'key'), key)
    try {
      renameSync(draft, owner)
    } catch {
      // Another test file was faster.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  cpSync(path.join(owner, 'data'), dataDir, { recursive: true })
  return readFileSync(path.join(owner, 'key'), 'utf8')
}

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'groundwire-data-'))
}

/** Sends the signal and waits for the process to end. Returns its exit code. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    const last = setTimeout(() => sendSignal(child, 'SIGKILL'), 20_000)
    child.once('exit', (code) => {
      clearTimeout(last)
      resolve(code)
    })
    sendSignal(child, signal)
  })
}

async function healthy(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the server did not come up:\n${log()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
