/** `npm run stress` tries everything; `npm test` a sample of what is alike. */
const isStress = process.env.GROUNDWIRE_STRESS === '1'

/** One of every `step`, from the first; all of them in `npm run stress`. */
export function sample<T>(all: readonly T[], step: number): T[] {
  return all.filter((_, at) => isStress || at % step === 0)
}
