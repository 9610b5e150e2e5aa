import { newId, processWide } from '@/lib/runtime'

/** This process's name in the ledger: a hold may be closed only by the process that opened it. */
export function processOwner(): string {
  return processWide('billing.owner', () => newId(`pid${process.pid}`))
}
