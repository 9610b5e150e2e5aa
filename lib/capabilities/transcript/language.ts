import { AppError } from '@/lib/base/errors'
import type { Track } from './source'

/** The track to use: human before automatic, in the requested language. Throws 422. */
export function chooseTrack(tracks: readonly Track[], language: string | undefined): Track {
  const ordered = [...tracks].sort((a, b) => Number(a.automatic) - Number(b.automatic))
  const [first] = ordered
  if (!first) throw new AppError('transcript_unavailable', 'The video has no captions.')
  if (!language) return inSpoken(ordered) ?? first
  const best = ordered
    .map((track) => ({ track, near: nearness(track.language, language) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => rank(b) - rank(a))[0]
  if (best) return best.track
  throw new AppError('transcript_language_unavailable', `There are no captions in ${language}.`, {
    details: { available: [...new Set(tracks.map((track) => track.language))] },
  })
}

function inSpoken(ordered: Track[]): Track | undefined {
  const spoken = ordered.find((track) => track.automatic)?.language
  return spoken === undefined
    ? undefined
    : ordered.find((track) => !track.automatic && nearness(track.language, spoken) > 1)
}

/** For human captions, another region is close enough, but not another script. */
function rank({ track, near }: { track: Track; near: number }): number {
  return (near > 1 ? 8 : 0) + (track.automatic ? 0 : 4) + near
}

/** 3: the same code (`iw`, `he`); 2: the same language and script; 1: the same language. */
function nearness(text: string, peer: string): number {
  const [a, b] = [getLocale(text), getLocale(peer)]
  if (!a || !b) return text.toLowerCase() === peer.toLowerCase() ? 3 : 0
  if (a.baseName === b.baseName) return 3
  if (a.language !== b.language) return 0
  return a.maximize().script === b.maximize().script ? 2 : 1
}

function getLocale(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code.trim().replaceAll('_', '-'))
  } catch {
    // A track may carry its site's suffix after the language.
    const [base = '', ...rest] = code.trim().split(/[-_]/)
    return rest.length > 0 ? getLocale(base) : null
  }
}
