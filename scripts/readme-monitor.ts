import path from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import type { Answer } from '@/tests/support/site'
import type { World } from '@/tests/support/world'

const PLACE = '/shop/waders'
const EVERY_MS = 6 * 3_600_000
/** What the shop asks for, check by check, and whether it has any. */
const OFFERS: [price: number, isInStock: boolean][] = [
  [129, true],
  [129, true],
  [119, true],
  [119, true],
  [99, true],
  [99, false],
  [99, false],
  [109, true],
  [124, true],
  [124, true],
  [94, true],
]

let count = 0

/** A page of a shop whose price and stock change from check to check. */
export function shop(): Record<string, Answer> {
  return {
    [PLACE]: (_, response) => {
      const [price, isInStock] = OFFERS[Math.min(count, OFFERS.length - 1)] ?? [0, false]
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<title>Chest waders</title><main><h1>Chest waders</h1><p>Breathable, with felt soles.</p><p>Price: $${price}.00</p><p>${isInStock ? 'In stock' : 'Out of stock'}</p></main>`,
      )
    },
  }
}

/** A monitor of that page with a check every six hours. */
export async function openMonitor(page: Page, { server, site }: World): Promise<void> {
  const request = { url: site.url + PLACE, schedule: 'every 6h' }
  const { id } = await (await server.post('/api/v2/monitors', request)).json()
  await waitForChecks(server, id, 1)
  for (count = 1; count < OFFERS.length; count++) {
    await server.post(`/api/v2/monitors/${id}/check`, {})
    await waitForChecks(server, id, count + 1)
  }
  spread(server.dataDir, id)
  await page.goto(`/monitors/${id}`)
  await page.getByRole('heading', { name: 'Checks over time' }).waitFor()
}

async function waitForChecks(server: World['server'], id: string, wanted: number): Promise<void> {
  const headers = { Authorization: `Bearer ${server.key}` }
  for (;;) {
    const response = await fetch(`${server.url}/api/v2/monitors/${id}`, { headers })
    const { recent_checks: checks } = await response.json()
    if (checks.length >= wanted) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Sets the checks apart, which ran within a minute. */
function spread(dataDir: string, id: string): void {
  const book = new Database(path.join(dataDir, 'groundwire.db'))
  const rows = book
    .prepare('SELECT job_id AS jobId FROM monitor_check WHERE monitor_id = ? ORDER BY at DESC')
    .all(id) as { jobId: string }[]
  for (const [age, { jobId }] of rows.entries())
    for (const table of ['monitor_check', 'monitor_version'])
      book
        .prepare(`UPDATE ${table} SET at = ? WHERE monitor_id = ? AND job_id = ?`)
        .run(Date.now() - age * EVERY_MS, id, jobId)
  book.close()
}
