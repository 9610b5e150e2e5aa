import { text } from 'node:stream/consumers'
import { ensureOwner, MIN_PASSWORD_LENGTH, makeReset, setPassword } from '@/lib/accounts'
import { read, settings } from '@/lib/config'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { optionsOf, wrong } from './options'

/**
 * `npm run password -- --login owner`: prints a link that sets a new password, once, within a day.
 * With `--stdin` the new password is read from standard input and set at once. Either way the
 * person's sessions end when it is set.
 */
const USAGE = 'usage: npm run -s password -- [--login owner] [--stdin]'
const { values } = optionsOf(USAGE, {
  options: {
    login: { type: 'string', default: 'owner' },
    stdin: { type: 'boolean', default: false },
  },
})
await migrateDatabase()
await ensureOwner()
if (values.stdin) await setNow(values.login)
else await printLink(values.login)
await closeDatabase()

async function setNow(login: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < MIN_PASSWORD_LENGTH)
    wrong(`A password has at least ${MIN_PASSWORD_LENGTH} characters.`, USAGE)
  if (!(await setPassword(login, password))) wrong(`Nobody here is called "${login}".`, USAGE)
  console.log(`The password of ${login} is set; their sessions have ended.`)
}

async function printLink(login: string): Promise<void> {
  const token = await makeReset(login)
  if (token === null) return wrong(`Nobody here is called "${login}".`, USAGE)
  const address = read(settings.publicUrl) ?? `http://localhost:${read(settings.port)}`
  console.log(`${address.replace(/\/$/, '')}/reset/${token}`)
}
