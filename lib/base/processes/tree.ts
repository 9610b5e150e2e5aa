import { readdirSync, readFileSync } from 'node:fs'

/** A process. `startedAt` distinguishes it from a later one with the same pid. */
export type Relative = { pid: number; parent: number; name: string; startedAt: string }

/** A process and its descendants, read from /proc. Empty if there is none. */
export function processTree(root: number): Relative[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const family = all.filter(({ pid }) => pid === root)
  for (const relative of family) family.push(...all.filter(({ parent }) => parent === relative.pid))
  return family
}

/** Whether it is the same process as before, and still running. */
export function isRunning({ pid, startedAt }: Relative): boolean {
  const now = readStat(pid)
  return now !== null && now.startedAt === startedAt && now.state !== 'Z'
}

/** The program and its arguments. Empty for a process that has ended. */
export function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

/** Whether this process, or a descendant of it, started `pid`. False without /proc. */
export function isDescendant(pid: number): boolean {
  let parent = readStat(pid)?.parent
  while (parent && parent !== process.pid) parent = readStat(parent)?.parent
  return parent === process.pid
}

function readStat(pid: number) {
  try {
    // The name is in parentheses and may contain any character.
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [state = '', parent = ''] = rest.split(' ')
    return { pid, name, state, parent: Number(parent), startedAt: rest.split(' ')[19] ?? '' }
  } catch {
    return null
  }
}
