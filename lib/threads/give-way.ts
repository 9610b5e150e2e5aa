import { setPriority } from 'node:os'

/** Below the main thread, which answers everybody, and above browsers and images. */
const NICE = 3

// On Linux alone is this the priority of the calling thread; elsewhere of the whole process.
if (process.platform === 'linux') setPriority(NICE)
