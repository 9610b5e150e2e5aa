/** Researches a question within a hard budget, and checks every sentence of the report. */

export { settleCancelled } from './cancelled'
export { research } from './capability'
export type { ResearchReport } from './reply'
export { openResearch } from './work'
