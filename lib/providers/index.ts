/** How the configured services do: counted per hour, kept for two days. */
export { type ProviderHealth, providerHealth } from './health'
export { pruneProviderLog, startProviderLog, stopProviderLog, writeProviderLog } from './log'
