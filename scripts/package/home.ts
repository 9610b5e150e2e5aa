import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { killGroup, sendSignal } from '@/lib/base/processes'
import { runToEnd } from '../../tests/support/cli'

const START_MS = 600_000
const STOP_MS = 40_000

type Settings = Record<string, string>

/** An empty home of a user who has a Node and npm, and the package as a file. */
export class Home {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'groundwire-home-'))
  readonly #work = path.join(this.folder, 'work')
  readonly #node: string
  readonly #package: string
  readonly #port: number
  #server: ChildProcess | undefined

  /** `node`: the folder of its program. */
  constructor(node: string, file: string, port: number) {
    this.#node = node
    this.#package = `./${path.basename(file)}`
    this.#port = port
    mkdirSync(this.#work)
    execFileSync('cp', [file, this.#work])
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** `npx ./groundwire-….tgz start`, until its health is good. Resolves to seconds. */
  async start(settings: Settings): Promise<number> {
    const from = Date.now()
    const env = this.#environment(settings)
    const options = { cwd: this.#work, env, stdio: 'inherit' as const, detached: true }
    this.#server = spawn('npx', this.#startArguments(), options)
    for (const until = from + START_MS; Date.now() < until; ) {
      if (this.#server.exitCode !== null) throw new Error('The server ended.')
      const reply = await fetch(`${this.url}/api/health`).catch(() => null)
      if (reply?.ok) return Math.round((Date.now() - from) / 1_000)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('The server did not start.')
  }

  /** The same where the server is refused. Returns the exit code and the lines that are not npm's. */
  refusal(): { status: number | null; lines: string[] } {
    const options = { cwd: this.#work, env: this.#environment(), encoding: 'utf8' as const }
    const { status, stdout, stderr } = spawnSync('npx', this.#startArguments(), options)
    const lines = `${stdout}${stderr}`.split('\n').filter((line) => line && !/^npm /.test(line))
    return { status, lines }
  }

  /** Runs a command of the package to its end, while the stand-ins in this process answer. */
  async run(args: string[], settings: Settings = {}, input = ''): Promise<string> {
    const env = this.#environment({ GROUNDWIRE_URL: this.url, ...settings }) as Settings
    // As npx runs it: for a file, npx itself would unpack the whole package again each time.
    const program = this.installed('.bin/groundwire')
    const { code, out, err } = await runToEnd(program, args, { cwd: this.#work, env, input })
    if (code !== 0) throw new Error(`groundwire ${args.join(' ')}: ${err}`)
    return out.trim()
  }

  /** A file of what npx installed. */
  installed(file: string): string {
    const folder = path.join(this.folder, '.npm/_npx')
    return path.join(folder, readdirSync(folder)[0] ?? '', 'node_modules', file)
  }

  /** Whether the database is where the platform keeps data of programs. */
  hasData(): boolean {
    return existsSync(path.join(this.folder, '.local/share/groundwire/groundwire.db'))
  }

  /** Of what npx installed. */
  megabytes(): number {
    const [size] = execFileSync('du', ['-sm', path.join(this.folder, '.npm/_npx')])
      .toString()
      .split('\t')
    return Number(size)
  }

  async remove(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      sendSignal(server, 'SIGTERM')
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
      killGroup(server)
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  #startArguments(): string[] {
    return ['--yes', this.#package, 'start', '--port', String(this.#port)]
  }

  /** Of this machine only the path and its certificates. */
  #environment(settings: Settings = {}): NodeJS.ProcessEnv {
    const { PATH, NODE_EXTRA_CA_CERTS } = process.env
    const own = { HOME: this.folder, PATH: `${this.#node}${path.delimiter}${PATH}` }
    return { NODE_ENV: 'production', NODE_EXTRA_CA_CERTS, ...own, ...settings }
  }
}
