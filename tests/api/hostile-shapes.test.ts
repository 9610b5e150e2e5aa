import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostileSite } from '../support/hostile'
import { type HostileCall, HostileCalls } from '../support/hostile-calls'
import { PDFS, PICTURES, SPOKEN, STYLES } from '../support/hostile-media'
import { HEADS, TEXTS, TREES } from '../support/hostile-pages'
import { PROSE, WIRES } from '../support/hostile-prose'
import { ANSWERS, WALKS } from '../support/hostile-web'
import { sample } from '../support/sample'
import { type Site, startSite } from '../support/site'
import { startWorld, type World } from '../support/world'

const NOTHING_WRONG = { slow: [], undocumented: [], large: [] }
const GROUPS: Record<string, HostileSite[]> = {
  trees: TREES,
  heads: HEADS,
  texts: TEXTS,
  answers: ANSWERS,
  walks: WALKS,
  styles: STYLES,
  pictures: PICTURES,
  PDFs: PDFS,
  captions: SPOKEN,
  prose: PROSE,
  wires: WIRES,
}

let world: World
let calls: HostileCalls
const sites = new Map<HostileSite, Site>()

beforeAll(async () => {
  for (const one of Object.values(GROUPS).flat()) sites.set(one, await startSite(one.files))
  const hosts = [...sites.values()].map(({ host }) => host).join()
  world = await startWorld({
    model: false,
    settings: { ALLOWED_PRIVATE_HOSTS: hosts, CHROMIUM_PATH: '' },
  })
  calls = await HostileCalls.open(world)
})
afterAll(async () => {
  await calls.close()
  await Promise.all([world.stop(), ...[...sites.values()].map((site) => site.close())])
})

test.each(Object.entries(GROUPS))(
  'hostile %s',
  async (_, group) => {
    const asked: HostileCall[] = sample(group, 10).map((one) => ({
      name: one.name,
      endpoint: one.endpoint,
      body: { url: sites.get(one)?.url, ...one.more },
    }))
    const outcomes = await calls.askAll(asked)
    expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
    expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
  },
  240_000,
)
