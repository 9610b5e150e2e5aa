// A lock file without optional platform packages makes `npm ci` fail elsewhere, so it must contain
// each of them.
import { readFileSync } from 'node:fs'

const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const missing = []
for (const [place, entry] of Object.entries(packages))
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!found(place, name)) missing.push(`${name} (wanted by ${place || 'the project'})`)
if (missing.length > 0) console.error(`not in package-lock.json:\n${missing.join('\n')}`)
process.exit(missing.length > 0 ? 1 : 0)

function found(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}
