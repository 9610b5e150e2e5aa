import { Parser } from 'htmlparser2'
import type { Cue } from './cue'
import { noCaptions, tooDeep } from './refusal'
import { seconds } from './timed-lines'

const ROOTS = ['tt', 'timedtext', 'transcript']
const PARTS = ['body', 'div']
const TIMES = ['begin', 'start', 't']
/** At each tag, the parser takes a time that grows with the depth. */
const MAX_DEPTH = 512
type Clock = { tickRate: number; frameRate: number }

/** TTML (`<p begin end>`), and YouTube's older formats (`<text start dur>`, `<p t d>`). */
export function fromXml(text: string): Cue[] {
  const cues: Cue[] = []
  const clock: Clock = { tickRate: 1, frameRate: 30 }
  // Times are relative to the start of the parent elements.
  const offsets: number[] = []
  let isCaptions = false
  let depth = 0
  let open: Cue | null = null
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (++depth > MAX_DEPTH) throw tooDeep()
        const name = localName(tag)
        if (name === 'html') throw noCaptions()
        if (ROOTS.includes(name)) isCaptions = true
        if (name === 'tt') setClock(clock, attributes)
        if (name === 'br' && open) open.text += '\n'
        const offset = offsets.at(-1) ?? 0
        if (PARTS.includes(name)) offsets.push(offset + parseTime(attributes.begin, clock))
        const hasTimes = TIMES.some((time) => time in attributes)
        if (!(isCaptions || hasTimes) || (name !== 'p' && name !== 'text')) return
        const { start, duration } = readTimes(attributes, clock)
        // Words without a time belong to the time before them.
        open = {
          start: hasTimes ? offset + start : (cues.at(-1)?.start ?? offset),
          duration,
          text: '',
        }
      },
      ontext: (part) => {
        if (open) open.text += part.replace(/[\r\n]/g, ' ')
      },
      onclosetag: (tag) => {
        depth--
        const name = localName(tag)
        if (PARTS.includes(name)) offsets.pop()
        if (!open || (name !== 'p' && name !== 'text')) return
        cues.push(open)
        open = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return cues
}

const localName = (tag: string) => tag.replace(/^.*:/, '').toLowerCase()

function setClock(clock: Clock, attributes: Record<string, string>): void {
  clock.frameRate = Number(attributes['ttp:frameRate']) || clock.frameRate
  clock.tickRate = Number(attributes['ttp:tickRate']) || clock.tickRate
}

function readTimes(
  attributes: Record<string, string>,
  clock: Clock,
): { start: number; duration: number } {
  if ('t' in attributes)
    return {
      start: finite(Number(attributes.t) / 1000),
      duration: finite(Number(attributes.d) / 1000),
    }
  const start = parseTime(attributes.begin ?? attributes.start, clock)
  const duration = attributes.end
    ? parseTime(attributes.end, clock) - start
    : parseTime(attributes.dur, clock)
  return { start, duration: Math.max(0, duration) }
}

/** `01:02:03.5`, `01:02:03:12` with frames, `12.5s`, `1500ms`, `90f`, `10000000t`. */
function parseTime(text = '', { tickRate, frameRate }: Clock): number {
  const [, count, unit] = /^([\d.]+)(ms|s|m|h|f|t)?$/.exec(text.trim()) ?? []
  const lengths: Record<string, number> = {
    ms: 0.001,
    s: 1,
    m: 60,
    h: 3600,
    f: 1 / frameRate,
    t: 1 / tickRate,
  }
  if (count !== undefined) return finite(Number(count) * (lengths[unit ?? 's'] ?? 1))
  const [hours = '', minutes = '', rest = '', frames = '0'] = text.trim().split(':')
  if (rest === '') return finite(seconds(text.trim()))
  return finite(seconds(`${hours}:${minutes}:${rest}`) + Number(frames) / frameRate)
}

const finite = (time: number) => (Number.isFinite(time) ? time : 0)
