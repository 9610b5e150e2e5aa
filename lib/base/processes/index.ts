/** Starts, finds and signals child processes, and refuses to signal any that are not ours. */

export { giveWay, giveWayWhole } from './priority'
export { isAlive, killGroup, killSelf, sendSignal } from './signal'
export { commandLine, isRunning, processTree, type Relative } from './tree'
