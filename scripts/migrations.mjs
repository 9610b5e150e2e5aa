// `npm run migrations -- --name what_it_is`: writes the changes of lib/storage/db/tables as a migration for
// each of the two databases.
import { spawnSync } from 'node:child_process'

const kit = 'node_modules/drizzle-kit/bin.cjs'
for (const address of ['', 'postgres:']) {
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: address },
  })
  if (status !== 0) process.exit(status ?? 1)
}
