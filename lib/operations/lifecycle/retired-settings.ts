import { isInEnvironment } from '@/lib/base/config'

/** Settings of earlier versions, and what replaces each. */
const RETIRED = { FREE_FAILURES_PER_HOUR: 'FAILED_WORK_USD_PER_HOUR' }

/** A warning for each setting in the environment that is ignored now. */
export function retiredSettings(): string[] {
  return Object.entries(RETIRED)
    .filter(([name]) => isInEnvironment({ name }))
    .map(([name, successor]) => `${name} is ignored. ${successor} replaces it.`)
}
