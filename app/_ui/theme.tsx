'use client'

import { ThemeProvider, useTheme } from 'next-themes'
import { type ReactNode, useEffect, useState } from 'react'
import { Monitor, Moon, Sun } from './icons'

/** Provides the theme: light, dark, or the system's. */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </ThemeProvider>
  )
}

const CHOICES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
]

/** Three buttons to select the theme. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  return (
    <fieldset className="flex w-fit rounded-md border bg-background p-0.5">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isKnown && theme === value}
          onClick={() => setTheme(value)}
          className="rounded-sm p-1.5 text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:text-foreground"
        >
          <Icon className="size-3.5" aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
