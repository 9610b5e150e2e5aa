/** Who asks: its signal ends the work, its deadline (ms since the epoch) bounds retries. */
export type Caller = { signal: AbortSignal; deadline?: number }
