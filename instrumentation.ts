/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrExit, warmRoutes } = await import('./lib/operations/lifecycle')
  // The front rejects calls before they reach a route, in the words of its clients.
  const directory = () => import('./lib/services/directory')
  const firecrawl = () => import('./lib/services/firecrawl')
  await bootOrExit(
    async (path) => (await directory()).errorWordsFor(path),
    async (...asked) => (await firecrawl()).watchJob(...asked),
    { firecrawl: async (told) => (await firecrawl()).firecrawlWebhook(told) },
  )
  if (process.env.PRELOAD_ROUTES === 'false') return
  // Loaded like the routes: a server that rejects its first call is a busy one.
  void directory()
  void warmRoutes()
  const { warmReaders } = await import('./lib/reader/page')
  void warmReaders()
  const { warmRules } = await import('./lib/capabilities/conversation')
  void warmRules()
}
