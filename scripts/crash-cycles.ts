// `npm run crash-test -- --cycles 1000`: kills two servers on one file under load, and counts lost
// and duplicate charges.
import { parseArgs } from 'node:util'
import { crashCycles } from '../tests/support/crash'

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '10' } } })
const report = await crashCycles(Number(values.cycles), (line) => console.error(line))
const unsound = report.soundAfter.filter(({ sound }) => !sound)
console.log(`kills          ${report.kills}, of two servers that write to one file
acknowledged   ${report.acknowledged}
interrupted    ${report.interrupted}, all retried under their key
lost           ${report.lost.length} ${report.lost.join(' ')}
charged twice  ${report.doubled.length} ${report.doubled.join(' ')}
not finished   ${report.unfinished.length} ${report.unfinished.join(' ')}
other answer   ${report.changed.length} ${report.changed.join(' ')}
replays moved  ${report.movedByReplays} nano-USD
holds open     ${report.openHolds}
book unsound   ${unsound.length} of ${report.soundAfter.length} checks`)
const lists = [report.lost, report.doubled, report.unfinished, report.changed, unsound]
const faults =
  lists.reduce((sum, { length }) => sum + length, 0) +
  report.openHolds +
  Math.abs(report.movedByReplays)
process.exit(faults === 0 ? 0 : 1)
