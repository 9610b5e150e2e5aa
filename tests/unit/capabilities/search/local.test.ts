import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SearchQuery, search } from '@/lib/capabilities/search/index'
import { migrateDatabase } from '@/lib/storage/db/index'
import { findPassages, keepPage, listSites, removeSite } from '@/lib/storage/local-index/index'
import { startCall } from '@/tests/support/upstreams/call'
import { type SearchStandIn, startSearchStandIn } from '@/tests/support/upstreams/index'

let searxng: SearchStandIn

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'local-')))
  await migrateDatabase()
  searxng = await startSearchStandIn()
})

beforeEach(() => {
  vi.stubEnv('SEARXNG_URL', searxng.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'local,searxng')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

afterAll(() => searxng.close())

const run = (text: string, more: Partial<SearchQuery> = {}) =>
  search(
    {
      text,
      type: 'general',
      country: 'us',
      period: null,
      includeDomains: [],
      excludeDomains: [],
      limit: 10,
      ...more,
    },
    startCall().call,
  )

const outcomes = async (text: string) =>
  (await run(text)).tried.map((one) => `${one.provider} ${one.outcome}`)

describe('the local index among the providers', () => {
  it('without pages is skipped, and is not an answer if others fail', async () => {
    expect(await outcomes('lamp oil')).toEqual(['local upstream', 'searxng ok'])
    await expect(run('[[search:500]]')).rejects.toMatchObject({
      code: 'search_failed',
      message: expect.stringContaining('Local index: it has no pages yet.'),
    })
  })

  it('answers alone if a page has most of the query’s words', async () => {
    await keepPage({
      accountId: 'acct_owner',
      url: 'https://docs.example.com/lamp',
      site: 'https://docs.example.com',
      title: 'Filling the lamp',
      language: 'en',
      publishedAt: null,
      passages: [{ heading: 'Oil', text: 'Fill the lamp with clean oil before the evening.' }],
    })
    const result = await run('which oil for the lamp')
    expect(result.tried.map((one) => one.outcome)).toEqual(['ok'])
    expect(result.hits[0]).toMatchObject({
      link: 'https://docs.example.com/lamp',
      title: 'Filling the lamp',
      provider: 'local',
    })
  })

  it('lets others answer if its pages match poorly, and is used if they fail', async () => {
    expect(await outcomes('best lamp shops of northern Italy')).toEqual([
      'local weak',
      'searxng ok',
    ])
    const result = await run('best lamp shops of northern Italy [[search:500]]')
    expect(result.hits.map((hit) => hit.provider)).toEqual(['local'])
  })

  it('uses its poor hits immediately while others are paused', async () => {
    const down = await startSearchStandIn()
    vi.stubEnv('SEARXNG_URL', down.url)
    await run('best lamp shops of northern Italy [[search:403]]')
    expect(await outcomes('best lamp shops of northern Italy')).toEqual(['local weak'])
    expect(down.calls).toHaveLength(1)
    await down.close()
  })

  it('without hits, others are asked', async () => {
    await expect(run('zebra [[search:500]]')).rejects.toMatchObject({ code: 'search_failed' })
    vi.stubEnv('SEARCH_PROVIDERS', 'local')
    expect((await run('zebra')).hits).toEqual([])
  })

  it('respects the domain filter', async () => {
    vi.stubEnv('SEARCH_PROVIDERS', 'local')
    const result = await run('lamp oil', { includeDomains: ['example.com'] })
    expect(result.hits).toHaveLength(1)
    expect(result.applied.includeDomains).toBe('native')
    expect((await run('lamp oil', { excludeDomains: ['docs.example.com'] })).hits).toEqual([])
  })

  it('finds pages of the account and the owner, but not of other accounts', async () => {
    vi.stubEnv('SEARCH_PROVIDERS', 'local')
    const page = (accountId: string, name: string) => ({
      accountId,
      url: 'https://kites.example.com/',
      site: 'https://kites.example.com/',
      title: `Kites of ${name}`,
      language: 'en',
      publishedAt: null,
      passages: [{ heading: '', text: `A kite flies on a long string, says ${name}.` }],
    })
    await keepPage(page('acct_other', 'another'))
    expect((await run('kite string')).hits).toEqual([])
    expect(await findPassages('https://kites.example.com/', 'acc_test')).toBeNull()
    await keepPage(page('acct_owner', 'owner'))
    expect((await run('kite string')).hits.map(({ title }) => title)).toEqual(['Kites of owner'])
    await keepPage(page('acc_test', 'tester'))
    expect((await findPassages('https://kites.example.com/', 'acc_test'))?.[0]?.text).toContain(
      'tester',
    )
    expect((await listSites('acc_test')).length).toBe(1)
    // A person who removes a site only removes their copy.
    expect(await removeSite('https://kites.example.com/', 'acc_test')).toBe(1)
    expect((await run('kite string')).hits.map(({ title }) => title)).toEqual(['Kites of owner'])
    expect((await listSites('acct_other')).length).toBe(1)
  })

  it('prefers a page that states what is asked, and one that explains the term', async () => {
    vi.stubEnv('SEARCH_PROVIDERS', 'local')
    const keep = (name: string, texts: string[]) =>
      keepPage({
        accountId: 'acct_owner',
        url: `https://manual.example.com/${name}`,
        site: 'https://manual.example.com',
        title: name,
        language: 'en',
        publishedAt: null,
        passages: texts.map((text) => ({ heading: '', text })),
      })
    for (let i = 0; i < 12; i++)
      await keep(`page ${i}`, [
        `Create a widget: Flumen creates widgets, and create_widget creates a widget of Flumen ${i}.`,
      ])
    await keep('history', ['Flumen was created at a small institute in 1991 by Ada Example.'])
    await keep('glossary', [
      'valve\nCloses a pipe.\n\nwidget\nSomething that is drawn on a screen.',
    ])
    const first = async (question: string) => (await run(question)).hits[0]?.title
    expect(await first('Who created Flumen?')).toBe('history')
    expect(await first('What is a widget?')).toBe('glossary')
  })

  it('lists a page once, not also its plain source', async () => {
    vi.stubEnv('SEARCH_PROVIDERS', 'local')
    const text =
      'The anchor windlass needs grease before every season, because saltwater dissolves lubricants. Disconnect the electrical contactor, withdraw the gypsy, and clean the mainshaft thoroughly with paraffin. Reassemble everything afterwards and rotate the mechanism by hand.'
    const page = (url: string, heading: string, body: string) => ({
      accountId: 'acct_owner',
      url: `https://boats.example.com/${url}`,
      site: 'https://boats.example.com/',
      title: 'Windlass',
      language: 'en',
      publishedAt: null,
      passages: [{ heading, text: body }],
    })
    await keepPage(page('_sources/windlass.txt', '', `Windlass ======== ${text}`))
    await keepPage(page('windlass.html', 'Grease', text))
    await keepPage(page('anchors.html', 'Chain', 'The windlass hauls the chain of the anchor.'))
    const { hits } = await run('windlass anchor grease')
    expect(hits.map(({ link }) => link).sort()).toEqual([
      'https://boats.example.com/anchors.html',
      'https://boats.example.com/windlass.html',
    ])
  })

  it('says in words that none of its pages matches, if others fail', async () => {
    await expect(run('zzzz qqqq [[search:500]]')).rejects.toMatchObject({
      code: 'search_failed',
      message: expect.stringMatching(/^(?!.*\bempty\b).*Local index: no page matches\./),
    })
  })
})
