import { parseArgs } from 'node:util'
import { crashCycles } from '../tests/support/crash'

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '10' } } })
const report = await crashCycles(Number(values.cycles), (line) => console.error(line))
const unsound = report.soundAfter.filter(({ sound }) => !sound)
console.log(`kills          ${report.cycles}
acknowledged   ${report.acknowledged}
interrupted    ${report.interrupted}, all retried under their key
lost           ${report.lost.length} ${report.lost.join(' ')}
charged twice  ${report.doubled.length} ${report.doubled.join(' ')}
not finished   ${report.unfinished.length} ${report.unfinished.join(' ')}
holds open     ${report.openHolds}
book unsound   ${unsound.length} of ${report.soundAfter.length} checks`)
const faults = report.lost.length + report.doubled.length + report.unfinished.length + report.openHolds + unsound.length
process.exit(faults === 0 ? 0 : 1)
