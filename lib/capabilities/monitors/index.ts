/** Checks pages and searches on a schedule, and reports what changed. */

export { monitorCapability as monitors } from './capability'
export { openCheck } from './check'
export { startMonitors } from './clock'
export { monitorFeed } from './feed'
export type { MonitorView } from './input'
export { monitorReads } from './reads'
export { monitorSettings } from './settings'
export { findMonitor, listMonitors, listVersions, monitorHistory } from './views'
