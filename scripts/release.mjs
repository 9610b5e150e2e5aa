// `npm run release -- 0.2.0`: runs the tests, sets the versions, and updates the changelog and
// clients in one commit with a tag. Does not push. `npm run release -- --pack FOLDER`: writes the
// npm package, with the built server inside.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run, typescriptFlags } from './node.mjs'

const args = process.argv.slice(2)
if (args[0] === '--pack') {
  install({ all: true })
  build()
  run([...typescriptFlags, 'scripts/package/pack.ts', path.resolve(args[1] ?? '.')])
  process.exit(0)
}
const version = args.find((arg) => !arg.startsWith('--'))
const git = (...rest) => execFileSync('git', rest, { cwd: root, encoding: 'utf8' }).trim()
const file = (name) => path.join(root, name)
const refuse = (why) => {
  console.error(why)
  process.exit(2)
}

const current = JSON.parse(readFileSync(file('package.json'), 'utf8')).version
if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
  refuse('usage: npm run release -- MAJOR.MINOR.PATCH [--skip-tests] | --pack FOLDER')
if (!isAfter(version, current)) refuse(`${version} does not come after ${current}.`)
if (git('status', '--porcelain') !== '') refuse('The working tree has changes: commit them first.')
if (git('tag', '--list', `v${version}`) !== '') refuse(`v${version} is tagged already.`)

const changelog = readFileSync(file('CHANGELOG.md'), 'utf8')
const news = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog)?.[1]?.trim()
if (!news)
  refuse(
    'CHANGELOG.md has nothing under "## Unreleased": say what is new, in the words of its users.',
  )

if (!args.includes('--skip-tests'))
  execFileSync('npm', ['test'], { cwd: root, stdio: ['ignore', 2, 2] })
const versions = [
  'package.json',
  'clients/typescript/package.json',
  'clients/cli/package.json',
  'clients/cli/server.json',
  'clients/python/pyproject.toml',
  'clients/python/README.md',
  'clients/typescript/README.md',
  'deploy/helm/groundwire/Chart.yaml',
]
for (const name of versions) {
  const text = readFileSync(file(name), 'utf8')
  const named = text
    .replace(/("version": |^version = )"[^"]+"/gm, `$1"${version}"`)
    .replace(/(\/clients\/groundwire(?:-client)?-)[\d]+\.[\d]+\.[\d]+/g, `$1${version}`)
    .replace(/^(version|appVersion): .+$/gm, (_, field) =>
      field === 'version' ? `version: ${version}` : `appVersion: '${version}'`,
    )
  writeFileSync(file(name), named)
}
// The lock file contains the project's version twice at its top, before those of packages.
const lock = readFileSync(file('package-lock.json'), 'utf8').split('\n')
for (let i = 0, left = 2; i < lock.length && left > 0; i++)
  if (/^ {2,6}"version": /.test(lock[i])) {
    lock[i] = lock[i].replace(/"version": "[^"]+"/, `"version": "${version}"`)
    left--
  }
writeFileSync(file('package-lock.json'), lock.join('\n'))
const today = new Date().toISOString().slice(0, 10)
writeFileSync(
  file('CHANGELOG.md'),
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`),
)
// Without npm, which would reinstall every package because the lock file changed.
for (const script of ['client', 'print-settings']) run([...typescriptFlags, `scripts/${script}.ts`])
git('commit', '--quiet', '--all', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', news)
console.log(`v${version} is committed and tagged here. To publish it: git push --follow-tags`)

function isAfter(next, last) {
  const [a, b] = [next, last].map((text) => text.split('.').map(Number))
  const at = a.findIndex((part, i) => part !== b[i])
  return at !== -1 && a[at] > b[at]
}
