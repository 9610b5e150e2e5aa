export * from './accounts'
export * from './calls'
export * from './ledger'
export * from './local-index'
