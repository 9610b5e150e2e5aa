/** The caller: its signal ends the work, its deadline (ms since the epoch) limits retries. */
export type Caller = { signal: AbortSignal; deadline?: number }
