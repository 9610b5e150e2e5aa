import { processWide } from '@/lib/base/runtime'
import { warmRules } from '@/lib/capabilities/conversation'
import { bootOrExit, warmRoutes } from '@/lib/operations/lifecycle'
import { warmReaders } from '@/lib/reader/page'

/** Starts the server, and loads in advance what its first calls need. */
async function startServer(warms: boolean): Promise<void> {
  // The front rejects calls before they reach a route, in the words of its clients.
  const directory = () => import('@/lib/services/directory')
  const firecrawl = () => import('@/lib/services/firecrawl')
  await bootOrExit(
    async (path) => (await directory()).errorWordsFor(path),
    async (...asked) => (await firecrawl()).watchJob(...asked),
    { firecrawl: async (told) => (await firecrawl()).firecrawlWebhook(told) },
  )
  if (!warms) return
  // Loaded like the routes: a server that rejects its first call is a busy one.
  void directory()
  void warmRoutes()
  void warmReaders()
  void warmRules()
}

/** For `instrumentation.ts`, which would otherwise load a second copy of every module. */
processWide('server.start', () => startServer)
