import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { UNITS, type Unit, type UsageLine } from '@/lib/base/call'
import { getSetting, number, type Setting, setting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { fromUsd, toUsd } from '@/lib/base/usd'

/** Stored with each charge, so that a bill can be checked against the prices of its day. */
const BUILT_IN_VERSION = '2026-11-6'

/** What a search costs the operator, in nano-USD, whatever it is sold for. */
export const SEARCH_NANO = fromUsd(0.002)
const BUILT_IN: Partial<Record<Unit, readonly [usd: number, what: string]>> = UNITS
const PRICED = Object.keys(UNITS) as Unit[]
const MIN_USD = 0.000_01
const MAX_USD = 10
const PER_MILLION = 1_000_000n
const HUNDRED = 100n

export const priceMargin = setting(
  'PRICE_MARGIN_PERCENT',
  'Percent added to the built-in prices and to the tokens of models; below zero for less. A price that is set itself is used unchanged.',
  number(0, -90, 1_000),
)

const ownPrices = new Map(
  PRICED.map((unit) => {
    const [usd, what] = BUILT_IN[unit] ?? []
    const about = `USD for ${what}; ${usd} when empty.`
    const schema = z.coerce.number().min(MIN_USD).max(MAX_USD).optional()
    return [unit, setting(`PRICE_${unit.toUpperCase()}`, about, schema)]
  }),
)

/** The owner's prices. The environment overrides the dashboard. */
export const priceSettings: Setting<unknown>[] = [priceMargin, ...ownPrices.values()]

/** Prices at one moment: nano-USD per 1,000,000 of each unit; tokens in percent of their rate. */
type Prices = { version: string; rates: ReadonlyMap<Unit, bigint>; tokenPercent: bigint }

const pinned = () => processWide('billing.pinned', () => new AsyncLocalStorage<Prices>())
const lists = () => processWide('billing.prices', () => ({ texts: '', prices: builtIn() }))

/** Runs work at the current prices: a call is charged at the prices it was reserved at. */
export function atPresentPrices<T>(work: () => T): T {
  return pinned().run(currentPrices(), work)
}

/** The prices that the current work started with, or the current prices outside of work. */
const prices = (): Prices => pinned().getStore() ?? currentPrices()

/** What tokens cost now, in percent of their rate. */
const currentPercent = () => HUNDRED + BigInt(Math.round(getSetting(priceMargin)))

function currentPrices(): Prices {
  const margin = getSetting(priceMargin)
  const own = PRICED.map((unit) => ownPrice(unit) ?? null)
  const texts = JSON.stringify([margin, own])
  const cache = lists()
  if (cache.texts === texts) return cache.prices
  const tokenPercent = currentPercent()
  const rateOfUnit = (unit: Unit, usd: number | null) =>
    usd === null ? (builtInRate(unit) * tokenPercent) / HUNDRED : fromUsd(usd) * PER_MILLION
  const isBuiltIn = margin === 0 && own.every((usd) => usd === null)
  const mark = createHash('sha256').update(texts).digest('hex').slice(0, 8)
  cache.prices = isBuiltIn
    ? builtIn()
    : {
        version: `${BUILT_IN_VERSION}+${mark}`,
        rates: new Map(PRICED.map((unit, i) => [unit, rateOfUnit(unit, own[i] ?? null)])),
        tokenPercent,
      }
  cache.texts = texts
  return cache.prices
}

function builtIn(): Prices {
  const rates = new Map(PRICED.map((unit) => [unit, builtInRate(unit)]))
  return { version: BUILT_IN_VERSION, rates, tokenPercent: HUNDRED }
}

function ownPrice(unit: Unit): number | undefined {
  const setting = ownPrices.get(unit)
  return setting && getSetting(setting)
}

const builtInRate = (unit: Unit) => fromUsd(BUILT_IN[unit]?.[0] ?? 0) * PER_MILLION

/** Identifies the current prices. */
export function priceVersion(): string {
  return prices().version
}

/** Nano-USD per 1,000,000 of the line's unit. */
export function findRate({ unit, rate }: UsageLine): bigint {
  if (hasPrice(unit)) return rate ?? prices().rates.get(unit) ?? 0n
  return tokenRate(rate ?? 0n)
}

/** What is charged for tokens with this provider rate. */
export function tokenRate(rate: bigint): bigint {
  return (rate * (pinned().getStore()?.tokenPercent ?? currentPercent())) / HUNDRED
}

/** The rate at which one unit costs this many nano-USD. */
export function rateFor(nano: bigint): bigint {
  return nano * PER_MILLION
}

/** False for token units, whose lines carry their model's rate. */
export function hasPrice(unit: Unit): boolean {
  return ownPrices.has(unit)
}

/** The cost of the usage in nano-USD, rounded up once. Amounts are whole numbers. */
export function priceUsage(usage: readonly UsageLine[]): bigint {
  const micro = usage.reduce(
    (sum, line) => sum + findRate(line) * BigInt(Math.ceil(line.amount)),
    0n,
  )
  return (micro + PER_MILLION - 1n) / PER_MILLION
}

/** The USD price of one unit, for texts and receipts. */
export function unitPrice(unit: Unit): number {
  return toUsd(priceUsage([{ unit, amount: 1 }]))
}

/** The price list as shown to people: each unit and its USD price. */
export function priceList(): { unit: Unit; usd: number }[] {
  return pinned().run(prices(), () => PRICED.map((unit) => ({ unit, usd: unitPrice(unit) })))
}

/** What the owner can set: each unit, its setting, and the default price. */
export function settablePrices(): { unit: Unit; name: string; what: string; usd: number }[] {
  return PRICED.map((unit) => ({
    unit,
    name: ownPrices.get(unit)?.name ?? '',
    what: BUILT_IN[unit]?.[1] ?? '',
    usd: toUsd((builtInRate(unit) * currentPercent()) / HUNDRED / PER_MILLION),
  }))
}

/** A model's prices in USD per million tokens, as charged. */
export function billedModel<T extends { input: number; cachedInput: number; output: number }>(
  model: T,
): T {
  const billed = (usd: number) => toUsd(tokenRate(fromUsd(usd)))
  const { input, cachedInput, output } = model
  return {
    ...model,
    input: billed(input),
    cachedInput: billed(cachedInput),
    output: billed(output),
  }
}
