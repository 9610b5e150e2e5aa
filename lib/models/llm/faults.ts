import { processWide } from '@/lib/base/runtime'
import type { ModelChoice } from './providers/choice'

const faults = () => processWide('llm.faults', () => new Map<string, string>())

/** Records how a call of a service model ended. Null means it succeeded. */
export function noteService({ billing, label }: ModelChoice, fault: string | null): void {
  if (billing === 'tokens') return
  if (fault === null) faults().delete(label)
  else faults().set(label, fault)
}

/** The models behind the service models whose last call failed, each with its fault. */
export const serviceFaults = (): string[] =>
  [...faults()].map(([label, fault]) => `${label}: ${fault}`)
