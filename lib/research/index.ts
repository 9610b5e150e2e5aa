/** A question in, a report out whose every sentence was checked, within a hard budget. */
export { settleCancelled } from './cancelled'
export { research } from './capability'
export type { ResearchReport } from './reply'
export { openResearch } from './work'
