// `npm run job-kill-test -- --cycles 200 [--pages 300] [--nodes 3] [--postgres]`: kills nodes while
// jobs crawl, and counts lost and duplicate pages and charges.
import { parseArgs } from 'node:util'
import { jobKillCycles } from '../tests/support/job-kills'
import ownTemporaryFolder from '../tests/support/temporary'

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '10' },
    pages: { type: 'string', default: '300' },
    nodes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
})
const how = {
  cycles: Number(values.cycles),
  pages: Number(values.pages),
  nodes: Number(values.nodes),
  postgres: values.postgres,
}
const cleanUp = ownTemporaryFolder()
const report = await jobKillCycles(how, (line) => console.error(line))
await cleanUp()
console.log(`kills          ${report.kills}, of ${how.nodes} nodes on ${how.postgres ? 'PostgreSQL' : 'SQLite'}
jobs           ${report.jobs}, of ${how.pages} pages each
pages          ${report.pages} delivered, each with its charge
repeated       ${report.repeated} fetches
lost           ${report.lost.length} ${report.lost.slice(0, 20).join(', ')}
doubled        ${report.doubled.length} ${report.doubled.slice(0, 20).join(', ')}
stray charges  ${report.strayCharges}
stray webhooks ${report.strayWebhooks}
holds open     ${report.openHolds}
ledger         ${report.unsound ? 'unsound' : 'sound'}`)
const faults =
  report.lost.length +
  report.doubled.length +
  report.strayCharges +
  report.strayWebhooks +
  report.openHolds
process.exit(faults === 0 && !report.unsound ? 0 : 1)
