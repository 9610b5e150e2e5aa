// `npm run vendor-test`: tests further clients of other services against a server. They are
// installed in tests/vendor, as they take too much space and time for `npm test`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build } from './build.mjs'
import { chooseBrowser } from './chromium.mjs'
import { install } from './install.mjs'
import { become, childEnv, root } from './node.mjs'

install({ all: true })
await chooseBrowser()
build()
const cwd = path.join(root, 'tests', 'vendor')
const options = ['--no-audit', '--no-fund', '--prefer-offline']
const { status } = spawnSync('npm', ['install', ...options], {
  cwd,
  stdio: 'inherit',
  env: childEnv(),
})
if (status !== 0) process.exit(status ?? 1)
const only = ['--project', 'vendor', '--no-file-parallelism']
become(['node_modules/vitest/vitest.mjs', 'run', ...only, ...process.argv.slice(2)])
