import { newId, processWide } from '@/lib/base/runtime'

/** This process's name in the ledger. Only the process that opened a hold may close it. */
export function processOwner(): string {
  return processWide('billing.owner', () => newId(`pid${process.pid}`))
}
