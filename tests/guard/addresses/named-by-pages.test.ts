import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCall } from '@/lib/base/call'
import { findLogos } from '@/lib/capabilities/extract/brand/logos'
import { readSite } from '@/lib/capabilities/extract/brand/site'
import { page } from '@/lib/capabilities/transcript/sources/page'
import { peertube } from '@/lib/capabilities/transcript/sources/peertube'
import { allow, type Canary, type Origin, openCanary, openOrigin, standInWorld } from '../world'

/**
 * The operator opened inside.test to customers. Addresses there that a page of another host names
 * must not be fetched.
 */
// Vector 40.
describe('what the operator opened is not fetched because a public page names it in', () => {
  standInWorld({ 'inside.test': ['127.0.0.1'], 'public.test': ['127.0.0.1'] })
  let canary: Canary
  let site: Origin
  let pages: Record<string, string>
  const call = () =>
    openCall({
      id: 'one',
      accountId: 'one',
      signal: new AbortController().signal,
      timeoutMs: 20_000,
    })
  const inside = (path: string) => `http://inside.test:${canary.port}${path}`
  const at = (path: string) => new URL(`http://public.test:${site.port}${path}`)
  const opened = (...more: string[]) => allow(`inside.test:${canary.port}`, ...more)
  beforeEach(async () => {
    canary = await openCanary()
    site = await openOrigin((asked, answer) => {
      // Here every address is loopback: after its first answer, the site counts as one that no one
      // opened.
      if (!asked.url?.startsWith('/api')) opened()
      answer.writeHead(200, { 'content-type': 'text/html' }).end(pages[asked.url ?? ''] ?? '')
    })
    opened(`public.test:${site.port}`)
  })
  afterEach(async () => {
    await canary.close()
    await site.close()
  })

  it('even a style sheet, a manifest, an icon or a logo', async () => {
    const logo = JSON.stringify({ '@type': 'Organization', logo: inside('/logo.png') })
    const head = `<link rel=stylesheet href="${inside('/a.css')}"><link rel=manifest href="${inside('/m.json')}">
      <link rel=icon href="${inside('/i.png')}"><script type="application/ld+json">${logo}</script>`
    pages = { '/': `<title>Site</title>${head}<p>A page with words.</p>` }
    const one = call()
    await findLogos(await readSite(at('/').href, one), one)
    expect(canary.hits()).toBe(0)
  })

  it.each([
    ['a track', '<video><track kind=captions srclang=en src="FILE"></video>'],
    ['a playlist', '<video><source src="FILE.m3u8"></video>'],
  ])('%s', async (_name, html) => {
    pages = { '/v': html.replace('FILE', inside('/file')) }
    const read = async () => {
      for (const track of (await page.open('', at('/v'), call())).tracks) await track.read()
    }
    await expect(read()).rejects.toMatchObject({ code: 'blocked_url' })
    expect(canary.hits()).toBe(0)
  })

  it('even a caption file of a video server', async () => {
    const captions = { data: [{ language: { id: 'en' }, fileUrl: inside('/c.vtt') }] }
    pages = { '/api/v1/videos/1': '{}', '/api/v1/videos/1/captions': JSON.stringify(captions) }
    const [track] = (await peertube.open('1', at('/w/1'), call())).tracks
    opened()
    await expect(track?.read()).rejects.toMatchObject({ code: 'blocked_url' })
    expect(canary.hits()).toBe(0)
  })
})
