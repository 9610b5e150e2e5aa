// `npm run stop-test -- --cycles 200`: repeatedly stops a server with open streams, and counts
// terminal events, exits and orphaned processes.
import { parseArgs } from 'node:util'
import { stopCycles } from '../tests/support/stops'

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '10' } } })
const report = await stopCycles(Number(values.cycles), (line) => console.error(line))
const exits = Object.entries(report.exits).map(([code, count]) => `${count} × ${code}`)
console.log(`SIGTERMs         ${report.stops}, the slowest took ${report.slowestMs} ms
exit codes       ${exits.join(', ')}
streams open     ${report.streams}: ${report.finished} ended with done, ${report.endedByUs} with error
wrong ends       ${report.wrongEnds.length} ${report.wrongEnds.join('; ')}
orphans          ${report.orphans.length} of ${report.children} child processes ${report.orphans.join('; ')}
files left       ${report.leftFiles.length} ${report.leftFiles.join('; ')}
holds open       ${report.openHolds}
book unsound     ${report.unsound}`)
const faults = [report.wrongEnds, report.orphans, report.leftFiles].reduce(
  (sum, { length }) => sum + length,
  0,
)
process.exit(
  faults + report.openHolds + report.unsound + report.stops - (report.exits['0'] ?? 0) === 0
    ? 0
    : 1,
)
