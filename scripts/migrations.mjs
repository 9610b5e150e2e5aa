// `npm run migrations -- --name what_it_is`: writes the changes of lib/storage/db/tables as a migration
// for each of the two databases. Only the newest snapshot of each is kept: drizzle-kit reads no other.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const kit = 'node_modules/drizzle-kit/bin.cjs'
for (const [address, dialect] of [
  ['', 'sqlite'],
  ['postgres:', 'postgres'],
]) {
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: address },
  })
  if (status !== 0) process.exit(status ?? 1)
  keepNewestSnapshot(path.join('drizzle', dialect, 'meta'))
}

function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, name))
}
