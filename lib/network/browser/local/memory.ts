import { readdir, readFile } from 'node:fs/promises'

/** The pids and resident bytes of a process group. Empty without /proc. */
export async function measureGroup(group: number): Promise<{ pids: number[]; memory: number }> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(pids.map((pid) => readMemory(pid, group)))
  const own = pids.flatMap((pid, i) => (sizes[i] === null ? [] : [Number(pid)]))
  return { pids: own, memory: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) }
}

const PAGE_BYTES = 4096

/** Private memory, as shared pages would be counted once per process. */
async function readMemory(pid: string, group: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (Number(fields[2]) !== group) return null
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const [, resident = '0', shared = '0'] = statm.split(' ')
  return (Number(resident) - Number(shared)) * PAGE_BYTES
}
