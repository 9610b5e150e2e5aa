// `npm run limit-test -- [--habit seconds,bucket] [--pages 500] [--jobs 3] [--nodes 3] [--stop
// SIGTERM]`: crawls sites that limit what they are asked, by jobs on nodes that share PostgreSQL.
import { parseArgs } from 'node:util'
import { crawlPolitely, type PoliteCrawl } from '../tests/support/politeness/crawl'
import { HABITS, type Habit } from '../tests/support/politeness/site'
import ownTemporaryFolder from '../tests/support/temporary'

const habits: Record<string, Habit> = HABITS
const MAX_LATE = 10
const PAGE_USD = 0.001
const { values } = parseArgs({
  options: {
    habit: { type: 'string', default: Object.keys(HABITS).join(',') },
    pages: { type: 'string', default: '500' },
    jobs: { type: 'string', default: '3' },
    nodes: { type: 'string', default: '3' },
    stop: { type: 'string' },
  },
})
const pages = Number(values.pages)
const stop: PoliteCrawl['stop'] =
  values.stop === 'SIGTERM' || values.stop === 'SIGKILL' ? values.stop : null
const cleanUp = ownTemporaryFolder()
let failures = 0
for (const name of values.habit.split(',')) {
  const habit = habits[name]
  if (!habit) throw new Error(`Unknown habit: ${name}. Known: ${Object.keys(HABITS).join(', ')}`)
  const how = { habit, pages, stop, jobs: Number(values.jobs), nodes: Number(values.nodes) }
  const report = await crawlPolitely(how)
  const isRight =
    report.pages === pages &&
    report.doubled === 0 &&
    // A site that fails at random refuses nothing.
    (habit.perSecond === null || report.late <= MAX_LATE) &&
    report.charges === pages &&
    Math.abs(report.cost - pages * PAGE_USD) < 1e-6 &&
    report.sound
  if (!isRight) failures++
  const least = habit.perSecond === null ? '' : ` (at its limit: ${pages / habit.perSecond} s)`
  console.log(`${isRight ? 'right' : 'WRONG'}  ${name}: ${habit.tells}
  pages    ${report.pages} of ${pages}, ${report.doubled} twice, ${report.seconds} s${least}
  refused  ${report.early} in the first ten seconds, ${report.late} later
  told     ${report.retried} retried, ${report.slowed} slowed
  charged  ${report.charges} pages, ${report.cost.toFixed(3)} USD, ledger ${report.sound ? 'sound' : 'unsound'}
  nodes    ${report.workers} worked${stop ? `, one ended by ${stop}` : ''}`)
}
await cleanUp()
process.exit(failures === 0 ? 0 : 1)
