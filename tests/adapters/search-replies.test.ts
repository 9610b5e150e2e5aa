import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SearchType } from '@/lib/capabilities/search'
import { hitFrom } from '@/lib/capabilities/search/hit'
import * as tasks from '@/lib/capabilities/search/in-thread'
import type { ProviderClient } from '@/lib/capabilities/search/provider'
import { providers } from '@/lib/capabilities/search/providers'
import { UpstreamError } from '@/lib/network/upstream'
import { bent, numbers } from './bent'
import { recordings } from './recordings'

const cases = [...recordings].flatMap(([name, recording]) =>
  Object.entries(recording.replies).map(([type, { reply }]) => ({ name, type, reply, recording })),
)

beforeEach(() => {
  for (const { recording } of cases) {
    for (const [name, value] of Object.entries(recording.env('http://127.0.0.1:9')))
      vi.stubEnv(name, value)
  }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(cases)(
  '$name parses or rejects any $type reply without crashing',
  async ({ name, type, reply }) => {
    const provider = providers.flat().find((one) => one.name === name && one.configured())
    const random = numbers(7)
    for (let round = 0; round < 120; round += 1) {
      const odd = bent(reply, random)
      const client: ProviderClient = {
        json: async (_, schema) => schema.parse(odd),
        // biome-ignore lint/performance/noDynamicNamespaceImportAccess: as the threads do.
        read: async (task, input) => tasks[task](input as never) as never,
        text: async () => (typeof odd === 'string' ? odd : JSON.stringify(odd)),
      }
      const filters = { period: null, includeDomains: [], excludeDomains: [] }
      const query = {
        text: 'tides',
        type: type as SearchType,
        country: 'de',
        language: 'de',
        count: 10,
        page: 1,
        accountId: 'a',
        ...filters,
      }
      const outcome = await provider?.search(query, client).catch((error: unknown) => error)
      if (outcome instanceof Error) {
        expect(
          outcome instanceof UpstreamError || outcome instanceof z.ZodError,
          `${outcome.stack}\n${JSON.stringify(odd)}`,
        ).toBe(true)
        continue
      }
      for (const raw of (outcome as { hits: Parameters<typeof hitFrom>[0][] }).hits) {
        const hit = hitFrom(raw, type as SearchType, name)
        if (!hit) continue
        expect(hit.link).toMatch(/^https?:\/\//)
        expect(hit.title.length).toBeGreaterThan(0)
        for (const address of [hit.imageUrl, hit.thumbnailUrl, hit.pdfUrl])
          if (address) expect(address).toMatch(/^https?:\/\//)
      }
    }
  },
)
