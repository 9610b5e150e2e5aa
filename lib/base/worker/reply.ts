import type { Parcel } from './long-texts'

/** A thread's reply. `retire`: the thread must not be used again. */
export type Reply = ({ result: Parcel } | { error: string }) & { retire?: boolean }
/** Sent once a thread has loaded its modules. */
export type Ready = { ready: true }
/** Sent after a thread freed the memory used for the reply. */
export type Rested = { rested: true }
