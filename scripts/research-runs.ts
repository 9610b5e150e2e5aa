// `npm run research-test -- --runs 200`: research jobs with a model that plans badly, loops,
// invents sources, lies, ignores the budget, answers nonsense or hangs. Checks that each job ends
// within its budget, and that no report contains an invention of the model. Takes about ten
// minutes.
import { parseArgs } from 'node:util'
import { researchRuns } from '../tests/support/research-runs'
import ownTemporaryFolder from '../tests/support/temporary'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } })
const cleanUp = ownTemporaryFolder()
const report = await researchRuns(Number(values.runs), (line) => console.error(line))
await cleanUp()
const shown = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
console.log(`runs       ${report.runs}, the slowest took ${report.slowestMs} ms
engines    ${shown(report.engines)}
stopped by ${shown(report.stopped)}
charged    ${report.chargedUsd.toFixed(9)} USD, as the ledger says
faults     ${report.faults.length} ${report.faults.join('\n           ')}
holds open ${report.openHolds}
ledger     ${report.unsound ? 'unsound' : 'sound'}`)
process.exit(report.faults.length + report.openHolds === 0 && !report.unsound ? 0 : 1)
