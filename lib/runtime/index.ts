export { newId } from './ids'
export { outside, prepareOutside } from './outside'
export { processWide } from './process-wide'
export { timeLimit } from './time-limit'
