export { ThreadError, type ThreadFailure } from './failure'
export { openThreads, type Reply, type ThreadState, Threads, threadStates } from './pool'
