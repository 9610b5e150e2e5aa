import { changeRole, listPeople, type Role } from '@/lib/people/accounts'
import { closeDatabase } from '@/lib/storage/db'

/** Run beside a server: gives a person a role, as the owner does. `give-role.ts NAME ROLE` */
const [login, role] = process.argv.slice(2)
const people = await listPeople()
const idOf = (name: string | undefined) => people.find((one) => one.login === name)?.id ?? ''
console.log(await changeRole({ id: idOf('owner') }, idOf(login), role as Role))
await closeDatabase()
