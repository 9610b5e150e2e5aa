/** Runs once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrExit } = await import('./lib/lifecycle')
  await bootOrExit()
}
