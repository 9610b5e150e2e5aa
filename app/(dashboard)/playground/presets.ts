'use client'

import { useSyncExternalStore } from 'react'
import type { Values } from './request'

/** A saved request. Stored in this browser only, as it may contain private headers. */
export type Preset = { name: string; id: string; body: Values }

const NAME = 'groundwire.presets'
const MAX_PRESETS = 50
const NONE: Preset[] = []
let current: { text: string; presets: Preset[] } = { text: '', presets: NONE }

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
  write(presets().filter((preset) => preset.name !== name))
}

function presets(): Preset[] {
  const text = localStorage.getItem(NAME) ?? '[]'
  if (text !== current.text) current = { text, presets: parsePresets(text) }
  return current.presets
}

function parsePresets(text: string): Preset[] {
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json)
      ? json.filter(
          (entry) => typeof entry?.name === 'string' && typeof entry.id === 'string' && entry.body,
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
