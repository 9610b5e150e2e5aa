// Loaded into a server under test before anything else (`NODE_OPTIONS=--require`): obeys the JSON in the file TEST_FAULTS.
// { pragma: text } runs it on the server's database, { clockMs: n } shifts the clock, { endThreads: n } ends its worker
// threads, { stallMs: n } keeps its event loop busy for so long, { killAt: n, when: 'before' or 'after' } kills it at its n-th commit from now; { dns: 'host:port' } is read at start and answers names instead of the system's servers.
const { readFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const threads = require('node:worker_threads')
const dns = require('node:dns')

const databases = []
const workers = new Set()
let obeyed = ''
let wish = read()
let commits = 0
let shiftMs = 0

const place = require.resolve('better-sqlite3', { paths: [process.cwd()] })
const Database = require(place)
require.cache[place].exports = new Proxy(Database, {
  construct(target, given) {
    const database = Reflect.construct(target, given)
    databases.push(database)
    const exec = database.exec
    database.exec = (sql) => {
      const dies = sql === 'COMMIT' && wish.killAt === ++commits
      if (dies && wish.when === 'before') process.kill(process.pid, 'SIGKILL')
      const result = exec.call(database, sql)
      if (dies) process.kill(process.pid, 'SIGKILL')
      return result
    }
    return database
  },
})

const RealWorker = threads.Worker
threads.Worker = class extends RealWorker {
  constructor(...given) {
    super(...given)
    workers.add(this)
    this.once('exit', () => workers.delete(this))
  }
}

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  // Next copies the own properties of Date.
  static parse = RealDate.parse
  static UTC = RealDate.UTC
  static now() {
    return RealDate.now() + shiftMs
  }
}

if (wish.dns) {
  const dnsServer = wish.dns
  const RealResolver = dns.promises.Resolver
  dns.promises.Resolver = class extends RealResolver {
    constructor(...given) {
      super(...given)
      super.setServers([dnsServer])
    }
  }
}
syncBuiltinESMExports()

setInterval(() => {
  const next = read()
  if (JSON.stringify(next) === obeyed) return
  wish = next
  obeyed = JSON.stringify(wish)
  commits = 0
  shiftMs = wish.clockMs ?? 0
  for (const database of databases)
    if (wish.pragma && database.open && database.name.endsWith('groundwire.db'))
      database.pragma(wish.pragma)
  if (wish.endThreads) for (const worker of workers) void worker.terminate()
  process.stderr.write(`[faults] ${obeyed}\n`)
  for (const until = performance.now() + (wish.stallMs ?? 0); performance.now() < until; );
}, 20).unref()

function read() {
  try {
    return JSON.parse(readFileSync(process.env.TEST_FAULTS, 'utf8'))
  } catch {
    return {}
  }
}
