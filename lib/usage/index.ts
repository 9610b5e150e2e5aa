export { type CallEnd, type CallStart, keepRecord, noteEnd, noteRefused, noteStart } from './record'
export { type CallCursor, type CallFilter, type CallRow, listCalls, type Totals, totalsSince } from './views'
