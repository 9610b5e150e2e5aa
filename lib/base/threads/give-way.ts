import { getPriority, setPriority } from 'node:os'

/** Below the main thread, whatever its own priority, but above browsers and images. */
const LOWER_BY = 3
const LOWEST = 19

// On Linux, this sets the calling thread's priority; elsewhere, the whole process's.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + LOWER_BY))
