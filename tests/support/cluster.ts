import { setTimeout as wait } from 'node:timers/promises'
import { sendSignal } from '@/lib/base/processes'
import { type CallsOfCluster, newWish, type Wish } from './cluster-wishes'
import { ended, type Groundwire, newFolder, startGroundwire } from './groundwire'
import { ownServer, type TestServer } from './postgres'
import { startSite } from './site'
import { startModelStandIn, startSearchStandIn } from './upstreams'
import { bookIsSound, PAGES } from './world'

type ClusterReport = {
  calls: number
  /** The faults of the nodes and their database. */
  faults: Record<Fault, number>
  /** Calls that a fault interrupted, retried with the same key. */
  retried: number
  /** Confirmed calls that were not charged. */
  lost: string[]
  /** Calls that were charged more than once. */
  doubled: string[]
  /** Calls that were charged although they finally failed. */
  chargedForNothing: string[]
  /** Calls that did not end within a minute and a half. */
  hung: string[]
  openHolds: number
  /** Nano-USD that a key with a cap has spent beyond it. */
  overCap: number
  sound: boolean
}
export type Fault = 'kill' | 'pause' | 'crash'

const NODES = 3
const CLIENTS = 12
/** The cap of one key in USD. */
const CAP = 0.2
const NODE_TIMEOUT_SECONDS = 5
/** Longer than a node may be silent before it counts as dead. */
const PAUSE_MS = 1_400 * NODE_TIMEOUT_SECONDS
const HUNG_MS = 90_000
const HOLDS_CLOSED_MS = 60_000

/**
 * Makes `calls` mixed calls on three nodes that share one PostgreSQL server, while nodes are killed
 * and paused and PostgreSQL crashes, in turn. Each call has a key and is retried until it is
 * answered. Then counts the charges of each call in the database.
 */
export async function clusterTest(
  calls: number,
  faults: Fault[],
  tell: (line: string) => void = () => {},
): Promise<ClusterReport> {
  const cluster = await Cluster.start()
  const wishes = Array.from({ length: calls }, (_, i) => newWish(i, cluster.site))
  const work = cluster.callAll(wishes)
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  const made = { kill: 0, pause: 0, crash: 0 }
  for (const [i, fault] of faults.entries()) {
    await cluster.answered(Math.floor(((i + 0.5) * calls) / faults.length))
    if (done) break
    await cluster.break(fault, i)
    made[fault]++
    tell(`${new Date().toISOString()} ${cluster.calls.answered} of ${calls} calls, ${fault}`)
  }
  await finished
  const report = await cluster.report(wishes)
  await cluster.stop()
  return { calls, faults: made, ...report }
}

class Cluster {
  readonly calls: CallsOfCluster = { answered: 0, retried: 0, hung: [] }
  readonly nodes: Groundwire[] = []
  site = ''
  #settings: Record<string, string> = {}
  #capped = ''
  #database = ''
  #server!: TestServer
  #upstreams: { close: () => Promise<unknown> }[] = []

  static async start(): Promise<Cluster> {
    const cluster = new Cluster()
    const site = await startSite({ ...PAGES })
    const [search, model] = [
      await startSearchStandIn({ site: site.url }),
      await startModelStandIn(),
    ]
    const server = await ownServer()
    cluster.#upstreams = [site, search, model]
    cluster.#server = server
    cluster.#database = await server.newDatabase()
    cluster.site = site.url
    cluster.#settings = {
      DATABASE_URL: cluster.#database,
      AUTH_SECRET: 'one secret for all nodes of this installation',
      ALLOWED_PRIVATE_HOSTS: site.host,
      SEARXNG_URL: search.url,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      SHUTDOWN_GRACE_SECONDS: '20',
      NODE_TIMEOUT_SECONDS: String(NODE_TIMEOUT_SECONDS),
    }
    const first = await startGroundwire(cluster.#settings, { credit: '5000' })
    cluster.#capped = first.script('scripts/key.ts', '--name', 'capped', '--cap', String(CAP))
    cluster.nodes.push(first)
    while (cluster.nodes.length < NODES) cluster.nodes.push(await cluster.#startNode(first.key))
    return cluster
  }

  /** Resolves when this many calls have been answered. */
  async answered(count: number): Promise<void> {
    while (this.calls.answered < count) await wait(50)
  }

  async callAll(wishes: Wish[]): Promise<void> {
    const waiting = [...wishes]
    const client = async () => {
      for (let wish = waiting.shift(); wish; wish = waiting.shift()) await this.#grant(wish)
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }

  async break(fault: Fault, turn: number): Promise<void> {
    const place = turn % NODES
    const node = this.nodes[place] as Groundwire
    if (fault === 'crash') {
      this.#server.crash()
      await wait(500)
      this.#server.start()
    } else if (fault === 'kill') {
      await ended(node.process, 'SIGKILL')
      this.nodes[place] = await this.#startNode(node.key)
    } else {
      sendSignal(node.process, 'SIGSTOP')
      await wait(PAUSE_MS)
      sendSignal(node.process, 'SIGCONT')
    }
  }

  /** Counts the charges after the holds of dead nodes are refunded. */
  async report(wishes: Wish[]): Promise<Omit<ClusterReport, 'calls' | 'faults'>> {
    for (let left = HOLDS_CLOSED_MS; left > 0 && (await this.#openHolds()) > 0; left -= 500)
      await wait(500)
    const rows = await this.#server.select<{ subject: string; n: number }>(
      `SELECT subject, count(*)::int AS n FROM hold JOIN call ON call.id = hold.call_id
       WHERE hold.state = 'settled' GROUP BY subject`,
      this.#database,
    )
    const charges = new Map(rows.map(({ subject, n }) => [nameIn(subject), n]))
    const chargedTimes = ({ name }: Wish) => charges.get(name) ?? 0
    const names = (those: Wish[]) => those.map(({ name }) => name)
    const [spent] = await this.#server.select<{ spent: string }>(
      `SELECT coalesce(sum(spent), 0) AS spent FROM key_spend JOIN api_key ON api_key.id = key_id
       WHERE api_key.name = 'capped'`,
      this.#database,
    )
    return {
      retried: this.calls.retried,
      hung: this.calls.hung,
      lost: names(wishes.filter((wish) => wish.ended === 'ok' && chargedTimes(wish) === 0)),
      doubled: names(wishes.filter((wish) => chargedTimes(wish) > 1)),
      chargedForNothing: names(
        wishes.filter((wish) => wish.ended !== 'ok' && chargedTimes(wish) > 0),
      ),
      openHolds: await this.#openHolds(),
      overCap: Math.max(0, Number(spent?.spent) - CAP * 1e9),
      sound: bookIsSound(this.nodes[0] as Groundwire),
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()))
    await Promise.all(this.#upstreams.map((one) => one.close()))
    this.#server.crash()
  }

  #startNode(key: string): Promise<Groundwire> {
    return startGroundwire(this.#settings, { dataDir: newFolder(), key })
  }

  async #openHolds(): Promise<number> {
    const [row] = await this.#server.select<{ n: number }>(
      "SELECT count(*)::int AS n FROM hold WHERE state = 'open'",
      this.#database,
    )
    return row?.n ?? 0
  }

  /** Tries one node after the other until the call has finally ended. */
  async #grant(wish: Wish): Promise<void> {
    for (let attempt = wish.number; wish.ended === null; attempt++) {
      const node = this.nodes[attempt % NODES] as Groundwire
      const headers = {
        'Idempotency-Key': wish.name,
        ...(wish.capped ? { Authorization: `Bearer ${this.#capped}` } : {}),
      }
      const limit = AbortSignal.timeout(HUNG_MS)
      wish.ended = await node
        .post(`/api/v2/${wish.place}`, wish.body, headers, limit)
        .then(wish.endOf)
        .catch(() => null)
      if (limit.aborted) this.calls.hung.push(wish.name)
      if (wish.ended !== null) break
      this.calls.retried++
      await wait(200)
    }
    this.calls.answered++
  }
}

const nameIn = (subject: string) => /wish-\d+$/.exec(subject)?.[0] ?? subject
