import { expect, test } from 'vitest'
import { clusterTest } from '../support/cluster'

// The short version of `npm run cluster-test`.
test('calls on three nodes are charged once each while a node is killed, one is paused and PostgreSQL crashes', async () => {
  const report = await clusterTest(160, ['kill', 'pause', 'crash'])
  expect(report).toMatchObject({
    faults: { kill: 1, pause: 1, crash: 1 },
    lost: [],
    doubled: [],
    chargedForNothing: [],
    hung: [],
    openHolds: 0,
    overCap: 0,
    sound: true,
  })
}, 300_000)
