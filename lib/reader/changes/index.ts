/** What a reader would call changed between two versions of a page. */

export { changesBetween } from './changes-between'
export { CHANGE_KINDS, type Change } from './compare'
export { fieldChanges } from './fields'
