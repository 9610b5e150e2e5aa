/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrExit } = await import('./lib/lifecycle')
  // The front refuses calls before they reach a route; few servers ever need these words, and few
  // have jobs that are watched.
  await bootOrExit(
    async (path) => (await import('./lib/dialects')).errorWordsFor(path),
    async (...asked) => (await import('./lib/dialects')).watchJob(...asked),
  )
}
