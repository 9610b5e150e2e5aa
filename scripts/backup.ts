import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDir, makeFolder } from '@/lib/base/config'
import { checkLedger } from '@/lib/money/billing'
import { authSecret } from '@/lib/people/keys/auth-secret'
import { backupDatabase, closeDatabase } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'
import { refuseOtherServer } from './same-secret'

/**
 * `npm run backup [-- --to FOLDER] [--keep 7]`: copies the database, even while in use, and the
 * installation's secret to FOLDER/groundwire-<time>, which can be used as DATA_DIR directly. For
 * PostgreSQL it contains a dump for pg_restore. `--keep` deletes all but the newest backups.
 */
const USAGE = 'usage: npm run -s backup -- [--to FOLDER] [--keep 7]'
const { values } = optionsOf(USAGE, {
  options: { to: { type: 'string' }, keep: { type: 'string' } },
})
if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
  wrong('--keep takes a whole number above zero', USAGE)
const NAME = /^groundwire-\d{8}T\d{9}Z$/
const folder = path.resolve(values.to ?? path.join(dataDir(), 'backups'))
const name = `groundwire-${new Date().toISOString().replace(/[-:.]/g, '')}`
const draft = path.join(folder, `.${name}`)
await refuseOtherServer()
try {
  makeFolder(draft)
  chmodSync(path.join(draft, await backupDatabase(draft)), 0o600)
  writeFileSync(path.join(draft, 'auth-secret'), authSecret(), { mode: 0o600 })
  // A backup is either complete or absent.
  renameSync(draft, path.join(folder, name))
} catch (error) {
  rmSync(draft, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const broken = (await checkLedger()).filter(({ violations }) => violations > 0)
await closeDatabase()
if (values.keep !== undefined) {
  const all = readdirSync(folder).filter((one) => NAME.test(one))
  for (const old of all.sort().slice(0, -Number(values.keep)))
    rmSync(path.join(folder, old), { recursive: true })
}
console.log(path.join(folder, name))
console.error(
  'It holds questions, answers, hashes of keys and passwords, and the secret that unseals the keys of providers. Protect it like the data folder.',
)
if (broken.length > 0) {
  console.error(`The ledger is not sound: ${broken.map(({ invariant }) => invariant).join('; ')}`)
  process.exit(1)
}
