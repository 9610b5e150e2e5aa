import { lt } from 'drizzle-orm'
import type { PaceBoard, PaceNews } from '@/lib/network/web'
import { allRows, durably, isShared, tables } from '@/lib/storage/db'

const { hostPaces } = tables
const DAY_MS = 86_400_000

type Row = Record<'interval_ms' | 'refused_ms' | 'paused_ms' | 'age_ms', bigint> & {
  wait_ms: bigint
}

// As for rate limits: the database's clock, which all nodes share, and no wait for the disk.
const NOW = `now AS MATERIALIZED (
    SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS ms,
      set_config('synchronous_commit', 'off', true))`
const NEWS = `pace.interval_ms, pace.refused_ms,
  GREATEST(0, pace.paused_until - (SELECT ms FROM now)) AS paused_ms,
  (SELECT ms FROM now) - pace.changed_at AS age_ms`

// Refusals of one moment are one complaint. If they are the first, the answers of the nodes add up
// to what the host bears.
const TELL = `WITH ${NOW},
  told AS (SELECT CAST(? AS text) AS host, CAST(? AS int) AS interval_ms, CAST(? AS int) AS refused_ms,
    CAST(? AS bigint) AS paused_ms, CAST(? AS int) AS answers)
  INSERT INTO host_pace AS pace
    (host, interval_ms, refused_ms, answers, paused_until, changed_at, free_at)
  SELECT host, interval_ms, refused_ms, answers, ms + paused_ms, ms, ms FROM now, told
  ON CONFLICT (host) DO UPDATE SET
    answers = CASE WHEN pace.changed_at > (SELECT ms FROM now) - 2000 AND excluded.answers > 0
      THEN pace.answers + excluded.answers ELSE excluded.answers END,
    interval_ms = CASE WHEN pace.changed_at <= (SELECT ms FROM now) - 2000 THEN excluded.interval_ms
      WHEN excluded.answers > 0 THEN 1100 / (pace.answers + excluded.answers)
      ELSE GREATEST(pace.interval_ms, excluded.interval_ms) END,
    refused_ms = CASE WHEN pace.changed_at <= (SELECT ms FROM now) - 2000 THEN excluded.refused_ms
      WHEN pace.answers + excluded.answers < 3 AND excluded.answers > 0 THEN 0
      WHEN excluded.answers > 0 THEN 1000 / (pace.answers + excluded.answers)
      ELSE GREATEST(pace.refused_ms, excluded.refused_ms) END,
    paused_until = GREATEST(pace.paused_until, excluded.paused_until),
    changed_at = CASE WHEN pace.changed_at <= (SELECT ms FROM now) - 2000 OR
      excluded.interval_ms > pace.interval_ms OR excluded.answers > 0
      THEN excluded.changed_at ELSE pace.changed_at END
  RETURNING ${NEWS}`

const READ_PACE = `WITH ${NOW} SELECT ${NEWS} FROM host_pace AS pace WHERE host = ?`

const TAKE = `WITH ${NOW},
  asked AS (SELECT CAST(? AS text) AS host, CAST(? AS bigint) AS interval_ms)
  INSERT INTO host_pace AS pace
    (host, interval_ms, refused_ms, answers, paused_until, changed_at, free_at)
  SELECT host, 0, 0, 0, 0, ms, ms + interval_ms FROM now, asked
  ON CONFLICT (host) DO UPDATE SET
    free_at = GREATEST(pace.free_at, pace.paused_until, (SELECT ms FROM now))
      + (SELECT interval_ms FROM asked)
  RETURNING ${NEWS},
    pace.free_at - (SELECT interval_ms FROM asked) - (SELECT ms FROM now) AS wait_ms`

/** The paces that all nodes share. Null if there is one node. */
export function openPaceBoard(): PaceBoard | null {
  if (!isShared()) return null
  return {
    tell: async (host, { intervalMs, refusedMs, pausedMs }, lately) => {
      const paces = [Math.round(intervalMs), Math.round(refusedMs), Math.round(pausedMs)]
      return newsIn((await allRows<Row>(TELL, host, ...paces, lately ?? 0))[0])
    },
    read: async (host) => {
      const [row] = await allRows<Row>(READ_PACE, host)
      return row ? newsIn(row) : null
    },
    takeStart: async (host, intervalMs) => {
      const [row] = await allRows<Row>(TAKE, host, Math.round(intervalMs))
      return { waitMs: Math.max(0, Number(row?.wait_ms ?? 0)), news: newsIn(row) }
    },
  }
}

function newsIn(row: Row | undefined): PaceNews {
  return {
    intervalMs: Number(row?.interval_ms ?? 0),
    refusedMs: Number(row?.refused_ms ?? 0),
    pausedMs: Number(row?.paused_ms ?? 0),
    ageMs: Number(row?.age_ms ?? 0),
  }
}

/** Forgets hosts that complained of nothing for a day. */
export async function prunePaces(now = Date.now()): Promise<void> {
  if (!isShared()) return
  const old = lt(hostPaces.freeAt, now - DAY_MS)
  await durably((tx) => tx.delete(hostPaces).where(old))
}
