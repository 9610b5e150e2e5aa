import { describe, expect, it } from 'vitest'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { allow, caller, failure, openOrigin, standInWorld } from '../../../guard/world'

// Drawing the images takes so much CPU and memory that nothing else can run.
describe('a document in the browser', () => {
  standInWorld({ 'ok.test': ['127.0.0.1'] })

  it('of noise is shown once, so that the pictures do not fill the memory', async () => {
    const script = `const c = document.querySelector('canvas'), g = c.getContext('2d'), d = g.createImageData(c.width, 1000)
      for (let y = 0; y < c.height; y += 1000) {
        for (let i = 0; i < d.data.length; i += 65536) crypto.getRandomValues(d.data.subarray(i, i + 65536))
        for (let i = 3; i < d.data.length; i += 4) d.data[i] = 255
        g.putImageData(d, 0, y)
      }`
    const html = `<canvas width=1280 height=5600></canvas><script>${script}</script>`
    const origin = await openOrigin((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    )
    allow(`ok.test:${origin.port}`)
    const at = `http://ok.test:${origin.port}/`
    const shots = (count: number) =>
      Array.from({ length: count }, () => ({ type: 'screenshot' }) as const)
    const [shot] = (await renderPage(at, { actions: shots(1) }, caller(60_000))).screenshots
    expect(shot?.length).toBeGreaterThan(20_000_000)
    const work = renderPage(at, { actions: shots(3), timeoutMs: 60_000 }, caller(60_000))
    expect(await failure(work)).toBe('url_scrape_failed/too_large')
    await closeBrowsers()
    await origin.close()
  })
})
