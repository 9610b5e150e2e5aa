import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Without rights: root may raise priorities. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

test.runIf(process.platform === 'linux').each([
  [0, 3],
  [2, 3],
  [10, 10],
  [19, 19],
])('a reader thread of a server with nice %i runs with nice %i', (nice, expected) => {
  const code = `require('node:os').setPriority(${nice})
    await import('./lib/base/threads/give-way.ts')
    console.log(require('node:os').getPriority())`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']
  const esm = `import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    ${code}`
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, esm], {
    ...user,
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  })
  expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: String(expected), stderr: '' })
})
