/** Worker threads for untrusted content, with a fair queue and limits of time and memory. */

export { ThreadError } from './failure'
export { isLarge } from './large'
export { PATIENCE_MS } from './limits'
export { Threads } from './pool'
export { closeReaders, readers } from './readers'
export { threadStates } from './states'
export { openTasks, type TaskCaller, unwrapAnswer } from './tasks'
export { isThreadError, refuseLate, unreadable } from './unreadable'
