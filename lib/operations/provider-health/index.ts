/** Statistics of the configured services, counted per hour and kept for two days. */

export { type ProviderHealth, providerHealth } from './health'
export { embeddingUse, type KeyState, keyStates } from './keys'
export { pruneProviderLog, startProviderLog, stopProviderLog, writeProviderLog } from './log'
