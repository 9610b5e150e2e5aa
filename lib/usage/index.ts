export { type Entry, listEntries } from './entries'
export { type CallDetail, oneCall } from './one-call'
export {
  type Answered,
  type CallEnd,
  type CallStart,
  keepRecord,
  noteEnd,
  noteLost,
  noteRefused,
  noteStart,
  pruneRecords,
} from './record'
export {
  type Dimension,
  type Point,
  type Span,
  type Totals,
  totalsOf,
  usageOver,
  type Whose,
} from './series'
export { allCalls, type CallCursor, type CallFilter, type CallPage, type CallRow, listCalls } from './views'
