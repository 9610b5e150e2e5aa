import { listPeople, removeMember } from '@/lib/people/accounts'
import { closeDatabase } from '@/lib/storage/db'

/** Run beside a server: removes a member, as the owner does. `remove-member.ts NAME` */
const people = await listPeople()
const idOf = (name: string | undefined) => people.find((one) => one.login === name)?.id ?? ''
console.log(await removeMember({ id: idOf('owner') }, idOf(process.argv[2])))
await closeDatabase()
