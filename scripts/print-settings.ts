import { writeFileSync } from 'node:fs'
import { optionsOf } from './options'
import { settingsPages } from './settings-pages'

/**
 * `npm run settings`: prints .env.example, docs/configuration.md and docs/errors.md from the code.
 */
optionsOf('usage: npm run settings', {})
for (const [file, text] of Object.entries(settingsPages())) {
  writeFileSync(file, text)
  console.log(file)
}
