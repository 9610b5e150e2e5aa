import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import { warmRules } from '@/lib/capabilities/conversation'
import { bootOrExit, warmRoutes } from '@/lib/operations/lifecycle'
import { warmReaders } from '@/lib/reader/page'

const WARM_AFTER_MS = 1_000

async function startServer(warms: boolean): Promise<void> {
  const directory = () => import('@/lib/services/directory')
  const firecrawl = () => import('@/lib/services/firecrawl')
  await bootOrExit(
    async (path) => (await directory()).errorWordsFor(path),
    async (...request) => (await firecrawl()).watchJob(...request),
    { firecrawl: async (event) => (await firecrawl()).firecrawlWebhook(event) },
  )
  if (!warms) return
  void warmReaders()
  void wait(WARM_AFTER_MS)
    .then(directory)
    .then(() => warmRules())
    .then(() => warmRoutes())
}

/** For `instrumentation.ts`, which would otherwise load a second copy of every module. */
processWide('server.start', () => startServer)
