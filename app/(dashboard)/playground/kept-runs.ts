'use client'

import { useSyncExternalStore } from 'react'

/** A run that this browser made: its endpoint, its request, when. No answers are kept. */
export type KeptRun = { id: string; body: Record<string, unknown>; at: number }

const NAME = 'groundwire.runs'
const MOST = 12
const NONE: KeptRun[] = []
let shown: { text: string; runs: KeptRun[] } = { text: '', runs: NONE }

/** The last runs, newest first. */
export function useKeptRuns(): KeptRun[] {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    keptRuns,
    () => NONE,
  )
}

/** Puts a run first; the same request is listed once. */
export function keepRun(run: KeptRun): void {
  const same = JSON.stringify([run.id, run.body])
  const others = keptRuns().filter(({ id, body }) => JSON.stringify([id, body]) !== same)
  write([run, ...others].slice(0, MOST))
}

export function forgetRuns(): void {
  write([])
}

function keptRuns(): KeptRun[] {
  const text = localStorage.getItem(NAME) ?? '[]'
  if (text !== shown.text) shown = { text, runs: parsed(text) }
  return shown.runs
}

function parsed(text: string): KeptRun[] {
  try {
    const runs: unknown = JSON.parse(text)
    return Array.isArray(runs)
      ? runs.filter((run) => run && typeof run.id === 'string' && run.body)
      : NONE
  } catch {
    return NONE
  }
}

function write(runs: KeptRun[]): void {
  localStorage.setItem(NAME, JSON.stringify(runs))
  window.dispatchEvent(new Event('storage'))
}
