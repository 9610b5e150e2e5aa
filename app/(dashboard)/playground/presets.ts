'use client'

import { useSyncExternalStore } from 'react'
import type { Values } from './request'

/** A saved request. Stored in this browser only, as it may contain private headers. */
export type Preset = { name: string; id: string; body: Values }

const NAME = 'groundwire.presets'
const MAX_PRESETS = 50
const NONE: Preset[] = []
let shown: { text: string; presets: Preset[] } = { text: '', presets: NONE }

/** The saved requests, newest first. */
export function usePresets(): Preset[] {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    presets,
    () => NONE,
  )
}

/** Saves a request, replacing one with the same name. */
export function savePreset(preset: Preset): void {
  const others = presets().filter(({ name }) => name !== preset.name)
  write([preset, ...others].slice(0, MAX_PRESETS))
}

export function removePreset(name: string): void {
  write(presets().filter((one) => one.name !== name))
}

function presets(): Preset[] {
  const text = localStorage.getItem(NAME) ?? '[]'
  if (text !== shown.text) shown = { text, presets: parsed(text) }
  return shown.presets
}

function parsed(text: string): Preset[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found)
      ? found.filter(
          (one) => typeof one?.name === 'string' && typeof one.id === 'string' && one.body,
        )
      : NONE
  } catch {
    return NONE
  }
}

function write(all: Preset[]): void {
  localStorage.setItem(NAME, JSON.stringify(all))
  window.dispatchEvent(new Event('storage'))
}
