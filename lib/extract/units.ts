import type { Unit, Usage } from '@/lib/call'
import { priceOf } from '../billing'
import type { Call } from '../call'
import { type ModelChoice, type Purse, purseFor } from '../llm'
import { type ExtractInput, type Mode, needsPage } from './input'

const UNITS: Record<Mode, Unit> = {
  json: 'extract_json',
  summary: 'extract_summary',
  qa: 'extract_qa',
  links: 'extract_links',
  brand: 'extract_brand',
}

/** What these modes of a call use. */
export function unitsOf(input: ExtractInput, modes: Mode[]): Usage {
  return [...modes.map((mode) => ({ unit: UNITS[mode], amount: 1 })), ...proxyUnits(input)]
}

/** What the price of a mode pays of a model's work. */
export function purseOf(mode: Mode, choice: ModelChoice): Purse | null {
  return purseFor(choice, priceOf([{ unit: UNITS[mode], amount: 1 }]))
}

/** What reading the page uses. */
export function proxyUnits(input: ExtractInput): Usage {
  return input.advanced_proxy && needsPage(input)
    ? [{ unit: 'extract_advanced_proxy', amount: 1 }]
    : []
}

/** Whether a model works for the mode, where there is one. */
export function isModelMode(mode: Mode): boolean {
  return mode === 'json' || mode === 'summary' || mode === 'qa'
}

/** Counts a mode once. */
export function countMode(mode: Mode, call: Call): void {
  if (!call.used.some(({ unit }) => unit === UNITS[mode])) call.count(UNITS[mode])
}

/** The model of a call, and the modes that it has answered for, whatever becomes of them. */
export type ModelWork = { choice: ModelChoice; answeredFor: Set<Mode> }

/** Takes back the modes that were counted and are not to be paid for. */
export function keepModes(kept: Mode[], call: Call): void {
  const dropped = new Set(
    (Object.keys(UNITS) as Mode[])
      .filter((mode) => !kept.includes(mode))
      .map((mode) => UNITS[mode]),
  )
  call.recount((line) => (dropped.has(line.unit) ? { ...line, amount: 0 } : line))
}
