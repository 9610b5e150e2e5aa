export { type CallEnd, type CallStart, keepRecord, noteEnd, noteRefused, noteStart } from './record'
