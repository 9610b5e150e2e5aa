import { readdir, readFile } from 'node:fs/promises'

/** Resident memory in bytes of all processes in a group; 0 where /proc does not tell. */
export async function groupMemory(group: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(pids.map((pid) => memoryOf(pid, group)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const PAGE_BYTES = 4096

/** Private memory is what counts: shared pages would be counted once per process. */
async function memoryOf(pid: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (Number(fields[2]) !== group) return 0
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const [, resident = '0', shared = '0'] = statm.split(' ')
  return (Number(resident) - Number(shared)) * PAGE_BYTES
}
