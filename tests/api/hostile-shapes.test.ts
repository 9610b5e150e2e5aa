import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostileSite } from '../support/hostile'
import { type HostileCall, HostileCalls, SETTINGS } from '../support/hostile-calls'
import { PDFS, PICTURES, SPOKEN, STYLES } from '../support/hostile-media'
import { HEADS, TEXTS, TREES } from '../support/hostile-pages'
import { PROSE, WIRES } from '../support/hostile-prose'
import { ANSWERS, WALKS } from '../support/hostile-web'
import { sample } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'

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

let world: JoinedWorld
let calls: HostileCalls

beforeAll(async () => {
  world = await joinWorld({ model: false, settings: SETTINGS })
  calls = await HostileCalls.open(world.owner)
})
afterAll(async () => {
  await calls.close()
  await world.stop()
})

test.each(Object.entries(GROUPS))(
  'hostile %s',
  async (_, group) => {
    const asked: HostileCall[] = await Promise.all(
      sample(group, 14).map(async ({ name, endpoint, files, more }) => ({
        name,
        endpoint,
        body: { url: (await world.addSite(files)).url, ...more },
      })),
    )
    const outcomes = await calls.askAll(asked)
    expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
    expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
  },
  240_000,
)
