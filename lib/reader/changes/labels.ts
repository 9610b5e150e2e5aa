import { COUNTING_BUTTONS, isCountedWord } from './cues'
import { GOODS } from './drift'
import type { Statement } from './statement'
import { isSpan, MASK, tellsAge, timesIn } from './times'
import { isNumber } from './tokens'

const MAX_LABEL = 4
const MIN_COUNTERS = 2

export function withoutFigures(all: readonly Statement[]): Statement[] {
  const strips = stripsIn(all)
  return all.filter(
    (statement, at) =>
      !strips.has(at) &&
      !isDeparture(statement) &&
      !isCounter(statement, at, all) &&
      !isAge(statement, all[at - 1]),
  )
}

/** "Views", "431", "Saves", "19", "Contacts", "6": two counters make all of them counters. */
function stripsIn(all: readonly Statement[]): Set<number> {
  const places = new Set(periodsIn(all))
  let strip: number[] = []
  for (let at = 1; at <= all.length + 1; at++) {
    if (isPair(all[at - 1], all[at])) strip.push(at++)
    else {
      const counters = strip.filter((place) => isCounted(all[place - 1], true))
      if (counters.length >= MIN_COUNTERS) for (const place of strip) places.add(place)
      strip = []
    }
  }
  return places
}

/** "Today: 41", "Yesterday: 108", "Week: 512": how many came, by period. */
function periodsIn(all: readonly Statement[]): number[] {
  const isCount = ({ tokens }: Statement) =>
    tokens.length > 1 &&
    tokens.length <= MAX_LABEL &&
    (isNumber(tokens.at(-1)) || tokens.at(-1) === MASK) &&
    !tokens.slice(0, -1).some((token) => /\d/.test(token) || GOODS.has(token))
  const isOfDay = (at: number) => all[at]?.tokens.length === 2 && all[at]?.tokens[0] === MASK
  const isKnown = (at: number) => isOfDay(at) || isCounterLine(all[at]?.tokens ?? [])
  const counts = all.flatMap((statement, at) => (isCount(statement) ? [at] : []))
  const runs = counts.reduce<number[][]>((runs, at) => {
    const last = runs.at(-1)
    if (last?.at(-1) === at - 1) last?.push(at)
    else runs.push([at])
    return runs
  }, [])
  return runs.filter((run) => run.filter(isKnown).length >= MIN_COUNTERS).flat()
}

const isCounterLine = (tokens: readonly string[]) =>
  tokens.at(-1) === MASK &&
  tokens.some((token) => isCountedWord(token) || COUNTING_BUTTONS.has(token))

const isPair = (label: Statement | undefined, figure: Statement | undefined) =>
  isLabel(label) &&
  !label.tokens.some((token) => GOODS.has(token) && token !== 'days') &&
  figure?.tokens.length === 1 &&
  isNumber(figure.tokens[0])

const isLabel = (statement: Statement | undefined): statement is Statement =>
  statement !== undefined &&
  statement.tokens.length <= MAX_LABEL &&
  !statement.tokens.some((token) => isNumber(token))

/** A figure alone beside what it counts: "Downloads" and "1,204,331". */
function isCounter({ tokens }: Statement, at: number, all: readonly Statement[]): boolean {
  if (tokens.length !== 1 || !isNumber(tokens[0])) return false
  const [before, after] = [all[at - 1], all[at + 1]]
  if (isCounted(before)) return true
  return (
    isCounted(after) && (before === undefined || before.tokens.some((token) => isNumber(token)))
  )
}

const isCounted = (statement: Statement | undefined, inStrip = false) =>
  isLabel(statement) &&
  statement.tokens.some((token) => isCountedWord(token) || (inStrip && COUNTING_BUTTONS.has(token)))

/** "Next departures": "3 min", "Line 4 in 18 min" */
const isDeparture = ({ section, tokens }: Statement) =>
  (/^min/.test(tokens.at(-1) ?? '') &&
    isNumber(tokens.at(-2)) &&
    (DEPARTURES.test(section) || NEXT_TRAINS.test(tokens.join(' ')))) ||
  (NEXT_TRAINS.test(section) &&
    (timesIn(tokens).size > 0 || tokens.some((token) => /^(?:min|due$)/.test(token))))
/** "Next trains from your station": "15:32 Leeds" */
const NEXT_TRAINS =
  /^(?:the )?(?:next|nächste|prochaine?s?|próxim[oa]s?|prossim[ie]|volgende|najbliższe|następne|ближайшие|следующие|nästa|næste|neste|sonraki|次の|下一).{0,30}(?:train|bus|tram|ferr|depart|zug|züge|bahn|fähre|abfahrt|tren|autob|aereo|trein|vertrek|boot|pociąg|odjazd|поезд|автобус|электрич|рейс|tåg|sefer|列車|電車|班车|地铁)/
const DEPARTURES =
  /departure|arrival|abfahrt|ankunft|départ|arrivée|salidas|llegadas|partenze|arrivi|partidas|chegadas|vertrek|aankomst|odjazd|przyjazd|отправлен|прибыти|odjezd|avgång|afgang/

/** "Online since" and "4 days", each on its own line. */
const isAge = ({ tokens }: Statement, label: Statement | undefined) =>
  label !== undefined &&
  label.tokens.length <= MAX_LABEL &&
  isSpan(tokens) &&
  (label.tokens.some((token) => tellsAge(token)) || TIME_ON.test(label.tokens.join(' ')))
/** "Time on Hearthly" */
const TIME_ON = /^(?:time|days) on \p{L}/u
