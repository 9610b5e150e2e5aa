import { Parser } from 'htmlparser2'
import type { Cue } from './cue'
import { noCaptions, tooDeep } from './refusal'
import { seconds } from './timed-lines'

const ROOTS = ['tt', 'timedtext', 'transcript']
const PARTS = ['body', 'div']
const CUES = ['p', 'text']
const TIMES = ['begin', 'start', 't']
/** At each tag, the parser takes a time that grows with the depth. */
const MAX_DEPTH = 512
const MAX_NAME = 80
type Clock = { tickRate: number; frameRate: number }

/** TTML (`<p begin end>`), and YouTube's older formats (`<text start dur>`, `<p t d>`). */
export function fromXml(text: string): Cue[] {
  const reader = new TimedText(agentNames(text))
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(localName(tag), attributes),
      ontext: (part) => reader.add(part.replace(/[\r\n]/g, ' ')),
      onclosetag: (tag) => reader.close(localName(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  reader.end()
  return reader.cues
}

type Attributes = Record<string, string>

type Part = { offset: number; end: number; speaker: string }
type CueInPart = { cue: Cue; part: Part }
/** In seconds. */
const SLACK = 0.5
const before = (cue: Cue, { offset }: Part): Cue => ({ ...cue, start: cue.start - offset })

class TimedText {
  readonly cues: Cue[] = []
  readonly #agents: ReadonlyMap<string, string>
  readonly #clock: Clock = { tickRate: 1, frameRate: 30 }
  /** Times are relative to the start of the parent elements, whose speaker is inherited. */
  readonly #parts: Part[] = []
  readonly #inParts: CueInPart[] = []
  #isCaptions = false
  #depth = 0
  #open: Cue | null = null

  constructor(agents: ReadonlyMap<string, string>) {
    this.#agents = agents
  }

  open(name: string, attributes: Attributes): void {
    if (++this.#depth > MAX_DEPTH) throw tooDeep()
    if (name === 'html') throw noCaptions()
    if (ROOTS.includes(name)) this.#isCaptions = true
    if (name === 'tt') setClock(this.#clock, attributes)
    if (name === 'br') this.add('\n')
    const outer = this.#parts.at(-1) ?? { offset: 0, end: Infinity, speaker: '' }
    const speaker = this.#agents.get(attributes['ttm:agent'] ?? '')?.trim() ?? outer.speaker
    if (PARTS.includes(name)) {
      const offset = outer.offset + parseTime(attributes.begin, this.#clock)
      const end = attributes.end ? parseTime(attributes.end, this.#clock) : outer.end
      this.#parts.push({ offset, end, speaker })
    }
    if (name === 'span' && this.#open && speaker !== '') this.#open.speaker = speaker
    const hasTimes = TIMES.some((time) => time in attributes)
    if (!(this.#isCaptions || hasTimes) || !CUES.includes(name)) return
    const { start, duration } = readTimes(attributes, this.#clock)
    const cue = {
      // Words without a time belong to the time before them.
      start: hasTimes ? outer.offset + start : (this.cues.at(-1)?.start ?? outer.offset),
      duration,
      text: '',
      ...(speaker === '' ? {} : { speaker }),
    }
    this.#open = cue
    if (outer.offset > 0) this.#inParts.push({ cue, part: outer })
  }

  add(text: string): void {
    if (this.#open) this.#open.text += text
  }

  /** Lyrics count from the start of the file: added up, their times would pass their part's end. */
  end(): void {
    const isLate = ({ cue, part }: CueInPart) => cue.start + cue.duration > part.end + SLACK
    const isAbsolute = ({ cue, part }: CueInPart) =>
      cue.start - part.offset > part.offset - SLACK && !isLate({ cue: before(cue, part), part })
    if (this.#inParts.some(isLate) && this.#inParts.every(isAbsolute))
      for (const { cue, part } of this.#inParts) cue.start -= part.offset
  }

  close(name: string): void {
    this.#depth--
    if (PARTS.includes(name)) this.#parts.pop()
    if (!this.#open || !CUES.includes(name)) return
    this.cues.push(this.#open)
    this.#open = null
  }
}

/** The names of the speakers that a TTML file lists, by their ids. */
function agentNames(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (!text.includes('agent')) return names
  let [id, depth] = ['', 0]
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (++depth > MAX_DEPTH) throw tooDeep()
        if (localName(tag) === 'agent') id = attributes['xml:id'] ?? ''
        else if (localName(tag) === 'body') id = ''
      },
      ontext: (part) => {
        if (id !== '') names.set(id, `${names.get(id) ?? ''}${part}`.trimStart().slice(0, MAX_NAME))
      },
      onclosetag: (tag) => {
        depth--
        if (localName(tag) === 'name') id = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return names
}

const localName = (tag: string) => tag.replace(/^.*:/, '').toLowerCase()

function setClock(clock: Clock, attributes: Attributes): void {
  clock.frameRate = Number(attributes['ttp:frameRate']) || clock.frameRate
  clock.tickRate = Number(attributes['ttp:tickRate']) || clock.tickRate
}

function readTimes(attributes: Attributes, clock: Clock): { start: number; duration: number } {
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
