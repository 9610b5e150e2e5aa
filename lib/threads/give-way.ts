import { setPriority } from 'node:os'

/** Below the main thread, which serves everyone, and above browsers and images. */
const NICE = 3

// Only on Linux is this the priority of the calling thread; elsewhere of the whole process.
if (process.platform === 'linux') setPriority(NICE)
