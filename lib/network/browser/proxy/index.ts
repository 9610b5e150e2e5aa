export { type FilterProxy, startProxy } from './proxy'
export { REFUSED } from './refuse'
export type { Refusal, Ticket } from './ticket'
