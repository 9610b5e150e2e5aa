export { bucketOf, percentile } from './durations'
export { type Entry, listEntries } from './entries'
export { type Answered, keepRecord, pruneRecords } from './keep'
export { dashboardCalls, nearbyCalls } from './nearby'
export { type CallDetail, oneCall, settledCall } from './one-call'
export { type CallEnd, type CallStart, noteEnd, noteLost, noteStart } from './record'
export { noteRefused, pruneRefused } from './refused'
export {
  type Dimension,
  type Point,
  type Span,
  type Totals,
  totalsOf,
  usageOver,
  type Whose,
} from './series'
export {
  allCalls,
  type CallCursor,
  type CallFilter,
  type CallPage,
  type CallRow,
  listCalls,
  listKept,
} from './views'
