/** Reserves, charges and refunds what calls cost, in a double-entry ledger. */

export {
  type Allowance,
  addRefusedWork,
  countAhead,
  failedWorkNow,
  failedWorkSince,
  pruneFailedWork,
} from './allowance'
export { capUses, spentSince, utcDay } from './caps'
export { type Charged, charge, type Ending, type Records } from './charge'
export { checkMaxCost, type Estimate, estimateUsage, maxUsage } from './estimate'
export { estimateRisk, FAILURE_RULE, operatorCost, proxyRisk } from './failures'
export {
  claimKey,
  freeKey,
  type IdempotencyKey,
  keepAnswer,
  pruneKeys,
  storedAnswer,
} from './idempotency'
export { checkLedger, type Finding } from './invariants'
export { available, balances, grant, grantWithin, heldNow, openAccount } from './ledger'
export { type ParallelLimits, tooManyAtOnce } from './parallel'
export {
  atPresentPrices,
  billedModel,
  priceList,
  priceMargin,
  priceSettings,
  priceUsage,
  rateFor,
  settablePrices,
  tokenRate,
  unitPrice,
} from './prices'
export { processOwner } from './process-owner'
export { recoverHolds, startHeartbeat, stopHeartbeat } from './recovery'
export {
  chargeParts,
  refundSlice,
  reserveSlice,
  type SlicePayer,
  settleUnfinished,
} from './slices'
