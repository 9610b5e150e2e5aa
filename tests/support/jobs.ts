import { expect } from 'vitest'
import { framesOf } from './frames'
import type { Groundwire } from './groundwire'

export type JobView = {
  id: string
  kind: string
  status: string
  progress: { done: number; failed: number; queued: number; total: number }
  cost: number
  expires_at: string | null
  skipped: Record<string, number>
  error: { code: string; message: string } | null
}
export type Result = {
  seq: number
  url: string
  success: boolean
  error: string | null
  error_code: string | null
  cost: number
  page: Record<string, unknown> | null
}

/** The API of jobs as a client uses it. */
export function jobsOf(server: Groundwire, key = server.key) {
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method, headers: { Authorization: `Bearer ${key}`, ...headers } })
  const view = async (id: string) =>
    (await (await ask('GET', `/api/v2/jobs/${id}`)).json()) as JobView
  return {
    ask,
    view,
    start: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const all = { Authorization: `Bearer ${key}`, ...headers }
      const response = await server.post(`/api/v2/${path}`, body, all)
      expect(response.status, await response.clone().text()).toBe(202)
      return (await response.json()) as { id: string; status: string; url: string }
    },
    until: async (id: string, ...statuses: string[]) => {
      await expect
        .poll(async () => statuses.includes((await view(id)).status), { timeout: 60_000 })
        .toBe(true)
      return view(id)
    },
    results: async (id: string, limit = 100) => {
      const all: Result[] = []
      for (let cursor: string | null = '0'; cursor !== null; ) {
        const response = await ask(
          'GET',
          `/api/v2/jobs/${id}/results?cursor=${cursor}&limit=${limit}`,
        )
        const page = (await response.json()) as { results: Result[]; next_cursor: string | null }
        all.push(...page.results)
        cursor = page.results.length === 0 ? null : page.next_cursor
      }
      return all
    },
    events: async (id: string, after?: number) =>
      framesOf(
        await ask(
          'GET',
          `/api/v2/jobs/${id}/events`,
          after === undefined ? {} : { 'Last-Event-ID': String(after) },
        ),
      ),
  }
}
