import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryArrayResult } from 'pg'
import { noteWritten, storageFailure } from '../storage'
import { faultCode, isLost, UnknownCommit } from './faults'
import { gatheringSocket } from './gathering-socket'
import { PreparedStatements } from './prepared'

const CONNECT_MS = 5_000
/** Statement timeout. The client gives up on the connection slightly later. */
const STATEMENT_MS = 15_000
/** invalid_parameter_value: the number is in the future. */
const UNKNOWN_NUMBER = '22023'
const INTEGER_TYPES = new Set([20, 21, 23, 1_700])

/** The transaction of the current task. `open` is false once it has ended. */
type Inside = { client: PoolClient; open: boolean }

/** At most `max` connections, without state between transactions, so that a pooler may be used. */
export class Connections {
  readonly #url: string
  readonly #max: number
  readonly #inside = new AsyncLocalStorage<Inside>()
  readonly #prepared = new PreparedStatements()
  #pool: Promise<Pool> | null = null
  #opened: Pool | null = null
  isClosed = false

  constructor(url: string, max: number) {
    this.#url = url
    this.#max = max
  }

  /** Runs a statement. Returns rows as arrays and integers as BigInt. */
  async query(statement: string, params: unknown[]): Promise<QueryArrayResult> {
    const query = { text: statement, values: params.map(storable), rowMode: 'array' as const }
    const within = this.#inside.getStore()
    // A failure ends the transaction and is translated there.
    if (within?.open)
      return within.client.query({ ...query, name: this.#prepared.getName(statement) })
    try {
      const result = await (await this.#open()).query(query)
      noteWritten()
      return result
    } catch (error) {
      throw storageFailure(error)
    }
  }

  isInside(): boolean {
    return this.#inside.getStore()?.open === true
  }

  /** Throws UnknownCommit if the connection was lost during the commit. */
  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await (await this.#open()).connect()
    const within: Inside = { client, open: true }
    let sound = false
    try {
      const number = begin(client)
      // The first statements are sent along with it. If it fails, so do they.
      number.catch(() => {})
      const result = await this.#inside.run(within, () => work(client))
      within.open = false
      await commit(client, await number, result)
      sound = true
      return result
    } catch (error) {
      within.open = false
      this.#prepared.noteFailure(error)
      sound = !(error instanceof UnknownCommit) && (await isRolledBack(client))
      throw error
    } finally {
      client.release(!sound)
    }
  }

  /** Whether a transaction with a lost commit was committed. Null while this is unknown. */
  async readOutcome(number: string): Promise<boolean | null> {
    const status = await (await this.#open())
      .query('SELECT pg_xact_status($1::xid8) AS status', [number])
      .then(({ rows }) => (rows[0] as { status: string | null }).status)
      .catch((error) => {
        // The server does not know the number after a crash: nothing was written.
        if (faultCode(error) !== UNKNOWN_NUMBER) throw error
        return 'aborted'
      })
    if (status === 'in progress') return null
    return status === 'committed'
  }

  /** The server's major version. Throws the driver's errors. */
  async serverVersion(): Promise<number> {
    const { rows } = await (await this.#open()).query('SHOW server_version_num')
    return Math.floor(Number(Object.values(rows[0] as object)[0]) / 10_000)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.#opened?.end()
  }

  #open(): Promise<Pool> {
    this.#pool ??= this.#start()
    return this.#pool
  }

  // Loaded on first use, so that SQLite starts without the driver.
  async #start(): Promise<Pool> {
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: this.#max,
      application_name: 'groundwire',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + 2_000,
      keepAlive: true,
      pipeline: true,
      stream: gatheringSocket,
      types: { getTypeParser: (type: number) => getParser(type, pg.types) },
    })
    // A connection that breaks while idle is replaced. Without a listener the error would end the
    // process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    this.#opened = pool
    return pool
  }
}

type Types = typeof import('pg').types

function getParser(type: number, types: Types): (text: string) => unknown {
  return INTEGER_TYPES.has(type) ? integer : types.getTypeParser(type, 'text')
}

/** Sums of integers are `numeric` to PostgreSQL. */
function integer(text: string): bigint | number {
  return text.includes('.') ? Number(text) : BigInt(text)
}

/** PostgreSQL's text has no U+0000, which fetched pages and requests may contain. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\u{fffd}')
    : value
}

/** Begins a transaction and returns its number, by which its outcome can be looked up later. */
async function begin(client: PoolClient): Promise<string> {
  const results = (await client.query(
    `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_MS}; SELECT pg_current_xact_id()::text AS number`,
  )) as unknown as { rows: { number: string }[] }[]
  return results[2]?.rows[0]?.number ?? ''
}

async function commit(client: PoolClient, number: string, result: unknown): Promise<void> {
  let command: string
  try {
    command = (await client.query('COMMIT')).command
  } catch (cause) {
    throw isLost(cause) ? new UnknownCommit(number, result, cause) : cause
  }
  // COMMIT answers ROLLBACK if an earlier statement failed.
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed')
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}
