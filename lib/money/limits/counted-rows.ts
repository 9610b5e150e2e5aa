import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { allRows } from '@/lib/storage/db'
import type { Limiter, Terms } from './terms'

/** How long a rejected key is rejected again without asking the database. */
const REFUSED_MS = 1_000
const MAX_REFUSED = 10_000

// Windows use the database's clock, which all nodes share. Counts lost in a crash of the server
// do no harm, so no call waits for the disk.
const COUNT = `WITH terms AS MATERIALIZED (
    SELECT CAST(? AS bigint) AS most, CAST(? AS bigint) AS length, CAST(? AS bigint) AS block,
      CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS now,
      set_config('synchronous_commit', 'off', true))
  INSERT INTO rate_count AS counted (name, points, ends_at) SELECT ?, 1, now + length FROM terms
  ON CONFLICT (name) DO UPDATE SET
    points = CASE WHEN counted.ends_at <= (SELECT now FROM terms) THEN 1
      ELSE counted.points + 1 END,
    ends_at = CASE WHEN counted.ends_at <= (SELECT now FROM terms) THEN excluded.ends_at
      WHEN counted.points = (SELECT most FROM terms) AND (SELECT block FROM terms) > 0
        THEN (SELECT now + block FROM terms)
      ELSE counted.ends_at END
  RETURNING points, ends_at - (SELECT now FROM terms) AS left_ms`

/** A limit whose counts are rows, shared by all nodes. */
export class SharedLimiter implements Limiter {
  readonly #terms: Terms
  readonly #refused = new LRUCache<string, { points: number; until: number }>({
    max: MAX_REFUSED,
    ttl: REFUSED_MS,
  })

  constructor(terms: Terms) {
    this.#terms = terms
  }

  async consume(key: string | number): Promise<RateLimiterRes> {
    const name = this.#nameOf(key)
    const { points, duration, blockDuration = 0 } = this.#terms
    const refusal = this.#refused.get(name)
    if (refusal) throw this.#state(refusal.points, refusal.until - performance.now())
    const [row] = await allRows<{ points: bigint; left_ms: bigint }>(
      COUNT,
      ...[points, duration * 1_000, blockDuration * 1_000, name],
    )
    const [claim, leftMs] = [Number(row?.points ?? 1), Number(row?.left_ms ?? 0)]
    const state = this.#state(claim, leftMs)
    if (claim <= points) return state
    this.#refused.set(name, { points: claim, until: performance.now() + leftMs })
    throw state
  }

  async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const name = this.#nameOf(key)
    const [row] = await allRows<{ points: bigint }>(
      'UPDATE rate_count SET points = points - ? WHERE name = ? RETURNING points',
      ...[points, name],
    )
    this.#refused.delete(name)
    return this.#state(Number(row?.points ?? 0), 0)
  }

  async delete(key: string | number): Promise<boolean> {
    const name = this.#nameOf(key)
    this.#refused.delete(name)
    const gone = await allRows('DELETE FROM rate_count WHERE name = ? RETURNING 1', name)
    return gone.length > 0
  }

  /** A fixed-length hash, without anyone's address or name. */
  #nameOf(key: string | number): string {
    const hash = createHash('sha256').update(String(key)).digest('base64url')
    return `${this.#terms.keyPrefix}:${hash}`
  }

  #state(points: number, leftMs: number): RateLimiterRes {
    const remaining = Math.max(0, this.#terms.points - points)
    return new RateLimiterRes(remaining, Math.max(0, leftMs), points, points === 1)
  }
}
