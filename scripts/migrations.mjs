// `npm run migrations -- --name what_it_is`: writes the changes of lib/storage/db/tables as a migration
// for each of the two databases. Only the newest snapshot of each is kept, with one line a table:
// drizzle-kit reads no other.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const [newest, ...older] = snapshots.sort().reverse()
  for (const name of older) rmSync(path.join(folder, name))
  writeTableByTable(path.join(folder, newest))
}

function writeTableByTable(file) {
  const { tables, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const lines = Object.entries(tables).map(([name, table]) =>
    JSON.stringify({ [name]: table }).slice(1, -1),
  )
  const text = `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(',\n')}\n}}`
  writeFileSync(file, `${text}\n`)
}
