import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import type { Groundwire } from '../support/groundwire'
import { sample } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { startSite } from '../support/site'
import { accessRows, streamRows } from './rows/access'
import { answerRows } from './rows/answer'
import { extractRows } from './rows/extract'
import { failureRows } from './rows/failures'
import type { Lab } from './rows/lab'
import { pagesOfRows } from './rows/pages'
import { readingRows } from './rows/reading'

const ROWS = Object.entries({
  ...accessRows,
  ...streamRows,
  ...answerRows,
  ...extractRows,
  ...readingRows,
  ...failureRows,
})
/** The rows that hold with any configuration; the second one takes a third of them. */
const COMMON = ROWS.filter(([, { on }]) => on === undefined)
const rowsOn = (kind: string) => {
  const common = kind === 'model' ? COMMON : sample(COMMON, 3)
  return ROWS.filter((row) => row[1].on === kind || common.includes(row))
}
/** Nothing is configured: quotes of the local index answer. */
const EMBEDDED = { SEARXNG_URL: '', SEARCH_PROVIDERS: 'local' }

describe.each([
  ['with a model and a search', 'model', {}],
  ['with nothing configured', 'embedded', EMBEDDED],
] as const)('the rows of the interface %s', (_, kind, settings) => {
  let world: JoinedWorld
  let lab: Lab
  let close: () => Promise<unknown>

  beforeAll(async () => {
    const hidden = await startSite({ '*': '<p>A page that no one may read.</p>' })
    const isEmbedded = kind === 'embedded'
    world = await joinWorld({
      model: !isEmbedded,
      settings,
      pages: pagesOfRows(hidden.url),
    })
    const { server } = world
    if (isEmbedded)
      for (const page of ['/page-1', '/page-2', '/page-3'])
        await addToIndex(server, world.site.url + page)
    const book = openBook(server)
    const search = isEmbedded ? null : world.search
    lab = { server, site: world.site.url, hidden: hidden.url, book, model: world.model, search }
    close = async () => {
      book.close()
      await Promise.all([hidden.close(), world.stop()])
    }
  })
  afterAll(() => close())

  test.each(rowsOn(kind).map(([id, row]) => ({ id, ...row })))('$id: $rule', ({ run }) => run(lab))
})

/** Reads a page into the account's part of the local index. */
async function addToIndex(server: Groundwire, url: string): Promise<void> {
  const response = await server.post('/api/v2/crawl_stream', { url, max_pages: 1, index: true })
  expect(await response.text()).toContain('"billed_count":1')
}
