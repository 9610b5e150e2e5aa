import { expect, test } from 'vitest'
import { clusterTest, type Fault } from '../support/cluster'
import { rounds } from '../support/sample'

// The kill is last, as the other nodes answer all calls until the node is back.
const FAULTS: Fault[] = ['crash', 'pause', 'kill']

// The short version of `npm run cluster-test`.
test(`calls on three nodes are charged once each through faults: ${FAULTS.join(', ')}`, async () => {
  const report = await clusterTest(rounds(160, 48), FAULTS)
  expect(report).toMatchObject({
    faults: Object.fromEntries(FAULTS.map((fault) => [fault, 1])),
    lost: [],
    doubled: [],
    chargedForNothing: [],
    hung: [],
    openHolds: 0,
    overCap: 0,
    sound: true,
  })
}, 300_000)
