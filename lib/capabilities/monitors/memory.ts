import type { Change } from '@/lib/reader/changes'
import {
  afterCheck,
  asVersion,
  isOfRestlessPlace,
  type RestlessPlaces,
  restlessPlacesIn,
} from './places'
import { isRestless, type RestlessTexts, restlessIn, withSightings } from './restless'

export type Memory = { restless: RestlessTexts; places: RestlessPlaces }
/** Changes that both readings of a check show, and those of only one; null without a second. */
type Readings = { lasting: Change[]; passing: Change[] | null }

export const memoryIn = (data: unknown): Memory => ({
  restless: restlessIn(data),
  places: restlessPlacesIn(data),
})

export function judge(memory: Memory, { lasting, passing }: Readings) {
  const places = afterCheck(memory.places, lasting)
  const changes = lasting.filter(
    (change) => !isRestless(change, memory.restless) && !isOfRestlessPlace(change, places),
  )
  const restless = passing ? withSightings(memory.restless, passing, lasting) : memory.restless
  const isVersion = changes.length > 0
  return { changes, memory: { restless, places: isVersion ? asVersion(places) : places } }
}

/**
 * Sorts changes since the last version by two readings, `between` which others may be. What is
 * missing in both is passing, too, if both show as much else in its place.
 */
export function readTwice(changes: Change[], again: Change[], between: Change[]): Readings {
  const keysAgain = new Set(again.map(getKey))
  const both = changes.filter((change) => keysAgain.has(getKey(change)))
  const single = changes.filter((change) => !keysAgain.has(getKey(change)))
  const isGone = ({ after }: Change) => after === null
  const room = countByPlace(single.filter(({ before }) => before === null))
  const losses = countByPlace(both.filter(isGone))
  const isReplaced = (change: Change) => {
    const { place = '' } = change
    return isGone(change) && (room.get(place) ?? 0) >= (losses.get(place) ?? 0)
  }
  return {
    lasting: both.filter((change) => !isReplaced(change)),
    passing: [...between, ...single, ...both.filter(isReplaced)],
  }
}

function countByPlace(changes: Change[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { place = '' } of changes) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

const getKey = ({ before, after }: Change) => (after === null ? `- ${before}` : `+ ${after}`)
