// `npm run month-test -- [--start 2027-03-10T10:17:00Z] [--days 30]`: monitors of three nodes on
// PostgreSQL in simulated time, over changes of the clocks; a node is killed midway.
import { parseArgs } from 'node:util'
import { runMonth } from '../tests/support/month/month'
import ownTemporaryFolder from '../tests/support/temporary'

const CHECK_USD = 0.001
const { values } = parseArgs({
  options: {
    start: { type: 'string', default: '2027-03-10T10:17:00Z' },
    days: { type: 'string', default: '30' },
  },
})
const cleanUp = ownTemporaryFolder()
const report = await runMonth(Date.parse(values.start), Number(values.days), (line) =>
  console.error(line),
)
await cleanUp()
let wrong = report.stuck.length + (report.sound ? 0 : 1)
for (const { schedule, checks, expected, cost, next } of report.rows) {
  const isRight = checks === expected && Math.abs(cost - checks * CHECK_USD) < 1e-9
  if (!isRight) wrong++
  console.log(
    `${isRight ? 'right' : 'WRONG'}  ${schedule}: ${checks} of ${expected} checks, ${cost} USD, next ${next}`,
  )
}
console.log(`${report.steps} steps, stuck: ${report.stuck.join(', ') || 'never'}
ledger ${report.sound ? 'sound' : 'unsound'}`)
process.exit(wrong === 0 ? 0 : 1)
