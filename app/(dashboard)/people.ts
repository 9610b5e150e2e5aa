import { listPeople, maySee, type User } from '@/lib/people/accounts'

/** The account whose data a page shows (null: all), and the accounts to choose from. */
export type Reach = {
  whose: string | null
  /** Empty for members, and while the owner is the only person. */
  people: { accountId: string; login: string }[]
  findName: (accountId: string) => string
}

/** Members see their own account; the owner everyone's, or the selected one. */
export async function readReach(
  user: User,
  requested: string | string[] | undefined,
): Promise<Reach> {
  if (maySee(user) !== null)
    return { whose: user.accountId, people: [], findName: () => user.login }
  const all = await listPeople()
  const people = all.map(({ accountId, login, removedAt }) => ({
    accountId,
    login: removedAt === null ? login : `${login} (removed)`,
  }))
  const findName = (accountId: string) =>
    people.find((person) => person.accountId === accountId)?.login ?? accountId
  const whose = people.find(({ accountId }) => accountId === requested)?.accountId ?? null
  return { whose, people: people.length > 1 ? people : [], findName }
}
