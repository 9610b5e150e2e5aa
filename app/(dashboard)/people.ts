import { listPeople, maySee, type User } from '@/lib/accounts'

/** What a page may show: whose data (null: everyone's), the accounts to choose from, and what an account is called. */
export type Reach = {
  whose: string | null
  /** Empty for members, and while the owner is alone. */
  people: { accountId: string; login: string }[]
  nameOf: (accountId: string) => string
}

/** Members reach their own account, whatever is asked for; the owner everyone's, or that of the person asked for. */
export async function reachOf(user: User, asked: string | string[] | undefined): Promise<Reach> {
  if (maySee(user) !== null) return { whose: user.accountId, people: [], nameOf: () => user.login }
  const all = await listPeople()
  const people = all.map(({ accountId, login, removedAt }) => ({
    accountId,
    login: removedAt === null ? login : `${login} (removed)`,
  }))
  const nameOf = (accountId: string) => people.find((one) => one.accountId === accountId)?.login ?? accountId
  const whose = people.find(({ accountId }) => accountId === asked)?.accountId ?? null
  return { whose, people: people.length > 1 ? people : [], nameOf }
}
