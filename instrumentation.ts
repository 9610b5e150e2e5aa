/** Runs once, before the first request is served. A server that cannot boot ends, instead of answering 500 for ever. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('./lib/lifecycle')
  await boot().catch((error: unknown) => {
    console.error(`Groundwire cannot start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  })
}
