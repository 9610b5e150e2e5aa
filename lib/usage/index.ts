export { type Entry, listEntries } from './entries'
export { type CallDetail, oneCall } from './one-call'
export { type CallEnd, type CallStart, keepRecord, noteEnd, noteRefused, noteStart, pruneRecords } from './record'
export {
  type Dimension,
  type Point,
  type Span,
  type Step,
  type Totals,
  totalsOf,
  totalsSince,
  usageOver,
} from './series'
export { allCalls, type CallCursor, type CallFilter, type CallRow, listCalls } from './views'
