import { setTimeout as wait } from 'node:timers/promises'
import { openBook } from './book'
import { type Groundwire, postTo, startGroundwire } from './groundwire'
import { noteServer } from './shared-servers'
import { type Answer, type Site, startSite } from './site'
import { startModelStandIn, startSearchStandIn } from './upstreams'
import { PAGES, type World } from './world'

/** Test files that one server may serve, each with an account, a key and sites of its own. */
const MAX_FILES = 60
const MAX_SITES = 3 * MAX_FILES
const SETTLED_MS = 10_000

/** A world whose server other test files use as well, one after the other. */
export type JoinedWorld = World & {
  /** A further website that the server may read. */
  addSite: (pages: Record<string, string | Answer>) => Promise<Site>
}

type Shared = Awaited<ReturnType<typeof startShared>>

/** The servers of this process: with a model and without. */
const servers = new Map<boolean, Shared>()

/**
 * Joins a server with default settings that this process keeps for all its test files; `model:
 * false` joins one without a model. `stop` hands it back, and ends it if calls are left on it.
 */
export async function joinWorld({
  model = true,
  pages = {},
}: {
  model?: boolean
  pages?: Record<string, string | Answer>
} = {}): Promise<JoinedWorld> {
  const shared = servers.get(model) ?? (await startShared(model))
  servers.delete(model)
  const { account, key } = shared.accounts.pop() as { account: string; key: string }
  const sites: Site[] = []
  const addSite = async (own: Record<string, string | Answer>) => {
    const site = await onFreePort(own, shared.ports)
    sites.push(site)
    return site
  }
  const site = await addSite({ ...PAGES, ...pages })
  shared.options.site = site.url
  const from = shared.server.log().length
  const server = {
    ...shared.server,
    account,
    key,
    post: postTo(shared.server.url, key),
    log: () => shared.server.log().slice(from),
  }
  const stop = async () => {
    await Promise.all(sites.map((one) => one.close()))
    for (const standIn of [shared.search, shared.model]) {
      standIn?.forget()
      standIn?.calls.splice(0)
    }
    const isUsable = shared.accounts.length > 0 && shared.ports.length > MAX_FILES
    if (isUsable && (await isSettled(server))) servers.set(model, shared)
    else await shared.stop()
  }
  return { server, site, search: shared.search, model: shared.model, addSite, stop }
}

async function startShared(withModel: boolean) {
  const options: { site?: string } = {}
  const search = await startSearchStandIn(options)
  const model = withModel ? await startModelStandIn() : null
  const ports = await freePorts(MAX_SITES)
  const server = await startGroundwire({
    ALLOWED_PRIVATE_HOSTS: ports.map((port) => `127.0.0.1:${port}`).join(),
    RATE_LIMIT_PER_MINUTE: '100000',
    SEARXNG_URL: search.url,
    ...(model ? { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } : {}),
  })
  noteServer(server.process.pid)
  const made = server.script('tests/support/accounts.ts', String(MAX_FILES)).split('\n')
  const accounts = made.map((line) => {
    const [account = '', key = ''] = line.split(' ')
    return { account, key }
  })
  const stop = () => Promise.all([server.stop(), search.close(), model?.close()])
  return { server, search, model, options, ports, accounts, stop }
}

/** Whether the account's calls have ended. */
async function isSettled(server: Groundwire): Promise<boolean> {
  const book = openBook(server)
  const until = Date.now() + SETTLED_MS
  while (book.open() > 0 && Date.now() < until) await wait(50)
  const settled = book.open() === 0
  book.close()
  return settled
}

/** A port serves one site only: what a server keeps about a site is kept by its address. */
async function onFreePort(pages: Record<string, string | Answer>, ports: number[]): Promise<Site> {
  for (let port = ports.pop(); port !== undefined; port = ports.pop()) {
    try {
      return await startSite(pages, port)
    } catch {
      // Another process took it meanwhile.
    }
  }
  throw new Error('no port is left for a site')
}

async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => startSite({})))
  await Promise.all(held.map((site) => site.close()))
  return held.map(({ host }) => Number(host.split(':')[1]))
}
