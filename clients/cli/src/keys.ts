import type { Run } from './run.ts'

/** Tells whether the key works. Keys are made by people, in the dashboard or beside the server. */
export async function keys(run: Run): Promise<void> {
  const { key, server } = run
  await run.client.jobs({ limit: 1 })
  const shown = `${key.slice(0, 12)}…${key.slice(-4)}`
  if (run.out.isJson)
    return run.out.json({ server, key: shown, valid: true, manage: `${server}/keys` })
  run.out.line(`The key ${shown} is valid at ${server}.`)
  run.out.line(`Make, limit and revoke keys at ${server}/keys`)
  run.out.line('or beside the server: npm run -s key -- --name ci')
}
