import { type Call, withSignal } from '@/lib/base/call'

/** Once this share of the pages has been read, the others may take this much longer. */
const ENOUGH = 0.6
const PATIENCE_MS = 3_000

type Reader<Place, Source> = {
  /** Reads one page. `own` ends early for pages that are far slower than the others. */
  readPlace: (place: Place, own: Call, at: number) => Promise<Source>
  hasText: (source: Source) => boolean
}

/** Reads pages in parallel, without waiting long for the slowest. */
export async function readTogether<Place, Source>(
  places: Place[],
  { readPlace, hasText }: Reader<Place, Source>,
  call: Call,
): Promise<Source[]> {
  const late = new AbortController()
  const own = withSignal(call, late.signal)
  let missing = Math.ceil(ENOUGH * places.length)
  let hasPage = false
  let timer: NodeJS.Timeout | undefined
  const readAny = async (place: Place, at: number) => {
    const source = await readPlace(place, own, at)
    // A page that cannot be read has answered as well.
    missing--
    hasPage ||= hasText(source)
    if (missing <= 0 && hasPage) timer ??= setTimeout(() => late.abort(), PATIENCE_MS)
    return source
  }
  try {
    return await Promise.all(places.map(readAny))
  } finally {
    clearTimeout(timer)
  }
}
