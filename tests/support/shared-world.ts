import { setTimeout as wait } from 'node:timers/promises'
import { rememberAnswers } from './answers'
import { openBook } from './book'
import { type Account, type Groundwire, seenBy, startGroundwire } from './groundwire'
import { compareCharges } from './replies/charges'
import { keepServer } from './shared-servers'
import { type Answer, type Site, startSite } from './site'
import { startModelStandIn, startSearchStandIn } from './upstreams'
import { PAGES, type World } from './world'

/**
 * A server for several test files. Each file has an account, a key and sites that no other uses.
 */
const MAX_FILES = 60
const MAX_SITES = 3 * MAX_FILES
/** The credit of each account in USD: as much as the owner has on a separate server. */
const CREDIT = 110
const SETTLED_MS = 10_000
/** The key of the owner, and of an account that may read the metrics. */
export const PASSWORD = 'a password for everyone'
export const METRICS_TOKEN = 'metrics-token-for-tests'
/** Origins whose pages may call the server. */
export const ORIGINS = ['https://chat.example.com', 'app://obsidian.md'] as const

/** A world whose server is used by several test files, one after the other. */
export type JoinedWorld = World & {
  /** The server with the owner's key. Other test files use the same account. */
  owner: Groundwire
  /** Starts a further website that the server may read. */
  addSite: (pages: Record<string, string | Answer>) => Promise<Site>
  /** The server with the key of a new account with this credit in USD. */
  addAccount: (credit: number) => Groundwire
}

type Shared = Awaited<ReturnType<typeof startShared>>

/** The servers of this process by their model and settings. */
const servers = new Map<string, Shared>()

/**
 * Joins the server with these settings that this process keeps for all test files; `model: false`
 * joins one without a model. `stop` leaves it, and ends it if calls are still running.
 */
export async function joinWorld({
  model = true,
  settings = {},
  pages = {},
}: {
  model?: boolean
  settings?: Record<string, string>
  pages?: Record<string, string | Answer>
} = {}): Promise<JoinedWorld> {
  const kind = JSON.stringify([model, settings])
  const shared = servers.get(kind) ?? (await startShared(model, settings))
  servers.delete(kind)
  const sites: Site[] = []
  const addSite = async (own: Record<string, string | Answer>) => {
    const site = await onFreePort(own, shared.ports)
    sites.push(site)
    return site
  }
  const site = await addSite({ ...PAGES, ...pages })
  shared.options.site = site.url
  const from = shared.server.log().length
  const fromHere = { ...shared.server, log: () => shared.server.log().slice(from) }
  const own = shared.accounts.pop() as Account
  const { server, check } = rememberAnswers(seenBy(fromHere, own))
  let more = 0
  const addAccount = (credit: number) => {
    const name = `${own.account}_${++more}`
    return seenBy(fromHere, accountOn(shared.server, name, credit))
  }
  const stop = async () => {
    const checked = await check().catch((error: unknown) => error)
    await Promise.all(sites.map((one) => one.close()))
    for (const standIn of [shared.search, shared.model]) {
      standIn?.forget()
      standIn?.calls.splice(0)
    }
    compareCharges(server)
    const isUsable = shared.accounts.length > 0 && shared.ports.length > MAX_FILES
    if (isUsable && (await isSettled(server))) servers.set(kind, shared)
    else await shared.stop()
    if (checked instanceof Error) throw checked
  }
  const { search, model: standIn } = shared
  return { server, owner: fromHere, site, search, model: standIn, addSite, addAccount, stop }
}

async function startShared(withModel: boolean, settings: Record<string, string>) {
  const options: { site?: string } = {}
  const search = await startSearchStandIn(options)
  const model = withModel ? await startModelStandIn() : null
  const ports = await freePorts(MAX_SITES)
  const server = await startGroundwire({
    ALLOWED_PRIVATE_HOSTS: ports.map((port) => `127.0.0.1:${port}`).join(),
    RATE_LIMIT_PER_MINUTE: '100000',
    MAX_PARALLEL_CALLS: '500',
    OWNER_PASSWORD: PASSWORD,
    METRICS_TOKEN,
    CORS_ORIGINS: `${ORIGINS[0]}/,${ORIGINS[1]}`,
    SEARXNG_URL: search.url,
    ...(model ? { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } : {}),
    ...settings,
  })
  keepServer(server.process)
  const accounts = accountsOn(server, 'test', MAX_FILES, CREDIT)
  const stop = () => Promise.all([server.stop(), search.close(), model?.close()])
  return { server, search, model, options, ports, accounts, stop }
}

/** Creates an account with credit in USD and a key. */
export function accountOn(server: Groundwire, name: string, credit: number): Account {
  return accountsOn(server, name, 1, credit)[0] as Account
}

/** Creates accounts, each with credit in USD and a key. */
function accountsOn(server: Groundwire, name: string, count: number, credit: number) {
  const numbers = [String(count), String(credit)]
  const lines = server.script('tests/support/accounts.ts', name, ...numbers).split('\n')
  return lines.map((line): Account => {
    const [account = '', key = ''] = line.split(' ')
    return { account, key }
  })
}

/** Whether nothing is left that could ask the model or the search of the next file. */
async function isSettled(server: Groundwire): Promise<boolean> {
  const book = openBook(server)
  const isIdle = () => book.open() === 0 && book.running() === 0
  const until = Date.now() + SETTLED_MS
  while (!isIdle() && Date.now() < until) await wait(50)
  const settled = isIdle()
  book.close()
  return settled
}

/** Finds a port that no site has had: what a server remembers of a site depends on its address. */
async function onFreePort(pages: Record<string, string | Answer>, ports: number[]): Promise<Site> {
  for (let port = ports.pop(); port !== undefined; port = ports.pop()) {
    try {
      return await startSite(pages, port)
    } catch {
      // Another process took the port meanwhile.
    }
  }
  throw new Error('no port is left for a site')
}

async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => startSite({})))
  await Promise.all(held.map((site) => site.close()))
  return held.map(({ host }) => Number(host.split(':')[1]))
}
