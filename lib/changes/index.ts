/** Two versions of a page in, what a reader would call changed out. */

export { changesBetween } from './changes-between'
export type { Change, Version } from './compare'
export { fieldChanges } from './fields'
