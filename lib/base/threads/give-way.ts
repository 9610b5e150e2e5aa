import { getPriority, setPriority } from 'node:os'

/** A lower priority than the main thread's, but higher than that of browsers and images. */
const NICE = 3

// On Linux, this sets the calling thread's priority; elsewhere, the whole process's. A server that
// runs at a lower one may not raise it: the thread would end.
if (process.platform === 'linux' && getPriority() < NICE) setPriority(NICE)
