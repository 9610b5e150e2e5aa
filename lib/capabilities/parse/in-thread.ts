import type { PageImage } from '@/lib/reader/pdf'
import { Finder, type Piece, type Sighting, type ValueQuery } from '@/lib/reader/places'

type Page = { number: number; pieces: Piece[] }
type Frames = { bytes: Uint8Array; pages: number[]; maxBytes: number }
type Search = { queries: ValueQuery[]; scans: Page[]; texts: Page[] }

/** Where values are in scans and in the texts of pages. */
export function findPlaces({ queries, scans, texts }: Search): {
  inScans: Sighting[][]
  inTexts: Sighting[][]
} {
  return { inScans: search(queries, scans), inTexts: search(queries, texts) }
}

/** Pages of a picture to show. */
export async function showFrames(frames: Frames): Promise<PageImage[]> {
  // Most documents need no image library.
  const { readFrames } = await import('./frames')
  return readFrames(frames)
}

function search(queries: ValueQuery[], pages: Page[]): Sighting[][] {
  const finder = new Finder(queries)
  for (const { number, pieces } of pages) finder.search(number, pieces)
  return finder.sightings
}
