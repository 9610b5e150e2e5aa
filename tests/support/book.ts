import path from 'node:path'
import type { Groundwire } from './groundwire'
import { readPostgres, readSqlite } from './query'

type HoldRow = {
  call_id: string
  state: 'open' | 'settled' | 'released'
  amount: number
  settled: number | null
  reason: string | null
}

/**
 * Reads the charges, holds and refunds of callers from the server's database, from outside. Money
 * is in nano-USD.
 */
export function openBook({ account, dataDir, databaseUrl }: Groundwire) {
  const database = databaseUrl
    ? readPostgres(databaseUrl)
    : readSqlite(path.join(dataDir, 'groundwire.db'))
  const one = <Row>(sql: string, ...values: unknown[]) => database.all(sql, ...values)[0] as Row
  return {
    balance: () =>
      one<{ posted: number }>('SELECT posted FROM ledger_account WHERE id = ?', account).posted,
    hold: (callId: string) =>
      one<HoldRow | undefined>('SELECT * FROM hold WHERE call_id = ?', callId),
    lastHold: () =>
      // In the ledger's order, as tests set the clock back.
      one<HoldRow | undefined>(
        "SELECT hold.* FROM hold JOIN ledger_entry ON txn = 'hold:' || call_id ORDER BY id DESC LIMIT 1",
      ),
    /** The rows of the ledger and of the calls, by table. */
    everyRow: () =>
      ['ledger_entry', 'hold', 'usage_line', 'call'].map(
        (table) => one<{ n: number }>(`SELECT count(*) n FROM ${table}`).n,
      ),
    /** Of all accounts, or of the file's own ones where files share the server. */
    open: () =>
      one<{ n: number }>(
        "SELECT count(*) n FROM hold WHERE state = 'open' AND account_id LIKE ?",
        account === 'acct_owner' ? '%' : `${account}%`,
      ).n,
    /** The jobs of any account that wait or run. */
    running: () =>
      one<{ n: number }>("SELECT count(*) n FROM job WHERE status IN ('queued', 'running')").n,
    holds: () => one<{ n: number }>('SELECT count(*) n FROM hold').n,
    grants: () =>
      database.all<{ txn: string; amount: number }>(
        "SELECT txn, amount FROM ledger_entry WHERE kind = 'grant' AND account_id = ?",
        account,
      ),
    settledSum: () =>
      one<{ n: number }>("SELECT coalesce(sum(settled), 0) n FROM hold WHERE state = 'settled'").n,
    usageSum: () => one<{ n: number }>('SELECT coalesce(sum(cost), 0) n FROM usage_hour').n,
    /** The number of calls according to the hourly totals. */
    counted: () =>
      one<{ calls: number; failed: number }>(
        'SELECT sum(calls) calls, sum(failed) failed FROM usage_hour',
      ),
    job: (id: string) => one<Record<string, unknown>>('SELECT * FROM job WHERE id = ?', id),
    /** Everything that is stored of requests and replies. */
    records: () => database.all<Record<string, unknown>>('SELECT * FROM call_record'),
    /** What the account was charged: by its holds, its calls, its jobs and the hourly sums. */
    sums: () =>
      one<Record<'settled' | 'calls' | 'jobs' | 'jobCalls' | 'usage', number>>(
        `SELECT (SELECT coalesce(sum(settled), 0) FROM hold WHERE account_id = ?) settled,
          (SELECT coalesce(sum(cost), 0) FROM call WHERE account_id = ?) calls,
          (SELECT coalesce(sum(cost), 0) FROM job WHERE account_id = ?) jobs,
          (SELECT coalesce(sum(cost), 0) FROM call WHERE account_id = ?
            AND capability IN ('batch_scrape', 'batch_parse', 'crawl', 'monitors', 'research')) "jobCalls",
          (SELECT coalesce(sum(cost), 0) FROM usage_hour WHERE account_id = ?) usage`,
        ...Array(5).fill(account),
      ),
    rows: () => one<{ n: number }>('SELECT count(*) n FROM call').n,
    settled: () => one<{ n: number }>("SELECT count(*) n FROM hold WHERE state = 'settled'").n,
    refund: (callId: string) =>
      one<{ amount: number } | undefined>(
        "SELECT amount FROM ledger_entry WHERE txn = 'refund:' || ? AND account_id = ?",
        callId,
        account,
      )?.amount,
    call: (callId: string) =>
      one<Record<string, unknown> | undefined>('SELECT * FROM call WHERE id = ?', callId),
    passwordHash: () =>
      one<{ password_hash: string }>("SELECT password_hash FROM user WHERE login = 'owner'")
        .password_hash,
    close: () => database.close(),
  }
}
