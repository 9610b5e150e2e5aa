import { spawn, spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { giveWay, sendSignal } from '@/lib/base/processes'

/** Without rights: root may raise priorities. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

test.runIf(process.platform === 'linux').each([0, 5, 17, 19])(
  'a reader thread runs below its server, whose nice is raised by %i',
  (by) => {
    const nice = Math.min(19, getPriority() + by)
    const expected = Math.min(19, nice + 3)
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
  },
)

test.runIf(process.platform === 'linux')(
  'a browser of a server runs below its reader threads, whatever its own nice',
  () => {
    const own = getPriority()
    const child = spawn('sleep', ['60'])
    giveWay(Number(child.pid))
    expect(getPriority(child.pid)).toBe(Math.min(19, own + 5))
    sendSignal(child, 'SIGTERM')
  },
)
