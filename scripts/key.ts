import { newId } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import { grant } from '@/lib/money/billing'
import { ensureOwner, OWNER_ACCOUNT } from '@/lib/people/accounts'
import { type Action, type Change, recordChange } from '@/lib/people/audit'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'
import { refuseOtherServer } from './same-secret'

/**
 * `npm run key -- --name ci --credit 5`: creates an API key, adds credit (USD), and prints only the
 * secret. Limits of the key: `--endpoints answer,scrape`, `--rate 60` (calls per minute),
 * `--parallel 4`, `--cap 2.5` (USD in total).
 */
const USAGE =
  'usage: npm run -s key -- [--name ci] [--credit 5] [--endpoints answer,scrape] [--rate 60] [--parallel 4] [--cap 2.5]'
const { values } = optionsOf(USAGE, {
  options: {
    name: { type: 'string', default: 'command line' },
    credit: { type: 'string', default: '0' },
    endpoints: { type: 'string' },
    rate: { type: 'string' },
    parallel: { type: 'string' },
    cap: { type: 'string' },
  },
})
const credit = amount('credit', values.credit) ?? 0
const cap = amount('cap', values.cap)
const limits = {
  allowedEndpoints: await endpoints(values.endpoints),
  ratePerMinute: whole('rate', values.rate),
  maxParallel: whole('parallel', values.parallel),
  totalCap: cap === null ? null : fromUsd(cap),
}
await migrateDatabase()
await refuseOtherServer()
await ensureOwner()
if (credit > 0) {
  const note = `Added with the key "${values.name}"`
  await grant(OWNER_ACCOUNT, fromUsd(credit), newId('cli'), note)
  await noteChange('credit.added', 'owner', { usd: credit, note })
}
const { id, secret } = await issueKey(OWNER_ACCOUNT, values.name, limits)
await noteChange('key.created', values.name, { id })
console.log(secret)
await closeDatabase()

function noteChange(action: Action, target: string, details: Change['details']): Promise<void> {
  return recordChange({ by: null, action, target, details, address: 'this machine' })
}

function amount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return wrong(`--${option} takes an amount in USD, such as 5`, USAGE)
}

/** A misspelt name would create a key that is rejected everywhere. */
async function endpoints(text: string | undefined): Promise<string[] | null> {
  if (text === undefined) return null
  const { catalog } = await import('@/lib/operations/catalog')
  const known = [...new Set(catalog.map(({ capability }) => capability.name))]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    wrong(`There is no endpoint ${unknown.join(', ')}; there are ${known.join(', ')}`, USAGE)
  return names
}

function whole(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  return wrong(`--${option} takes a whole number above zero`, USAGE)
}
