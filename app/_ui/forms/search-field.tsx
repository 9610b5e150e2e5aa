'use client'

import { useEffect, useRef, useState } from 'react'
import { Input } from './input'

const TYPING_MS = 400

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

/** Searches shortly after the last letter, or on Enter. */
export function SearchField({ label, placeholder, value, onSearch, className }: Props) {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    // It was changed elsewhere, for example by removing its chip.
    if (value === lastSent.current) return
    lastSent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === lastSent.current) return
    const timer = setTimeout(() => {
      lastSent.current = text.trim()
      search.current(text.trim())
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        lastSent.current = text.trim()
        onSearch(text.trim())
      }}
    />
  )
}
