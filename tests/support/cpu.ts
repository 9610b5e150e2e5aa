/** Milliseconds of CPU that some work takes: a busy machine makes it wait, which is not counted. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
