import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { healthOf, PAGE, scrape } from './container'
import { compose, docker } from './engine'
import { buildStandIns } from './stand-ins'

const PROJECT = 'groundwire-image-test'
const PORT = 3988
/** The machine, as containers see it. */
const MACHINE = '10.213.0.1'
const NODES = 3
/** Three browsers that start at once take all of a small machine's CPU: one is started, by a call. */
const QUIET_START = 'BROWSER_SELF_TEST=false\n'

/** Runs compose.yaml alone, with a search server, and as a cluster. */
export async function checkCompose(command: string[], image: string): Promise<void> {
  for (const service of ['groundwire', 'node']) docker('tag', image, `${PROJECT}-${service}:latest`)
  buildStandIns()
  const project = new Project(command)
  try {
    await project.checkAlone()
    await project.checkSearch()
    await project.checkCluster()
  } finally {
    project.remove()
  }
}

class Project {
  readonly #command: string[]
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'groundwire-compose-'))
  #site: Server | undefined

  constructor(command: string[]) {
    this.#command = command
    for (const name of ['deploy', 'docs/deployment'])
      cpSync(name, path.join(this.#folder, name), { recursive: true })
    // Images that are built here cannot have the digests of others.
    const text = readFileSync('compose.yaml', 'utf8').replace(/@sha256:[0-9a-f]{64}/g, '')
    writeFileSync(path.join(this.#folder, 'compose.yaml'), text)
  }

  /** `docker compose up -d`: the page is rendered by the browser in its sandbox. */
  async checkAlone(): Promise<void> {
    const url = await this.#startSite()
    this.#run(['up', '-d', '--no-build'])
    console.log(`compose: ${JSON.stringify(await healthOf(PORT))}`)
    await this.#checkScrape('groundwire', url)
    this.#down()
  }

  /** `docker compose --profile search up -d`: results come from the search server beside it. */
  async checkSearch(): Promise<void> {
    this.#run(['--profile', 'search', 'up', '-d', '--no-build'], {
      SEARXNG_URL: 'http://searxng:8080',
    })
    await healthOf(PORT)
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/v2/web_search`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.#key('groundwire')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ query: 'grey heron' }),
    })
    const text = await reply.text()
    if (!text.includes('https://herons.example/')) throw new Error(`No results: ${text}`)
    console.log('compose, profile search: a result of the search server came back')
    this.#down()
  }

  /** `docker compose --profile cluster up -d balancer`: also while a node is away. */
  async checkCluster(): Promise<void> {
    const settings = { AUTH_SECRET: 'a secret of all nodes', POSTGRES_PASSWORD: 'heron' }
    const url = await this.#startSite(QUIET_START)
    const run = (...args: string[]) => this.#run(['--profile', 'cluster', ...args], settings)
    run('up', '-d', '--no-build', 'balancer')
    await healthOf(PORT)
    const nodes = run('ps', '-q', 'node').split('\n')
    if (nodes.length !== NODES) throw new Error(`${nodes.length} nodes run, not ${NODES}.`)
    await this.#checkScrape('node', url, settings)
    docker('stop', '-t', '30', nodes[0] ?? '')
    await this.#checkScrape('node', url, settings)
    console.log(`compose, profile cluster: ${NODES} nodes, and calls go on while one is stopped`)
    this.#down(settings)
  }

  remove(): void {
    this.#site?.close()
    this.#down()
    rmSync(this.#folder, { recursive: true })
  }

  async #startSite(more = ''): Promise<string> {
    this.#site?.close()
    const site = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(PAGE),
    )
    await new Promise<void>((resolve) => site.listen(0, '0.0.0.0', resolve))
    this.#site = site
    const host = `${MACHINE}:${(site.address() as AddressInfo).port}`
    writeFileSync(path.join(this.#folder, '.env'), `ALLOWED_PRIVATE_HOSTS=${host}\n${more}`)
    return `http://${host}/`
  }

  async #checkScrape(service: string, url: string, settings = {}): Promise<void> {
    const { markdown } = await scrape(PORT, this.#key(service, settings), url)
    if (!markdown?.includes('HERONS')) throw new Error(`The page was not rendered: ${markdown}`)
    console.log(`compose, ${service}: "${markdown.trim()}"`)
  }

  #key(service: string, settings = {}): string {
    return this.#run(['exec', '-T', service, 'npm', 'run', '-s', 'key'], settings)
  }

  #down(settings = {}): void {
    this.#run(['--profile', 'search', '--profile', 'cluster', 'down', '-v', '-t', '30'], settings)
  }

  #run(args: string[], settings: Record<string, string> = {}): string {
    const place = ['-p', PROJECT, '--project-directory', this.#folder]
    const file = ['-f', path.join(this.#folder, 'compose.yaml')]
    return compose(this.#command, [...place, ...file, ...args], {
      OWNER_PASSWORD: 'a long enough password',
      PORT: String(PORT),
      ...settings,
    })
  }
}
