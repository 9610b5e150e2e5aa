import { expect } from 'vitest'
import type { Groundwire } from './groundwire'

export type Monitor = {
  id: string
  status: string
  subject: string
  feed_url: string
  checks: number
  versions: number
  cost: number
  created_at: string
  next_check_at: string | null
  checked_at: string | null
  changed_at: string | null
  error: { code: string; message: string } | null
  webhook_secret?: string
}
type Change = { kind: string; section: string; before: string | null; after: string | null }
type Version = { version: number; title: string | null; markdown: string; changes: Change[] }
type Check = {
  at: string
  version: number | null
  changes: number
  error: Monitor['error']
}
type WithHistory = Monitor & { history: Version[]; recent_checks: Check[] }

/** The API of monitors as a client uses it. */
export function monitorsOf(server: Groundwire, key = server.key) {
  const ask = (method: string, path: string) =>
    fetch(`${server.url}/api/v2/monitors${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
    })
  const view = async (id: string) => (await (await ask('GET', `/${id}`)).json()) as WithHistory
  const checkedAfter = async (id: string, before: string | null) => {
    await expect
      .poll(async () => (await view(id)).checked_at !== before, { timeout: 30_000, interval: 150 })
      .toBe(true)
    return view(id)
  }
  return {
    ask,
    view,
    create: async (body: object) => {
      const headers = { Authorization: `Bearer ${key}` }
      const response = await server.post('/api/v2/monitors', body, headers)
      expect(response.status, await response.clone().text()).toBe(201)
      return (await response.json()) as Monitor
    },
    checked: async (id: string, checks: number) => {
      const state = async () => {
        const { checks, error } = await view(id)
        return { checks, error }
      }
      await expect.poll(state, { timeout: 30_000, interval: 150 }).toEqual({ checks, error: null })
      return view(id)
    },
    checkNow: async (id: string) => {
      const { checked_at } = await view(id)
      expect((await ask('POST', `/${id}/check`)).status).toBe(200)
      return checkedAfter(id, checked_at)
    },
  }
}
