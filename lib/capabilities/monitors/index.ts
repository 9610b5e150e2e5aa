/** Checks pages and searches on a schedule, and reports what changed. */

export { monitorCapability as monitors } from './capability'
export { openCheck } from './check'
export { startMonitors } from './clock'
export { checkNow, deleteMonitor } from './control'
export {
  checkMonitorEndpoint,
  deleteMonitorEndpoint,
  monitorHistory,
  monitorList,
  pauseMonitorEndpoint,
  resumeMonitorEndpoint,
} from './endpoints'
export { monitorFeed } from './feed'
export { type MonitorView, monitorReply } from './input'
export { monitorSettings } from './settings'
export { findMonitor, listMonitors, listVersions, monitorView } from './views'
