export { type FilterProxy, startProxy } from './proxy'
export { REFUSAL_HEADER } from './refuse'
export type { OwnPage, Refusal, Ticket } from './ticket'
