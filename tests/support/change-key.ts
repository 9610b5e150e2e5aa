// Run beside servers, as another node: `change-key.ts KEY revoke` or `change-key.ts KEY rate 5`.

import { changeKey, revokeKey, verifyKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'

const [secret = '', what = '', value = ''] = process.argv.slice(2)
const key = await verifyKey(secret)
if (!key) throw new Error('no such key')
if (what === 'revoke') await revokeKey(null, key.id)
else await changeKey(null, key.id, { ratePerMinute: Number(value) })
console.log('changed')
await closeDatabase()
