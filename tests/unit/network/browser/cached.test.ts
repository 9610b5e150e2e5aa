import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { closeBrowsers, renderCached } from '@/lib/network/browser/index'
import { allow, caller, type Origin, openOrigin, patient, standInWorld } from '../../../guard/world'

describe('renders that were made before', () => {
  standInWorld()
  let origin: Origin
  let headers: Record<string, string> = {}
  let count = 0
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      if (request.url?.startsWith('/page')) count++
      response
        .writeHead(200, { 'content-type': 'text/html', ...headers })
        .end(`<title>A page</title><p>Read ${count} times</p>`)
    })
  })
  beforeEach(() => {
    allow(`127.0.0.1:${origin.port}`)
    count = 0
  })
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
  })

  type Way = [string, Record<string, string>, number | undefined, number]
  it.each<Way>([
    ['a caller accepts', {}, 60_000, 1],
    ['no one accepts', {}, 0, 2],
    ['the site calls fresh', { 'cache-control': 'max-age=600' }, undefined, 1],
    ['the site says nothing about', {}, undefined, 2],
    ['the site forbids to keep', { 'cache-control': 'no-store' }, 60_000, 2],
    ['the site made for one person', { 'cache-control': 'private, max-age=600' }, 60_000, 2],
  ])(
    'are read again, or not: %s',
    async (name, sent, maxAgeMs, expected) => {
      headers = sent
      const url = `http://127.0.0.1:${origin.port}/page?${encodeURIComponent(name)}`
      const first = await renderCached(url, patient, caller(), maxAgeMs)
      await expect.poll(() => count).toBe(1)
      await new Promise((done) => setTimeout(done, 200))
      const second = await renderCached(url, patient, caller(), maxAgeMs)
      expect(count).toBe(expected)
      expect([first.fromCache, second.fromCache]).toEqual([false, expected === 1])
      expect(second).toMatchObject({ title: 'A page', status: 200, screenshots: [] })
      expect(second.html).toContain(`Read ${expected} times`)
    },
    120_000,
  )

  it('are not shared where they differ by caller', async () => {
    headers = { 'cache-control': 'max-age=600' }
    const url = `http://127.0.0.1:${origin.port}/page?own`
    const render = (options: object) =>
      renderCached(url, { ...patient, ...options }, caller(), 60_000)
    await render({})
    await render({ headers: { cookie: 'a=1' } })
    await render({ mobile: true })
    expect((await render({ screenshot: true })).screenshot?.length).toBeGreaterThan(100)
    expect(count).toBe(4)
  }, 120_000)
})
