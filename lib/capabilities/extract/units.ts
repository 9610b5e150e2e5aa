import type { Call, Unit, Usage } from '@/lib/base/call'
import { type ModelBudget, type ModelChoice, modelBudgetFor } from '@/lib/models/llm'
import { priceUsage } from '@/lib/money/billing'
import { type ExtractInput, type Mode, needsPage } from './input'

const UNITS: Record<Mode, Unit> = {
  json: 'extract_json',
  summary: 'extract_summary',
  qa: 'extract_qa',
  links: 'extract_links',
  brand: 'extract_brand',
}

/** The units that these modes of a call use. */
export function listUnits(input: ExtractInput, modes: Mode[]): Usage {
  return [...modes.map((mode) => ({ unit: UNITS[mode], amount: 1 })), ...proxyUnits(input)]
}

/** What a mode's price pays for the model's work. */
export function buildModelBudget(mode: Mode, choice: ModelChoice): ModelBudget | null {
  return modelBudgetFor(choice, priceUsage([{ unit: UNITS[mode], amount: 1 }]))
}

/** The units for reading the page. */
export function proxyUnits(input: ExtractInput): Usage {
  return input.advanced_proxy && needsPage(input)
    ? [{ unit: 'extract_advanced_proxy', amount: 1 }]
    : []
}

/** Whether the mode uses a model, if there is one. */
export function isModelMode(mode: Mode): boolean {
  return mode === 'json' || mode === 'summary' || mode === 'qa'
}

export function countMode(mode: Mode, call: Call): void {
  if (!call.used.some(({ unit }) => unit === UNITS[mode])) call.count(UNITS[mode])
}

/** A call's model, and the modes it has answered for. */
export type ModelWork = { choice: ModelChoice; answeredFor: Set<Mode> }

/** Removes counted modes that must not be charged. */
export function keepModes(modes: Mode[], call: Call): void {
  const dropped = new Set(
    (Object.keys(UNITS) as Mode[])
      .filter((mode) => !modes.includes(mode))
      .map((mode) => UNITS[mode]),
  )
  call.recount((line) => (dropped.has(line.unit) ? { ...line, amount: 0 } : line))
}
