import { writeFileSync } from 'node:fs'
import { optionsOf } from './options'
import { settingsPages } from './settings-pages'

/**
 * `npm run settings`: prints .env.example and the generated pages of docs, and draws the plots of
 * docs/quality.md.
 */
optionsOf('usage: npm run settings', {})
for (const [file, text] of Object.entries(settingsPages())) {
  writeFileSync(file, text)
  console.log(file)
}
