/** Whether `work` ends, well or not, within `ms`: what Playwright asks of a browser that hangs may never end. */
export async function settles(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = () => true
  return Promise.race([work.then(ended, ended), late.promise]).finally(() => clearTimeout(timer))
}
