export { dayOf } from './caps'
export { type Charged, charge, type Ending, type Records } from './charge'
export { checkMaxCost, type Estimate, estimateOf, maxUsage } from './estimate'
export {
  claimKey,
  freeKey,
  type IdempotencyKey,
  keepAnswer,
  pruneKeys,
  type StoredAnswer,
  storedAnswer,
} from './idempotency'
export { checkLedger, type Finding } from './invariants'
export { available, balances, grant, grantWithin, heldNow, openAccount } from './ledger'
export { PRICE_VERSION, priceList, priceOf, unitPrice } from './prices'
export { type NoteLost, recoverHolds, startHeartbeat, stopHeartbeat } from './recovery'
