import { setPriority } from 'node:os'

/** A lower priority than the main thread's, but higher than that of browsers and images. */
const NICE = 3

// On Linux, this sets the calling thread's priority; elsewhere, the whole process's.
if (process.platform === 'linux') setPriority(NICE)
