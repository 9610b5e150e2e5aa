/** `retried`: fetches that were tried again. `slowed`: refusals of requests that came too fast. */
export type Effort = { retried: number; slowed: number }

export const noEffort = (): Effort => ({ retried: 0, slowed: 0 })
