'use client'

import { useEffect, useState } from 'react'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A moment as people say it ("3 minutes ago"), the exact time on hover. In the reader's time zone, once that is known. */
export function When({ at }: { at: number }) {
  const [text, setText] = useState('')
  useEffect(() => setText(ago(at)), [at])
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={text && date.toLocaleString()} className="whitespace-nowrap">
      {text || date.toISOString().slice(0, 10)}
    </time>
  )
}

function ago(at: number): string {
  const past = Date.now() - at
  const [unit, size] = STEPS.find(([, size]) => past >= size) ?? ['second', 1_000]
  if (past > 30 * 86_400_000) return new Date(at).toLocaleDateString()
  return past < 10_000 ? 'just now' : new Intl.RelativeTimeFormat('en').format(-Math.floor(past / size), unit)
}
