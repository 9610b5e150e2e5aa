// `npm run cluster-test -- --calls 2000 --faults 30`: mixed calls on three nodes and one PostgreSQL
// server, while nodes are killed and paused and PostgreSQL crashes.
import { parseArgs } from 'node:util'
import { clusterTest, type Fault } from '../tests/support/cluster'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    faults: { type: 'string', default: '30' },
  },
})
const ORDER: Fault[] = ['kill', 'crash', 'kill', 'pause', 'crash']
const faults = Array.from(
  { length: Number(values.faults) },
  (_, i) => ORDER[i % ORDER.length] as Fault,
)
const report = await clusterTest(Number(values.calls), faults, (line) => console.error(line))
const { kill, pause, crash } = report.faults
console.log(`calls          ${report.calls}, on three nodes
faults         ${kill} nodes killed, ${pause} paused past their lease, ${crash} crashes of PostgreSQL
retried        ${report.retried}, under the same key
lost           ${report.lost.length} ${report.lost.join(' ')}
charged twice  ${report.doubled.length} ${report.doubled.join(' ')}
for nothing    ${report.chargedForNothing.length} ${report.chargedForNothing.join(' ')}
hung           ${report.hung.length} ${report.hung.join(' ')}
holds open     ${report.openHolds}
over a cap     ${report.overCap} nano-USD
ledger         ${report.sound ? 'sound' : 'NOT SOUND'}`)
const lists = [report.lost, report.doubled, report.chargedForNothing, report.hung]
const wrong = lists.reduce((sum, { length }) => sum + length, 0) + report.openHolds + report.overCap
process.exit(wrong === 0 && report.sound ? 0 : 1)
