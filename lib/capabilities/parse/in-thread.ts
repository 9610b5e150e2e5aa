import { Finder, type Piece, type Sighting, type Wanted } from '@/lib/reader/places'

type Page = { number: number; pieces: Piece[] }
type Search = { wanted: Wanted[]; scans: Page[]; texts: Page[] }

/** Where values stand in scans and in the texts of pages. */
export function findPlaces({ wanted, scans, texts }: Search): {
  inScans: Sighting[][]
  inTexts: Sighting[][]
} {
  return { inScans: search(wanted, scans), inTexts: search(wanted, texts) }
}

function search(wanted: Wanted[], pages: Page[]): Sighting[][] {
  const finder = new Finder(wanted)
  for (const { number, pieces } of pages) finder.search(number, pieces)
  return finder.sightings
}
