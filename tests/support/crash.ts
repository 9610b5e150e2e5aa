import path from 'node:path'
import Database from 'better-sqlite3'
import { framesOf } from './frames'
import { ended, type Groundwire, newFolder, startGroundwire } from './groundwire'
import { startSite } from './site'
import { startSearchStandIn } from './upstreams'
import { bookIsSound, PAGES } from './world'

/** One thing that a client wants done once: it keeps asking under one key until it is told that it is done. */
type Wish = { name: string; place: string; body: Record<string, unknown>; acknowledged: boolean }
export type CrashReport = {
  cycles: number
  /** Wishes that clients were told are done, before any retry. */
  acknowledged: number
  /** Wishes that a kill left open, retried under the same key at the end. */
  interrupted: number
  /** Acknowledged, and not charged. */
  lost: string[]
  /** Charged more than once. */
  doubled: string[]
  /** Still not charged once after the retry. */
  unfinished: string[]
  openHolds: number
  soundAfter: { cycle: number; sound: boolean }[]
}

const CLIENTS = 2
const MOST_LOAD_MS = 900

/**
 * Kills a server with SIGKILL in the middle of calls, `cycles` times on one data folder, without a model. Afterwards the
 * clients retry what was interrupted. Counts the charges of each wish in the database.
 */
export async function crashCycles(cycles: number, tell: (line: string) => void = () => {}): Promise<CrashReport> {
  const site = await startSite({ ...PAGES })
  const search = await startSearchStandIn({ site: site.url })
  const dataDir = newFolder()
  const settings = { ALLOWED_PRIVATE_HOSTS: site.host, SEARXNG_URL: search.url, RATE_LIMIT_PER_MINUTE: '100000' }
  const wishes: Wish[] = []
  const soundAfter: CrashReport['soundAfter'] = []
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const server = await startGroundwire(settings, { dataDir })
    const clients = Array.from({ length: CLIENTS }, () => wishUntilKilled(server, site.url, wishes))
    // Every third kill hits the first calls of a cold server, the others one that has answered.
    const from = wishes.length - CLIENTS
    if (cycle % 3 !== 0) await until(() => wishes.slice(from).some(({ acknowledged }) => acknowledged), 15_000)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_LOAD_MS))
    await ended(server.process, 'SIGKILL')
    await Promise.all(clients)
    if (cycle % 25 === 0 || cycle === cycles) soundAfter.push({ cycle, sound: bookIsSound(server) })
    if (cycle % 10 === 0) tell(`${cycle} kills, ${wishes.length} calls`)
  }
  const acknowledged = wishes.filter((wish) => wish.acknowledged)
  const interrupted = wishes.filter((wish) => !wish.acknowledged)
  const last = await startGroundwire(settings, { dataDir })
  const before = chargesOf(dataDir)
  const lost = acknowledged.filter(({ name }) => !before.charges.has(name)).map(({ name }) => name)
  await recovered(dataDir)
  for (const wish of interrupted) await grantWish(last, wish)
  const { charges, open } = chargesOf(dataDir)
  soundAfter.push({ cycle: cycles + 1, sound: bookIsSound(last) })
  await last.stop()
  await Promise.all([site.close(), search.close()])
  return {
    cycles,
    acknowledged: acknowledged.length,
    interrupted: interrupted.length,
    lost,
    doubled: [...charges].filter(([, count]) => count > 1).map(([name]) => name),
    unfinished: wishes.filter(({ name }) => charges.get(name) !== 1).map(({ name }) => name),
    openHolds: open,
    soundAfter,
  }
}

async function wishUntilKilled(server: Groundwire, site: string, wishes: Wish[]): Promise<void> {
  while (server.process.exitCode === null && server.process.signalCode === null) {
    const name = `wish-${wishes.length}`
    const asked = { query: `herons ${name}`, model: 'service-web' }
    const kinds = [
      { place: 'answer', body: asked },
      { place: 'answer_stream', body: asked },
      { place: 'scrape', body: { url: `${site}/page-1?${name}` } },
    ]
    const wish = {
      name,
      acknowledged: false,
      ...(kinds[wishes.length % kinds.length] ?? { place: 'answer', body: asked }),
    }
    wishes.push(wish)
    const granted = await grantWish(server, wish).then(
      () => true,
      () => false,
    )
    if (!granted) return
  }
}

/** Asks, and notes when the answer was read to its end. Throws when the connection broke. */
async function grantWish(server: Groundwire, wish: Wish): Promise<void> {
  const response = await server.post(`/api/v2/${wish.place}`, wish.body, { 'Idempotency-Key': wish.name })
  if (response.status !== 200) return void (await response.text())
  if (wish.place !== 'answer_stream') await response.text()
  else if ((await framesOf(response)).at(-1)?.type !== 'done') return
  wish.acknowledged = true
}

/** How often each wish was charged, and the holds that are open. */
function chargesOf(dataDir: string): { charges: Map<string, number>; open: number } {
  const database = new Database(path.join(dataDir, 'groundwire.db'), { readonly: true })
  const settled = database
    .prepare(
      "SELECT c.subject FROM hold h JOIN call c ON c.id = h.call_id JOIN ledger_entry e ON e.txn = 'settle:' || h.call_id AND e.account_id = 'system:revenue' WHERE h.state = 'settled'",
    )
    .all() as { subject: string }[]
  const { open } = database.prepare("SELECT count(*) open FROM hold WHERE state = 'open'").get() as { open: number }
  database.close()
  const charges = new Map<string, number>()
  for (const { subject } of settled) {
    const name = /wish-\d+$/.exec(subject)?.[0] ?? subject
    charges.set(name, (charges.get(name) ?? 0) + 1)
  }
  return { charges, open }
}

/** Waits until the heartbeat of the killed processes is old enough for their holds to be refunded. */
const recovered = (dataDir: string) => until(() => chargesOf(dataDir).open === 0, 60_000)

async function until(isTrue: () => boolean, mostMs: number): Promise<void> {
  for (const from = Date.now(); Date.now() - from < mostMs && !isTrue(); )
    await new Promise((resolve) => setTimeout(resolve, 20))
}
