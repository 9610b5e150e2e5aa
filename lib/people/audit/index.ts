/** The audit log: who changed what, and when. */

export { ACTIONS, type Action } from './actions'
export { type AuditEntry, type AuditFilter, allEntries, listActors, listEntries } from './list'
export { type Change, pruneAudit, recordChange } from './record'
