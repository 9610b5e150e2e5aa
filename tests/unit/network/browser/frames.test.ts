import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareOutside } from '@/lib/base/runtime/index'
import { closeBrowsers, renderPage } from '@/lib/network/browser/index'
import { allow, caller, type Origin, openOrigin, patient, standInWorld } from '../../../guard/world'

const frame = (source: string, attributes = '') =>
  `<iframe src="${source}" width=600 height=300 ${attributes}></iframe>`
const price = '<p>Amber costs 11 euro</p>'

describe('frames', () => {
  standInWorld({ 'frames.test': ['127.0.0.1'], 'deep.test': ['127.0.0.1'] })
  let origin: Origin
  let near: Origin
  let pages: Record<string, string> = {}
  const at = (path: string, host = '127.0.0.1') => `http://${host}:${origin.port}${path}`
  beforeAll(async () => {
    prepareOutside()
    origin = await openOrigin((request, response) => {
      const page = pages[request.url ?? ''] ?? ''
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    })
    near = await openOrigin((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(price)
    })
    const other = (path: string) => at(path, 'frames.test')
    pages = {
      '/price': price,
      '/late': `<div id=a></div><script>setTimeout(()=>{a.innerHTML='<p>Am'+'ber costs 11 euro'},1200)</script>`,
      '/to-deep': `<p>Middle</p>${frame(at('/price', 'deep.test'))}`,
      '/to-own': `<p>Middle</p>${frame(at('/price'))}`,
      '/cross-cross': `<h1>Host</h1>${frame(other('/to-deep'))}`,
      '/cross-same': `<h1>Host</h1>${frame(other('/to-own'))}`,
      '/same-cross': `<h1>Host</h1>${frame('/to-deep')}`,
      '/sandbox': `<h1>Host</h1>${frame('/price', 'sandbox')}`,
      '/sandbox-twice': `<h1>Host</h1>${frame('/late', 'sandbox')}${frame('/price', 'sandbox')}`,
      '/sandbox-inside': `<h1>Host</h1>${frame('/sandbox')}`,
      '/to-near': `<!doctype html><html lang="en"><head><title>Harbour</title></head><body><p>Middle</p><iframe src="http://127.0.0.1:${near.port}/deep" width=500 height=200></iframe></body></html>`,
      '/same-near': `<!doctype html><div id=app></div><script>app.innerHTML='<h1>Host</h1>'+${JSON.stringify(frame('to-near'))}</script>`,
      '/timer': `<p>Prices</p><div id=a></div><script>setTimeout(()=>{a.innerHTML='<p>Am'+'ber costs 11 euro'},1800)</script>`,
      '/same-timer': `<h1>Host</h1>${'<p>The harbour has many prices, one for each thing that is sold there.</p>'.repeat(6)}${frame('/timer')}`,
      '/cross-late': `<h1>Host</h1>${frame(other('/late'))}`,
      '/same-late': `<h1>Host</h1>${frame('/late')}`,
      '/set': `<title>S</title><frameset cols="20%,*"><frame src="/to-own"><frame src="/menu"></frameset>`,
      '/set-other': `<title>S</title><frameset cols="*"><frame src="${other('/price')}"></frameset>`,
      '/set-in-set': `<title>S</title><frameset cols="*"><frame src="/set"></frameset>`,
      '/menu': '<a href=/price>Prices</a>',
      '/added': `<h1>Host</h1><script>setTimeout(()=>{document.body.insertAdjacentHTML('beforeend','${frame(other('/price'))}')},400)</script>`,
    }
  })
  beforeEach(() => {
    const hosts = ['127.0.0.1', 'frames.test', 'deep.test'].map((host) => `${host}:${origin.port}`)
    allow(...hosts, `127.0.0.1:${near.port}`)
  })
  afterAll(async () => {
    await closeBrowsers()
    await origin.close()
    await near.close()
  })

  it.each([
    '/cross-cross',
    '/cross-same',
    '/same-cross',
    '/same-near',
    '/same-timer',
    '/sandbox',
    '/sandbox-twice',
    '/sandbox-inside',
    '/cross-late',
    '/same-late',
    '/added',
  ])(
    'are read wherever they are, once each: %s',
    async (path) => {
      const { html } = await renderPage(at(path), patient, caller())
      expect(html.split('Amber costs 11 euro').length - 1).toBe(1)
      expect(html).toContain('<h1>Host</h1>')
      expect(html).not.toContain('data-reader-frame')
    },
    120_000,
  )

  it.each(['/set', '/set-other', '/set-in-set'])(
    'a frameset is read as soon as its frames are: %s',
    async (path) => {
      const from = performance.now()
      const { html } = await renderPage(at(path), patient, caller())
      expect(html.split('Amber costs 11 euro').length - 1).toBe(1)
      expect(performance.now() - from).toBeLessThan(30_000)
    },
    120_000,
  )
})
