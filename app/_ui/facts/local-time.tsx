'use client'

import { useEffect, useState } from 'react'
import { getLocale } from './locale'

type Props = { at: number; time?: boolean }

/** A day in the reader's time zone. `time`: also the time of day. */
export function LocalTime({ at, time = false }: Props) {
  const [text, setText] = useState('')
  useEffect(() => {
    setText(formatTime(at, time))
  }, [at, time])
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className="whitespace-nowrap"
      suppressHydrationWarning
    >
      {text || formatTime(at, time, 'UTC')}
    </time>
  )
}

function formatTime(at: number, time: boolean, timeZone?: string): string {
  const style = time ? ({ timeStyle: 'short', hourCycle: 'h23' } as const) : {}
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', ...style, timeZone }).format(
    at,
  )
}
