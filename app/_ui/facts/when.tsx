'use client'

import { useEffect, useState } from 'react'
import { getLocale } from './locale'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const UPDATE_MS = 20_000
/** In the language of the sentences around them; figures and dates are in the viewer's. */
const WORDS = new Intl.RelativeTimeFormat('en')

/** A relative time, with the exact time on hover or beside it, in the reader's time zone. */
export function When({ at, exact = false }: { at: number; exact?: boolean }) {
  const [text, setText] = useState('')
  const words = (zone?: string) => (exact ? `${clock(at, zone)} (${ago(at, zone)})` : ago(at, zone))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` only reads these.
  useEffect(() => {
    const write = () => setText(words())
    write()
    const timer = setInterval(write, UPDATE_MS)
    return () => clearInterval(timer)
  }, [at, exact])
  const date = new Date(at)
  return (
    <time
      dateTime={date.toISOString()}
      title={text && clock(at)}
      dir="auto"
      className={exact ? undefined : 'whitespace-nowrap'}
      // The server's text is as long as the final one, so that nothing moves.
      suppressHydrationWarning
    >
      {text || words('UTC')}
    </time>
  )
}

/** The exact time with its zone, as logs and other people may use others. */
const clock = (at: number, timeZone?: string) =>
  new Intl.DateTimeFormat(getLocale(), {
    dateStyle: 'medium',
    timeStyle: 'long',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

function ago(at: number, timeZone?: string): string {
  const past = Date.now() - at
  const [unit, size] = STEPS.find(([, size]) => Math.abs(past) >= size) ?? ['second', 1_000]
  if (past > 30 * 86_400_000)
    return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone }).format(at)
  const isNow = Math.abs(past) < 10_000
  if (isNow) return past >= 0 ? 'just now' : 'now'
  const count = past < 0 ? Math.round(-past / size) : -Math.trunc(past / size)
  return WORDS.format(count, unit)
}
