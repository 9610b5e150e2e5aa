// Installs languages of scans into the data folder: `npm run ocr -- deu fra`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readEnvFile } from './env-file.mjs'
import { fail, isPackage, root } from './node.mjs'
import { usualDataFolder } from './usual-folders.mjs'

const languages = process.argv.slice(2)
if (languages.length === 0 || !languages.every((name) => /^[a-z]{3}(?:_[a-z]{2,4})?$/.test(name)))
  fail('usage: npm run ocr -- deu fra (three letters each, such as chi_sim)')

readEnvFile(path.join(isPackage ? usualDataFolder() : root, '.env'))
const data = process.env.DATA_DIR ?? (isPackage ? usualDataFolder() : path.join(root, 'data'))
const folder = path.resolve(data, 'ocr')
mkdirSync(folder, { recursive: true })
const packages = languages.map((name) => `@tesseract.js-data/${name}`)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const options = [
  '--prefix',
  folder,
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--loglevel=error',
]
const { status } = spawnSync(npm, ['install', ...options, ...packages], { stdio: 'inherit' })
if (status !== 0) fail('The languages could not be installed; npm says why above.')
for (const name of languages) {
  const models = path.join(folder, 'node_modules', '@tesseract.js-data', name)
  rmSync(path.join(models, '4.0.0'), { recursive: true, force: true })
}
console.log(
  `Installed: ${languages.join(', ')}. Name them in OCR_LANGUAGES, or in a call's languages.`,
)
