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
// What npm remembers of the registry may lack a version that a package asks for.
const isInstalled = ['--prefer-offline', '--prefer-online'].some((preference) => {
  const options = ['--no-audit', '--no-fund', preference]
  const how = { cwd, stdio: 'inherit', env: childEnv() }
  return spawnSync('npm', ['install', ...options], how).status === 0
})
if (!isInstalled) process.exit(1)
const only = ['--project', 'vendor', '--no-file-parallelism']
become(['node_modules/vitest/vitest.mjs', 'run', ...only, ...process.argv.slice(2)])
