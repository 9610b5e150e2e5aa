import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendSignal } from '@/lib/base/processes'
import { type LedgerNode, startNode } from '../support/nodes'
import { ownServer, type TestServer } from '../support/postgres'

const ACCOUNT = 'acct_away'
const IMPATIENT = { NODE_TIMEOUT_SECONDS: '2' }
const hold = (...calls: string[]) =>
  ({ do: 'hold', account: ACCOUNT, amount: '3000000', calls }) as const
const settle = (...calls: string[]) =>
  ({ do: 'settle', account: ACCOUNT, cost: '2000000', calls }) as const
let server: TestServer
let nodes: LedgerNode[]
let url: string

beforeAll(async () => {
  server = await ownServer()
  url = await server.newDatabase()
  nodes = [startNode(url), startNode(url, IMPATIENT)]
  for (const node of nodes) await node.send({ do: 'migrate' })
  await nodes[0]?.send({ do: 'open', account: ACCOUNT, credit: '1000000000' })
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  server.crash()
})
const [A, B] = [() => nodes[0] as LedgerNode, () => nodes[1] as LedgerNode]

test('while PostgreSQL is down a new call is rejected; a running one is settled when it is back', async () => {
  expect(await A().send(hold('call_before'))).toEqual(['ok'])
  server.crash()
  expect(await B().send(hold('call_refused'))).toEqual(['storage_unavailable'])
  const settling = A().send(settle('call_before'))
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  server.start()
  expect(await settling).toEqual(['ok'])
  expect(await A().send(settle('call_before'))).toEqual(['hold call_before is not open here'])
  expect(await B().send(hold('call_refused'))).toEqual(['ok'])
  expect(await B().send(settle('call_refused'))).toEqual(['ok'])
})

test('a server that crashes in the middle of commits loses and duplicates none', async () => {
  for (let round = 1; round <= 5; round++) {
    const calls = Array.from({ length: 60 }, (_, i) => `call_${round}_${i}`)
    await A().send(hold(...calls))
    const settling = A().send<string[]>(settle(...calls))
    await new Promise((resolve) => setTimeout(resolve, 40 * round))
    server.crash()
    server.start()
    expect(await settling).toEqual(Array(60).fill('ok'))
  }
  expect(await B().send({ do: 'check' })).toEqual([])
})

test('a killed node’s holds are refunded by another; a paused one cannot settle afterwards', async () => {
  const before = await B().send<string>({ do: 'available', account: ACCOUNT })
  const doomed = startNode(url, IMPATIENT)
  const paused = startNode(url, IMPATIENT)
  onTestFinished(async () => {
    // A process that stays paused would never end.
    sendSignal(paused.process, 'SIGCONT')
    await paused.stop()
  })
  for (const [i, node] of [doomed, paused].entries()) {
    await node.send({ do: 'beat' })
    expect(await node.send(hold(`call_lost_${i}`))).toEqual(['ok'])
  }
  await B().send({ do: 'beat' })
  await doomed.stop()
  sendSignal(paused.process, 'SIGSTOP')
  await expect
    .poll(() => B().send({ do: 'available', account: ACCOUNT }), { timeout: 50_000, interval: 500 })
    .toBe(before)
  sendSignal(paused.process, 'SIGCONT')
  expect(await paused.send(settle('call_lost_1'))).toEqual(['hold call_lost_1 is not open here'])
  expect(await B().send({ do: 'check' })).toEqual([])
})
