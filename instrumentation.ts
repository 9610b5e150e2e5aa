/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { loadBuiltRoute, processWide } = await import('./lib/base/runtime')
  // Next bundles this file apart from the routes, and with it all that it imports.
  if (process.env.NODE_ENV === 'production') await loadBuiltRoute('app/api/health/route.js')
  else await import('./app/api/start')
  const start = processWide<(warms: boolean) => Promise<void>>('server.start', () => {
    throw new Error('the route of /api/health does not start the server')
  })
  await start(process.env.PRELOAD_ROUTES !== 'false')
}
