import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '@/lib/network/browser'
import { sample } from '../../support/sample'
import {
  allow,
  caller,
  failure,
  type Origin,
  openOrigin,
  openPlace,
  patient,
  standInWorld,
} from '../world'

const page = (script: string, head = '') =>
  `<!doctype html>${head}<main><p>Amber costs 11 euro</p></main><script>${script}</script>`
/** Harmless, as nothing is sent: the page is read. */
const SILENT: Record<string, string> = {
  console: page('for(let i=0;i<30000;i++)console.log("x".repeat(200),i)'),
  errors: page(
    'let i=0;const next=()=>{for(let n=0;n<200;n++)dispatchEvent(new ErrorEvent("error",{cancelable:true}));if(i++<2000)setTimeout(next);throw new Error("x"+i)};next()',
  ),
}
/** Each message reaches us, so the page is closed. */
const LOUD: Record<string, string> = {
  frames: page(
    'for(let i=0;i<20000;i++){const f=document.createElement("iframe");document.body.append(f)}',
  ),
  frameset: `<frameset>${'<frame src=/frameset>'.repeat(100_000)}`,
  workers: page(
    'const u=URL.createObjectURL(new Blob(["for(let i=0;i<200000;i++)console.log(i)"]));new Worker(u);setTimeout(()=>{document.body.append("x")},4000)',
  ),
  policy: page(
    'for(let i=0;i<60000;i++){const s=document.createElement("img");s.src="http://ok.test/"+i}',
    '<meta http-equiv=content-security-policy content="img-src \'none\'">',
  ),
}
const MAX_CPU_MS = 3000

standInWorld({ 'ok.test': ['127.0.0.1'] })
let origin: Origin
const at = (name: string) => `http://ok.test:${origin.port}/${name}`
beforeAll(async () => {
  origin = await openOrigin((request, response) => {
    const name = (request.url ?? '').slice(1)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(SILENT[name] ?? LOUD[name] ?? '<p>Still here</p>')
  })
})
beforeEach(() => allow(`ok.test:${origin.port}`))
afterAll(() => origin.close())

const timeFor = async (work: Promise<unknown>) => {
  const before = process.cpuUsage()
  await work
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

// A Playwright server elsewhere reads what its browser sends, and sends us less of it.
describe.each(['here', 'over CDP'] as const)('in a browser %s', (place) => {
  openPlace(place)

  it('a page that floods its console or throws all the time costs us little, and is read', async () => {
    await renderPage(at('warm'), patient, caller())
    for (const name of Object.keys(SILENT)) {
      const reading = renderPage(at(name), patient, caller())
      expect(await timeFor(reading), name).toBeLessThan(MAX_CPU_MS)
      expect((await reading).html).toContain('Amber costs 11 euro')
    }
  }, 150_000)

  it('a page that floods us with frames, workers or reports is closed, and costs us little', async () => {
    for (const name of sample(Object.keys(LOUD), 2, place === 'here' ? 0 : 1)) {
      const reading = failure(renderPage(at(name), { timeoutMs: 8000 }, caller()))
      expect(await timeFor(reading), name).toBeLessThan(MAX_CPU_MS)
      expect(await reading, name).toMatch(/^url_scrape_failed/)
      const { html } = await renderPage(at('next'), patient, caller())
      expect(html).toContain('Still here')
    }
  }, 200_000)
})
