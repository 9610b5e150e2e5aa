/** `npm run stress` tries everything; `npm test` a sample of what is alike. */
const isStress = process.env.GROUNDWIRE_STRESS === '1'

/** One of every `step`, from the one at `first`; all of them in `npm run stress`. */
export function sample<T>(all: readonly T[], step: number, first = 0): T[] {
  return all.filter((_, at) => isStress || at % step === first % step)
}

/** How often a test repeats what is random: `often` in `npm run stress`. */
export function rounds(often: number, short: number): number {
  return isStress ? often : short
}
