import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../support/sample'
import {
  allow,
  type Canary,
  LOOPBACK_SPELLINGS,
  type Origin,
  openCanary,
  openOrigin,
  openPlace,
  openUntil,
  PLACES,
  standInWorld,
} from '../world'
import { GROUPS, type Mechanism } from '../world/mechanisms'

const ZONE = { localhost: ['127.0.0.1'], 'rebind.test': ['127.0.0.1'], 'ok.test': ['127.0.0.1'] }
const ALL = GROUPS.flatMap(([, mechanisms]) => mechanisms)

/** The frame of one mechanism with one target, and the pages that hold a frame for each. */
function site(witness: () => string, targets: (mechanism: Mechanism) => string[]) {
  return openOrigin((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const to = url.searchParams.get('to') ?? ''
    const html = (text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(200, { 'content-type': 'text/html', ...headers })
        .end(`<!doctype html>${text}`)
    if (url.pathname === '/redirect') return response.writeHead(302, { location: to }).end()
    if (url.pathname === '/worker.js') {
      const job = `fetch(${JSON.stringify(to)},{mode:'no-cors'})`
      const code = url.searchParams.has('shared')
        ? job
        : `addEventListener('install',e=>e.waitUntil(${job}))`
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    }
    const mechanism = ALL[Number(url.searchParams.get('m'))]
    if (url.pathname === '/frame' && mechanism)
      return html(mechanism.html(to), mechanism.headers?.(to))
    const group = GROUPS[Number(url.searchParams.get('g'))]?.[1] ?? []
    const frames = group.flatMap((one) => {
      const m = ALL.indexOf(one)
      return [...targets(one), `${witness()}/${m}`].map(
        (to) => `<iframe src="/frame?m=${m}&to=${encodeURIComponent(to)}"></iframe>`,
      )
    })
    html(frames.join(''))
  })
}

describe.each(PLACES)('a page in a browser %s', (place) => {
  openPlace(place)
  standInWorld(ZONE)
  let origin: Origin
  let witness: Origin
  let canary: Canary
  let canary6: Canary
  beforeAll(async () => {
    canary = await openCanary()
    canary6 = await openCanary('::1')
    witness = await openOrigin((_request, response) =>
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end(),
    )
    origin = await site(
      () => `http://localhost:${witness.port}`,
      (mechanism) =>
        sample(LOOPBACK_SPELLINGS, 4, ALL.indexOf(mechanism)).map(
          (host) =>
            `http://${host}:${host === '[::1]' ? canary6.port : canary.port}/${ALL.indexOf(mechanism)}`,
        ),
    )
  })
  beforeEach(() => allow(`localhost:${origin.port}`, `localhost:${witness.port}`))
  afterAll(async () => {
    for (const one of [origin, witness, canary, canary6]) await one.close()
  })

  it.each(GROUPS.map(([name], index) => [name, index] as const))(
    // Vectors 62–70, 72–76.
    'reaches nothing that is not public by %s, in every spelling',
    async (_name, index) => {
      const wanted = (GROUPS[index]?.[1] ?? []).filter((one) => !one.silent)
      const untried = () => {
        const reached = new Set(witness.seen.map((one) => Number(one.url?.slice(1).split('?')[0])))
        return wanted
          .filter((one) => !reached.has(ALL.indexOf(one)))
          .map((one) => `${one.vector} ${one.name}`)
      }
      const seen = await openUntil(
        `http://localhost:${origin.port}/?g=${index}`,
        () => untried().length === 0,
      )
      expect(seen ? [] : untried(), 'did not run').toEqual([])
      expect([canary.counts, canary6.counts]).toEqual(
        Array(2).fill({ connections: 0, requests: 0, datagrams: 0 }),
      )
    },
    90_000,
  )
})
