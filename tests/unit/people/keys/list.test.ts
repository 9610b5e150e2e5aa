import { beforeAll, expect, test } from 'vitest'
import { countKeys, countMatches, KEY_ORDERS, searchKeys } from '@/lib/people/keys/index'
import { db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const { apiKeys, keySpend } = tables
temporaryDatabase()
const NOW = Date.UTC(2026, 10, 29)
const KEYS = [
  // Name, account, minutes since its creation, since its last use, nano-USD spent, revoked.
  ['crawler', 'acct_a', 5, 1, 30n, false],
  ['Ägypten', 'acct_a', 4, null, 0n, false],
  ['ЗАПАС', 'acct_b', 3, 9, 700n, false],
  ['bot', 'acct_b', 2, 4, 20n, true],
  ['Crawl_2', 'acct_b', 1, 2, 5n, false],
] as const

beforeAll(async () => {
  const ago = (minutes: number) => NOW - minutes * 60_000
  for (const [name, accountId, made, used, spent, isRevoked] of KEYS) {
    await db()
      .insert(apiKeys)
      .values({
        id: `key_${name}`,
        accountId,
        name,
        hash: name,
        hint: `gw_live_${made}…abcd`,
        createdAt: ago(made),
        lastUsedAt: used === null ? null : ago(used),
        revokedAt: isRevoked ? ago(1) : null,
      })
    await db()
      .insert(keySpend)
      .values({ keyId: `key_${name}`, day: '2026-11-29', spent })
  }
})

const search = (text = '', owners: string[] = [], withRevoked = true) => ({
  text,
  owners,
  withRevoked,
})
const PAGE = { order: 'newest' as const, offset: 0, limit: 50 }
const namesOf = async (whose: string | null, filter = search(), page: Partial<typeof PAGE> = {}) =>
  (await searchKeys(whose, filter, { ...PAGE, ...page }, NOW)).map(({ name }) => name)

test.each([
  ['newest', 'Crawl_2 ЗАПАС Ägypten crawler bot'],
  ['recently used', 'crawler Crawl_2 ЗАПАС Ägypten bot'],
  ['highest spend', 'ЗАПАС crawler Crawl_2 Ägypten bot'],
] as const)('keys are ordered by %s in the database, revoked ones last', async (order, names) => {
  expect(KEY_ORDERS).toContain(order)
  const page = { ...PAGE, order }
  const keys = await searchKeys(null, search(), page, NOW)
  expect(keys.map(({ name }) => name).join(' ')).toBe(names)
  expect(keys.find(({ name }) => name === 'crawler')).toMatchObject({ spent: 30n, state: 'active' })
  expect(keys[0]?.spentByDay).toHaveLength(14)
})

test('a page of the keys is read, with how many there are', async () => {
  expect(await namesOf(null, search(), { offset: 1, limit: 2 })).toEqual(['ЗАПАС', 'Ägypten'])
  expect(await namesOf(null, search(), { offset: 50 })).toEqual([])
  expect(await countKeys(null, NOW)).toEqual({ all: 5, revoked: 1 })
  expect(await countKeys('acct_a', NOW)).toEqual({ all: 2, revoked: 0 })
  expect(await countMatches('acct_b', search(), NOW)).toBe(3)
})

test.each([
  ['CRAWL', [], ['Crawl_2', 'crawler']],
  ['l_2', [], ['Crawl_2']],
  ['%', [], []],
  ['ägypten', [], ['Ägypten']],
  ['Ägypten', [], ['Ägypten']],
  ['запас', [], ['ЗАПАС']],
  ['live_4', [], ['Ägypten']],
  ['none', ['acct_a'], ['Ägypten', 'crawler']],
])('a search for %s finds names, hints and people in any case', async (text, owners, names) => {
  expect(await namesOf(null, search(text, owners))).toEqual(names)
  expect(await countMatches(null, search(text, owners), NOW)).toBe(names.length)
})

test('revoked keys and those of others are left out', async () => {
  expect(await namesOf('acct_b', search('', [], false))).toEqual(['Crawl_2', 'ЗАПАС'])
  expect(await namesOf('acct_b', search('none', ['acct_a']))).toEqual([])
})
