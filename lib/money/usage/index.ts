/** Records of calls and their statistics, for the dashboard, exports and statements. */

export { balanceOver } from './balance'
export { withoutCredentials } from './credentials'
export { bucketOfMs, percentile } from './durations'
export type { CallFilter, Span, Whose } from './filter'
export { keepRecord, pruneRecords } from './keep'
export { dashboardCalls, nearbyCalls } from './nearby'
export { type CallDetail, oneCall, settledCall } from './one-call'
export { type PagesRead, pagesRead } from './pages-read'
export { type CallEnd, type CallStart, noteEnd, noteLost, noteStart, noteWhole } from './record'
export { noteRefused, pruneRefused } from './refused'
export {
  type Dimension,
  type LatencyProfile,
  latencyOver,
  latencyProfiles,
  type Point,
  readTotals,
  type Totals,
  usageOver,
} from './series'
export { allLines, readStatement, type StatementCursor, type StatementLine } from './statement'
export { NO_KEY } from './sums'
export { keepTextsIndexed } from './texts'
export {
  allCalls,
  type CallCursor,
  type CallPage,
  type CallRow,
  callsSince,
  coveredSpan,
  hasCall,
  listCalls,
  listKept,
} from './views'
