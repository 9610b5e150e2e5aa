import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUrl } from '@/lib/capabilities/scrape/index'
import { closeBrowsers } from '@/lib/network/browser/index'
import { allow, failure, type Origin, openOrigin, standInWorld } from '../../../guard/world'
import { startCall } from '../../../support/upstreams/call'

const SCRIPT = '<script type=module src=/assets/index.js></script>'
const TEXT = `<p>${'Words that the site wrote. '.repeat(40)}</p>`
const PAGES: Record<string, string> = {
  '/loading': `<title>App</title><div id=root>Loading...</div><script src=/static/js/main.js></script>`,
  '/asking': `<title>App</title><div id=app></div><p>Please enable JavaScript to use this site.</p>${SCRIPT}`,
  '/most': `<title>App</title><div id=app></div><p>${'Words that the site wrote. '.repeat(10)}</p>
    <p>The rest needs JavaScript to run: please enable JavaScript.</p>${SCRIPT}`,
  '/a/filled': `<title>Prices</title>${TEXT}<div class=rates></div><script src=/rates.js></script>`,
  '/b/complete': `<title>Prices</title>${TEXT}<div class=rates></div><script src=/menu.js></script>`,
  '/c/gone': `<title>Prices</title>${TEXT}<div class=rates></div><script src=/gone.js></script>`,
  '/rates.js': "fetch('r').then((r) => (document.querySelector('.rates').innerHTML = r))",
  '/menu.js': "document.querySelector('.menu').onclick = open",
}

describe('a page that needs a browser where none starts', () => {
  standInWorld()
  let origin: Origin
  const before = process.env.CHROMIUM_PATH
  const read = async (path: string) => {
    allow(`127.0.0.1:${origin.port}`)
    return readUrl(
      `http://127.0.0.1:${origin.port}${path}`,
      { want: { markdown: true } },
      startCall().call,
    )
  }
  beforeAll(async () => {
    process.env.CHROMIUM_PATH = '/bin/false'
    origin = await openOrigin((asked, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[asked.url ?? ''] ?? ''),
    )
  })
  afterAll(async () => {
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
    await closeBrowsers()
    await origin.close()
  })

  it.each(['/loading', '/asking'])('fails if there is no other content: %s', async (path) => {
    expect(await failure(read(path))).toBe('url_scrape_failed/browser')
  })

  it('is returned partially if there is more content', async () => {
    expect(await read('/most')).toMatchObject({ via: 'http', isPartial: true })
  })

  it.each([
    ['/a/filled', true],
    ['/b/complete', false],
    ['/c/gone', false],
  ])('%s: a script of the site that fills a part decides (%s)', async (path, isPartial) => {
    expect((await read(path)).isPartial ?? false).toBe(isPartial)
  })
})
