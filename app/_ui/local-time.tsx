'use client'

import { useEffect, useState } from 'react'

type Props = { at: number; time?: boolean }

/** A day, and with `time` also its time, in the reader's time zone and language. */
export function LocalTime({ at, time = false }: Props) {
  const [text, setText] = useState('')
  useEffect(() => {
    const style = time ? ({ timeStyle: 'short' } as const) : {}
    setText(new Date(at).toLocaleString(undefined, { dateStyle: 'medium', ...style }))
  }, [at, time])
  const utc = new Date(at).toISOString()
  return (
    <time dateTime={utc} className="whitespace-nowrap">
      {text || utc.slice(0, 10)}
    </time>
  )
}
