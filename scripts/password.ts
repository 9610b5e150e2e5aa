import { text } from 'node:stream/consumers'
import { getSetting, settings } from '@/lib/base/config'
import {
  ensureOwner,
  listPeople,
  MIN_PASSWORD_LENGTH,
  makeReset,
  resetTwoFactor,
  setPassword,
} from '@/lib/people/accounts'
import { type Action, recordChange } from '@/lib/people/audit'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'
import { refuseOtherServer } from './same-secret'

/**
 * `npm run password -- --login owner`: prints a link that sets a new password, once, within a day.
 * With `--stdin`, the new password is read from standard input and set immediately. In both cases
 * the person's sessions end when it is set. `--no-two-factor` turns off the person's two-factor
 * instead.
 */
const USAGE = 'usage: npm run -s password -- [--login owner] [--stdin | --no-two-factor]'
const { values } = optionsOf(USAGE, {
  options: {
    login: { type: 'string', default: 'owner' },
    stdin: { type: 'boolean', default: false },
    'no-two-factor': { type: 'boolean', default: false },
  },
})
await migrateDatabase()
await refuseOtherServer()
await ensureOwner()
if (values['no-two-factor']) await turnOff(values.login)
else if (values.stdin) await setNow(values.login)
else await printLink(values.login)
await closeDatabase()

async function setNow(login: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < MIN_PASSWORD_LENGTH)
    wrong(`A password has at least ${MIN_PASSWORD_LENGTH} characters.`, USAGE)
  if (!(await setPassword(login, password))) wrong(`There is no person "${login}".`, USAGE)
  await noteChange('password.reset', login)
  console.log(`The password of ${login} is set; their sessions have ended.`)
}

async function turnOff(login: string): Promise<void> {
  const person = (await listPeople()).find(
    (one) => one.login === login.trim().toLowerCase() && one.removedAt === null,
  )
  if (!person) return wrong(`There is no person "${login}".`, USAGE)
  const wasOn = await resetTwoFactor(person.id)
  if (wasOn) await noteChange('two_factor.reset', person.login)
  console.log(`Two-factor of ${person.login} ${wasOn ? 'is now off' : 'was off'}.`)
}

function noteChange(action: Action, target: string): Promise<void> {
  return recordChange({ by: null, action, target, address: 'this machine' })
}

async function printLink(login: string): Promise<void> {
  const token = await makeReset(login)
  if (token === null) return wrong(`There is no person "${login}".`, USAGE)
  await noteChange('password.reset_link', login)
  const address = getSetting(settings.publicUrl) ?? `http://localhost:${getSetting(settings.port)}`
  console.log(`${address.replace(/\/$/, '')}/reset/${token}`)
}
