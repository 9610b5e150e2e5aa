/** `npm run stress` tests everything; `npm test` tests a sample of similar cases. */
const isStress = process.env.GROUNDWIRE_STRESS === '1'

/** Every `step`-th item, starting at `first`; all of them in `npm run stress`. */
export function sample<T>(all: readonly T[], step: number, first = 0): T[] {
  return all.filter((_, at) => isStress || at % step === first % step)
}

/** How often a test repeats random work: `often` in `npm run stress`. */
export function rounds(often: number, short: number): number {
  return isStress ? often : short
}
