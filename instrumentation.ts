/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrExit } = await import('./lib/lifecycle')
  // The front rejects calls before they reach a route, in the words of its clients.
  const dialects = () => import('./lib/dialects')
  await bootOrExit(
    async (path) => (await dialects()).errorWordsFor(path),
    async (...asked) => (await dialects()).watchJob(...asked),
    { firecrawl: async (told) => (await dialects()).firecrawlWebhook(told) },
  )
  if (process.env.PRELOAD_ROUTES === 'false') return
  // Loaded like the routes: a server that rejects its first call is a busy one.
  void dialects()
  const { warmReaders } = await import('./lib/page')
  void warmReaders()
}
