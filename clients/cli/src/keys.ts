import type { Run } from './run.ts'

/** Checks the API key. Keys are created in the dashboard, or on the server's command line. */
export async function keys(run: Run): Promise<void> {
  const { key, server } = run
  await run.client.jobs({ limit: 1 })
  const shown = `${key.slice(0, 12)}…${key.slice(-4)}`
  if (run.out.isJson)
    return run.out.json({ server, key: shown, valid: true, manage: `${server}/keys` })
  run.out.line(`The key ${shown} is valid at ${server}.`)
  run.out.line(`Create, limit and revoke keys at ${server}/keys`)
  run.out.line('or on the server itself: npm run -s key -- --name ci')
}
