import { Frames } from '@/lib/api/http'
import { outside, processWide } from '@/lib/base/runtime'
import { type Reader, readVersions, type Topic, type Versions } from './versions'

const EVERY_MS = 1_000
const MAX_STREAMS = 500
/** Then the browser opens another, if its session is still good. */
const MAX_AGE_MS = 10 * 60_000

/** Browsers that look at the same rows share one query. */
type Watch = { reader: Reader; versions: Versions | null; streams: Set<Frames> }

const watches = () =>
  processWide('live.watches', () => ({
    byReader: new Map<string, Watch>(),
    streams: 0,
    timer: undefined as NodeJS.Timeout | undefined,
  }))

/**
 * A stream of frames `{"topics": [...]}`, at most one a second, each naming what changed. Null if
 * too many streams are open.
 */
export function followChanges(reader: Reader): ReadableStream<Uint8Array> | null {
  const state = watches()
  if (state.streams >= MAX_STREAMS) return null
  const name = JSON.stringify(reader)
  const watch = state.byReader.get(name) ?? { reader, versions: null, streams: new Set() }
  const leave = () => {
    if (!watch.streams.delete(frames)) return
    clearTimeout(age)
    state.streams--
    if (watch.streams.size === 0) state.byReader.delete(name)
    if (state.streams > 0) return
    clearInterval(state.timer)
    state.timer = undefined
  }
  const frames = new Frames(leave)
  const age = outside(() =>
    setTimeout(() => {
      leave()
      frames.end()
    }, MAX_AGE_MS).unref(),
  )
  watch.streams.add(frames)
  state.byReader.set(name, watch)
  state.streams++
  if (!watch.versions) void compare(watch)
  state.timer ??= outside(() => setInterval(() => void tick(), EVERY_MS).unref())
  return frames.stream
}

async function tick(): Promise<void> {
  await Promise.all([...watches().byReader.values()].map(compare))
}

/** Sends what changed since the last look. A database that is busy now is asked again later. */
async function compare(watch: Watch): Promise<void> {
  const versions = await readVersions(watch.reader).catch(() => null)
  if (!versions) return
  const before = watch.versions
  watch.versions = versions
  if (!before) return
  const topics = (Object.keys(versions) as Topic[]).filter((at) => versions[at] !== before[at])
  if (topics.length === 0) return
  const frame = JSON.stringify({ topics })
  await Promise.all([...watch.streams].map((frames) => frames.send(frame)))
}
