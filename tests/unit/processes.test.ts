import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import {
  commandLine,
  isAlive,
  isRunning,
  killGroup,
  processTree,
  sendSignal,
} from '@/lib/base/processes'

const children: ChildProcess[] = []
const WAITS = 'setInterval(() => {}, 1000)'
/** Prints the pid of its child, and waits. */
const PARENT = `const { spawn } = require('node:child_process')
  console.log(spawn(process.execPath, ['-e', ${JSON.stringify(WAITS)}]).pid); ${WAITS}`

function start(code = WAITS, detached = false): ChildProcess {
  const child = spawn(process.execPath, ['-e', code], {
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function startFamily() {
  const child = start(PARENT, true)
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, grandchild: Number(String(said)) }
}

afterEach(() => {
  for (const child of children.splice(0)) killGroup(child)
})

describe('a signal', () => {
  it('reaches a child process', async () => {
    const child = start()
    expect(sendSignal(child, 'SIGTERM')).toBe(true)
    expect((await once(child, 'exit'))[1]).toBe('SIGTERM')
    expect(sendSignal(child, 'SIGTERM')).toBe(false)
  })

  it('reaches a descendant by its pid', async () => {
    const { grandchild } = await startFamily()
    const relative = processTree(grandchild)[0]
    expect(sendSignal(grandchild, 'SIGKILL')).toBe(true)
    await expect.poll(() => relative && isRunning(relative)).toBe(false)
  })

  it.each([
    undefined,
    null,
    '',
    '12',
    Number.NaN,
    0,
    -1,
    -0,
    1,
    1.5,
    Number.POSITIVE_INFINITY,
    {},
    { pid: 0 },
  ])('is rejected for %s, which is not a process', (target) => {
    expect(() => sendSignal(target as unknown as number, 'SIGCONT')).toThrow('is not a process')
  })

  it('is refused for a process that this one did not start', () => {
    for (const pid of [process.pid, process.ppid, 2 ** 30])
      expect(() => sendSignal(pid, 'SIGCONT')).toThrow('was not started by this one')
  })

  it('is not sent to a child that did not start', async () => {
    const child = spawn('/no/such/program')
    await once(child, 'error')
    expect(sendSignal(child, 'SIGKILL')).toBe(false)
    killGroup(child)
  })
})

describe('a group', () => {
  it('is killed with all its processes', async () => {
    const { child, grandchild } = await startFamily()
    killGroup(child)
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
    await expect.poll(() => processTree(grandchild).some(isRunning)).toBe(false)
  })

  it('is killed even if its leader has ended', async () => {
    const { child, grandchild } = await startFamily()
    sendSignal(child, 'SIGKILL')
    await once(child, 'exit')
    const relative = processTree(grandchild)[0]
    expect(relative && isRunning(relative)).toBe(true)
    killGroup(child)
    await expect.poll(() => relative && isRunning(relative)).toBe(false)
  })

  it('of a child that leads no group is only the child', async () => {
    const child = start()
    killGroup(child)
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  })

  it('is refused for anything but a child process', () => {
    for (const target of [undefined, 0, -1, process.pid, { pid: 0 }, { pid: 1 }])
      expect(() => killGroup(target as unknown as ChildProcess)).toThrow(TypeError)
  })
})

describe('a process', () => {
  it('is alive until it has ended', async () => {
    const child = start('')
    const pid = child.pid ?? 0
    expect(isAlive(pid)).toBe(true)
    await once(child, 'exit')
    expect(isAlive(pid)).toBe(false)
  })

  it.each([0, -1, 1, 1.5, Number.NaN])('is not identified by %s', (pid) => {
    expect(isAlive(pid)).toBe(false)
  })

  it('is known by its command line and its descendants', async () => {
    const { child, grandchild } = await startFamily()
    expect(commandLine(grandchild)).toEqual([process.execPath, '-e', WAITS])
    expect(processTree(child.pid ?? 0).map(({ pid }) => pid)).toEqual([child.pid, grandchild])
    expect([commandLine(2 ** 30), processTree(2 ** 30)]).toEqual([[], []])
  })
})
