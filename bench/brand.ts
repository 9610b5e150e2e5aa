// Brand profiles of twenty realistic home pages: how often the logo is among the first two and the
// first colour is the main one (CIEDE2000 up to 10), and the F1 of social profiles.
// `node scripts/run.mjs bench/brand.ts [--show]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { scoreBrands, shares } from '@/tests/support/brand-scores'

const { values } = parseArgs({ options: { show: { type: 'boolean' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-brand-'))
process.env.DATA_DIR = folder
const scores = await scoreBrands((host) => {
  process.env.ALLOWED_PRIVATE_HOSTS = host
})
const { logo, color, socials } = shares(scores)
console.log(
  `${scores.length} sites: logo ${logo.toFixed(2)}, main colour ${color.toFixed(2)}, profiles F1 ${socials.toFixed(3)}`,
)
if (values.show)
  for (const score of scores) {
    const { profile } = score
    if (score.logo && score.color && score.found === score.own && score.given === score.own)
      continue
    console.log(
      score.name,
      score.logo
        ? ''
        : `logo: ${profile.logos
            .slice(0, 3)
            .map(({ url }) => url.slice(0, 70))
            .join(' ')}`,
      score.color ? '' : `colour: ${profile.colors.map(({ hex }) => hex).join(' ')}`,
      score.found === score.own && score.given === score.own
        ? ''
        : `profiles: ${profile.socials.map(({ url }) => url).join(' ')}`,
    )
  }
rmSync(folder, { recursive: true, force: true })
process.exit(0)
