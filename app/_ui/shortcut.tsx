'use client'

import { useEffect, useState } from 'react'
import { classNames } from './class-names'

/** A shortcut with ⌘ or Ctrl, in this system's notation. */
export function Shortcut({ letter, className }: { letter: string; className?: string }) {
  const [isMac, setMac] = useState(false)
  useEffect(() => setMac(/Mac|iP(?:hone|ad)/.test(navigator.userAgent)), [])
  return (
    <kbd aria-hidden className={classNames('whitespace-nowrap font-sans text-xs', className)}>
      {isMac ? '⌘' : 'Ctrl'} {letter}
    </kbd>
  )
}
