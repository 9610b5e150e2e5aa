/** What a crawl counts besides its pages. */
export type Effort = {
  /** Fetches that were tried again. */
  retried: number
  /** Refusals of requests that came too fast. */
  slowed: number
  /** Pages that have not changed, according to their server. */
  unchanged: number
  /** In comparison with the last crawl. */
  added: number
  changed: number
  gone: number
}

export const noEffort = (): Effort => ({
  retried: 0,
  slowed: 0,
  unchanged: 0,
  added: 0,
  changed: 0,
  gone: 0,
})
