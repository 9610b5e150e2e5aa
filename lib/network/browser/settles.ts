/** Whether `work` settles within `ms`. Playwright's calls to a hanging browser may never do. */
export async function settles(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = () => true
  return Promise.race([work.then(ended, ended), late.promise]).finally(() => clearTimeout(timer))
}
