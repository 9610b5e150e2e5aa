/** Tells the dashboard's open browsers what changed, on this node or on another. */

export { followChanges } from './follow'
export type { Topic } from './versions'
