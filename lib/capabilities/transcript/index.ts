/** Fetches the transcript of a video from the site that hosts it. */

import type { Setting } from '@/lib/base/config'
import { sources } from './sources'

export { transcript } from './transcript'

/** Every setting of every video source. */
export const transcriptSettings = (): Setting<unknown>[] =>
  sources.flatMap((source) => [...source.settings])
