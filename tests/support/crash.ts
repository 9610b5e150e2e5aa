import { createHash } from 'node:crypto'
import path from 'node:path'
import Database from 'better-sqlite3'
import { framesOf } from './frames'
import { ended, type Groundwire, newFolder, startGroundwire } from './groundwire'
import { startSite } from './site'
import { startModelStandIn, startSearchStandIn } from './upstreams'
import { bookIsSound, PAGES } from './world'

/**
 * One thing that a client wants done once. It retries with the same key until the server confirms
 * it.
 */
type Wish = { name: string; place: string; body: Record<string, unknown>; answer: string | null }
type CrashReport = {
  kills: number
  /** Wishes that the server confirmed. */
  acknowledged: number
  /** Wishes whose connection a kill broke, retried with the same key. */
  interrupted: number
  /** Confirmed wishes that were not charged. */
  lost: string[]
  /** Wishes that were charged more than once. */
  doubled: string[]
  /** Wishes that were not charged exactly once in the end. */
  unfinished: string[]
  /** Confirmed wishes that got a different answer on repetition. */
  changed: string[]
  openHolds: number
  /** The nano-USD by which repeating all confirmed wishes changed the balance. */
  movedByReplays: number
  soundAfter: { kill: number; sound: boolean }[]
}

const WRITERS = 2
const CLIENTS = 2
const MAX_LOAD_MS = 700

/**
 * Two servers write to one file. Each is killed with SIGKILL in the middle of calls and restarted,
 * `kills` times in all. Clients retry interrupted calls with the same key, on the other server or
 * at the end. Counts the charges of each wish in the database, and repeats all confirmed wishes.
 */
export async function crashCycles(
  kills: number,
  tell: (line: string) => void = () => {},
): Promise<CrashReport> {
  const site = await startSite({ ...PAGES })
  const search = await startSearchStandIn({ site: site.url })
  const dataDir = newFolder()
  // Without a model, an answer that finds nothing to quote is free.
  const model = await startModelStandIn()
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const first = await startGroundwire(settings, { dataDir, credit: '5000' })
  const run: Run = {
    kills,
    done: 0,
    wishes: [],
    broken: [],
    interrupted: new Set(),
    soundAfter: [],
    site: site.url,
    tell,
  }
  const start = () => startGroundwire(settings, { dataDir, key: first.key })
  await Promise.all(
    Array.from({ length: WRITERS }, (_, i) =>
      killAgainAndAgain(run, i === 0 ? first : null, start),
    ),
  )
  const last = await start()
  // The lease of a killed process ends with it: its holds are refunded before the next process
  // listens.
  const open = chargesOf(dataDir).open
  const { wishes } = run
  const before = chargesOf(dataDir)
  const lost = wishes.filter(({ name, answer }) => answer !== null && !before.charges.has(name))
  for (const wish of wishes) if (wish.answer === null) await grantWish(last, wish).catch(() => {})
  const { charges, balance } = chargesOf(dataDir)
  const changed: string[] = []
  for (const wish of wishes) {
    const again = { ...wish, answer: null }
    await grantWish(last, again)
    if (again.answer !== wish.answer) changed.push(wish.name)
  }
  const after = chargesOf(dataDir)
  run.soundAfter.push({ kill: run.done, sound: bookIsSound(last) })
  await last.stop()
  await Promise.all([site.close(), search.close(), model.close()])
  return {
    kills: run.done,
    acknowledged: wishes.filter(({ answer }) => answer !== null).length,
    interrupted: run.interrupted.size,
    lost: lost.map(({ name }) => name),
    doubled: [...after.charges].filter(([, count]) => count > 1).map(([name]) => name),
    unfinished: wishes.filter(({ name }) => charges.get(name) !== 1).map(({ name }) => name),
    changed,
    openHolds: open + after.open,
    movedByReplays: balance - after.balance,
    soundAfter: run.soundAfter,
  }
}

type Run = {
  kills: number
  done: number
  wishes: Wish[]
  /** Interrupted wishes that no other client has taken up yet. */
  broken: Wish[]
  interrupted: Set<Wish>
  soundAfter: CrashReport['soundAfter']
  site: string
  tell: (line: string) => void
}

async function killAgainAndAgain(
  run: Run,
  first: Groundwire | null,
  start: () => Promise<Groundwire>,
): Promise<void> {
  let server = first
  while (run.done < run.kills) {
    server ??= await start()
    const current = server
    const served = { calls: 0 }
    const clients = Array.from({ length: CLIENTS }, () => wishUntilKilled(run, current, served))
    // Every third kill hits the first calls of a cold server, the others a warm one.
    if (run.done % 3 !== 0) await until(() => served.calls > 0, 15_000)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LOAD_MS))
    await ended(current.process, 'SIGKILL')
    await Promise.all(clients)
    run.done++
    server = null
    if (run.done % 25 === 0) {
      server = await start()
      run.soundAfter.push({ kill: run.done, sound: bookIsSound(server) })
    }
    if (run.done % 25 === 0)
      run.tell(`${new Date().toISOString()} ${run.done} kills, ${run.wishes.length} wishes`)
  }
  if (server) await ended(server.process, 'SIGKILL')
}

async function wishUntilKilled(
  run: Run,
  server: Groundwire,
  served: { calls: number },
): Promise<void> {
  while (server.process.exitCode === null && server.process.signalCode === null) {
    const wish = (Math.random() < 0.5 ? run.broken.shift() : undefined) ?? newWish(run)
    const told = await grantWish(server, wish).then(
      () => true,
      () => false,
    )
    if (wish.answer !== null) served.calls++
    else {
      run.interrupted.add(wish)
      run.broken.push(wish)
    }
    if (!told) return
  }
}

function newWish({ wishes, site }: Run): Wish {
  const name = `wish-${wishes.length}`
  const asked = { query: `herons ${name}`, model: 'service-web' }
  const kinds = [
    { place: 'answer', body: asked },
    { place: 'answer_stream', body: asked },
    { place: 'scrape', body: { url: `${site}/page-1?${name}` } },
  ]
  const wish = {
    name,
    answer: null,
    ...(kinds[wishes.length % kinds.length] ?? { place: 'answer', body: asked }),
  }
  wishes.push(wish)
  return wish
}

/**
 * Sends the request, and records the answer once it is read completely. Throws if the connection
 * broke.
 */
async function grantWish(server: Groundwire, wish: Wish): Promise<void> {
  const response = await server.post(`/api/v2/${wish.place}`, wish.body, {
    'Idempotency-Key': wish.name,
  })
  const text = await response.clone().text()
  if (response.status !== 200) return
  if (wish.place === 'answer_stream' && (await framesOf(response)).at(-1)?.type !== 'done') return
  wish.answer = createHash('sha256').update(text).digest('base64')
}

/** The number of charges of each wish, the open holds, and the owner's balance in nano-USD. */
function chargesOf(dataDir: string): {
  charges: Map<string, number>
  open: number
  balance: number
} {
  const database = new Database(path.join(dataDir, 'groundwire.db'), { readonly: true })
  const settled = database
    .prepare(
      "SELECT c.subject FROM hold h JOIN call c ON c.id = h.call_id JOIN ledger_entry e ON e.txn = 'settle:' || h.call_id AND e.account_id = 'system:revenue' WHERE h.state = 'settled'",
    )
    .all() as { subject: string }[]
  const { open } = database
    .prepare("SELECT count(*) open FROM hold WHERE state = 'open'")
    .get() as { open: number }
  const { balance } = database
    .prepare("SELECT posted balance FROM ledger_account WHERE id = 'acct_owner'")
    .get() as {
    balance: number
  }
  database.close()
  const charges = new Map<string, number>()
  for (const { subject } of settled) {
    const name = /wish-\d+$/.exec(subject)?.[0] ?? subject
    charges.set(name, (charges.get(name) ?? 0) + 1)
  }
  return { charges, open, balance }
}

async function until(isTrue: () => boolean, maxMs: number): Promise<void> {
  for (const from = Date.now(); Date.now() - from < maxMs && !isTrue(); )
    await new Promise((resolve) => setTimeout(resolve, 20))
}
