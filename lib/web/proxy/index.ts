export { type FilterProxy, startProxy } from './proxy'
export { REFUSED } from './refuse'
export { LIMITS, type Refusal, type Ticket } from './ticket'
