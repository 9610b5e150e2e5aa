import {
  createMcpHandler,
  type McpServerFactory,
  type ServerEvent,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import { type Caller, identify, isShuttingDown } from '@/lib/api/gate'
import { processWide, Tally } from '@/lib/base/runtime'
import { listResources } from './resources'

const LOOK_MS = 2_000
/** Clients subscribe again after that. */
const MAX_MS = 1_800_000
const MAX_OF_ACCOUNT = 20

type Handler = ReturnType<typeof createMcpHandler>
type State = { newest: string; jobs: Map<string, string> }

const open = () => processWide('mcp.watching', () => new Tally())

/** Whether a body subscribes to changes of the resources. */
export const subscribes = (body: string) => body.includes('"subscriptions/listen"')

/** A handler whose subscriptions tell of the caller's stored pages and jobs. */
export function watchingHandler(
  caller: Caller,
  request: Request,
  serverFor: McpServerFactory,
): Handler {
  const who = () => identify(request)
  const bus = new Changes(caller.accountId, who, () => void handler.close())
  const isFull = open().of(caller.accountId) >= MAX_OF_ACCOUNT
  const handler = createMcpHandler(serverFor, {
    bus,
    legacy: 'reject',
    maxSubscriptions: isFull ? 0 : 1,
  })
  return handler
}

/** Looks for what is new while someone listens. */
class Changes implements ServerEventBus {
  readonly #account: string
  /** The caller, as long as the key is valid. */
  readonly #who: () => Promise<Caller>
  readonly #end: () => void
  readonly #listeners = new Set<(event: ServerEvent) => void>()
  #timer: NodeJS.Timeout | undefined
  #state: State | null = null
  #until = 0

  constructor(account: string, who: () => Promise<Caller>, end: () => void) {
    this.#account = account
    this.#who = who
    this.#end = end
  }

  publish(event: ServerEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    this.#listeners.add(listener)
    open().add(this.#account, 1)
    this.#until = Date.now() + MAX_MS
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS)
    void this.#look()
    return () => {
      if (!this.#listeners.delete(listener)) return
      open().add(this.#account, -1)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  async #look(): Promise<void> {
    if (isShuttingDown() || Date.now() > this.#until) return this.#end()
    const caller = await this.#who().catch(() => null)
    if (!caller) return this.#end()
    const state = await readState(caller).catch(() => null)
    const before = this.#state
    if (!state) return
    this.#state = state
    if (!before) return
    if (state.newest !== before.newest) this.publish({ kind: 'resources_list_changed' })
    for (const [uri, status] of state.jobs)
      if (before.jobs.has(uri) && before.jobs.get(uri) !== status)
        this.publish({ kind: 'resource_updated', uri })
  }
}

/** The newest stored reply and job, and how far the newest jobs are. */
async function readState(caller: Caller): Promise<State> {
  const [calls, jobs] = await Promise.all([
    listResources(caller, undefined),
    listResources(caller, 'jobs'),
  ])
  const newest = [calls, jobs].map(({ resources }) => resources[0]?.uri).join(' ')
  const states = jobs.resources.map(
    (resource) => [resource.uri, resource.description ?? ''] as const,
  )
  return { newest, jobs: new Map(states) }
}
