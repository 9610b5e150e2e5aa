import { createHash } from 'node:crypto'
import { isObject } from '@/lib/base/json'
import type { Change } from '@/lib/reader/changes'

/**
 * How often in a row a place of the page showed another text than at the check before, and a hash
 * of what it shows instead of the last version's text ('' for nothing else).
 */
export type RestlessPlaces = Record<string, [count: number, shown: string]>

const ENOUGH = 3
const MOST = 5
const MAX_PLACES = 100
const MAX_CHANGES_OF_PLACE = 40
const MONEY = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:EUR|USD|GBP|CHF|PLN|zł|kr|Kč|Ft|lei|руб)(?!\p{L}))/u

export function restlessPlacesIn(data: unknown): RestlessPlaces {
  const places = isObject(data) && isObject(data.places) ? Object.entries(data.places) : []
  return Object.fromEntries(places.filter(isPlace))
}

const isPlace = (entry: [string, unknown]): entry is [string, [number, string]] =>
  Array.isArray(entry[1]) && typeof entry[1][0] === 'number' && typeof entry[1][1] === 'string'

export function afterCheck(places: RestlessPlaces, lasting: Change[]): RestlessPlaces {
  const texts = shownIn(lasting)
  const latest = [...new Set([...texts.keys(), ...Object.keys(places)])].map(
    (place): [string, [number, string]] => {
      const [count, before] = places[place] ?? [0, '']
      const text = texts.get(place) ?? ''
      return [place, [text === before ? 0 : Math.min(MOST, count + 1), text]]
    },
  )
  const moving = latest.filter(([, [count, text]]) => count > 0 || text !== '')
  return Object.fromEntries(moving.slice(0, MAX_PLACES))
}

/** The same once what the page shows is the last version. */
export const asVersion = (places: RestlessPlaces): RestlessPlaces =>
  Object.fromEntries(Object.entries(places).map(([place, [count]]) => [place, [count, '']]))

/** Whether a change is of a place that changes at every check. `places`: after this check. */
export const isOfRestlessPlace = (change: Change, places: RestlessPlaces): boolean =>
  (places[toKey(change)]?.[0] ?? 0) > ENOUGH && !isPrice(change)

/** The price of the same thing, which is news each time. */
const isPrice = ({ before, after }: Change) =>
  MONEY.test(`${before} ${after}`) && toLabel(before) === toLabel(after)
const toLabel = (text: string | null) => text?.replace(/\d[\d.,' ]*/g, '#') ?? ''

/** Only of places that show as much as before: lists that grow or shrink are news each time. */
function shownIn(changes: Change[]): Map<string, string> {
  const places = new Map<string, Change[]>()
  for (const change of changes)
    places.set(toKey(change), [...(places.get(toKey(change)) ?? []), change])
  const exchanges = [...places].filter(
    ([, all]) => countSide(all, 'before') === countSide(all, 'after'),
  )
  return new Map(
    exchanges.map(([place, all]) => {
      const texts = all
        .slice(0, MAX_CHANGES_OF_PLACE)
        .map(({ before, after }) => `${before}\n${after}`)
      return [place, toHash(texts.join('\n'))]
    }),
  )
}

const countSide = (changes: Change[], side: 'before' | 'after') =>
  changes.filter((change) => change[side] !== null).length

const toKey = ({ section, place = '' }: Change) => toHash(`${section}\n${place}`)
const toHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
