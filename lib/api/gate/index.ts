/** Decides who is calling and whether the call may start: identity, rate, slots and fair turns. */

export { admit, countSlots, parallelLimits, slotsInUse } from './admission'
export { bodyPace } from './body-pace'
export { findFlood, noteRejected } from './floods'
export { type Caller, identify } from './identify'
export { hasOrigins, isAllowedOrigin, originSettings } from './origins'
export { checkPictureRate, checkRate, type OnRate, type RateState, rateHeaders } from './rate'
export { noteGateRefusal } from './refusals'
export { drainCalls, enter, isShuttingDown, leave } from './running'
export { takeTurn } from './turns'
