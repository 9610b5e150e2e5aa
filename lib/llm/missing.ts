import { processWide } from '@/lib/process-wide'
import type { Connection } from './providers'

const forgetAfterMs = 600_000
const missing = () => processWide('llm.missing', () => new Map<string, number>())

/** Notes that a provider does not know a model, so that the next calls need not ask. */
export function markMissing({ baseUrl }: Connection, model: string) {
  missing().set(`${baseUrl} ${model}`, performance.now() + forgetAfterMs)
}

export function isMissing({ baseUrl }: Connection, model: string): boolean {
  return (missing().get(`${baseUrl} ${model}`) ?? 0) > performance.now()
}
