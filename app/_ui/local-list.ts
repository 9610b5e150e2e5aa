'use client'

import { useSyncExternalStore } from 'react'

type AnyEntry = { name: string }

/** A list of named things that is stored in this browser only, newest first. */
export function localList<Entry extends AnyEntry>(
  key: string,
  isEntry: (entry: Record<string, unknown>) => boolean,
  max = 50,
) {
  const none: Entry[] = []
  let current: { text: string; entries: Entry[] } = { text: '', entries: none }
  const parse = (text: string): Entry[] => {
    try {
      const json: unknown = JSON.parse(text)
      return Array.isArray(json)
        ? json.filter((entry) => typeof entry?.name === 'string' && isEntry(entry))
        : none
    } catch {
      return none
    }
  }
  const readEntries = (): Entry[] => {
    const text = localStorage.getItem(key) ?? '[]'
    if (text !== current.text) current = { text, entries: parse(text) }
    return current.entries
  }
  const write = (entries: Entry[]) => {
    localStorage.setItem(key, JSON.stringify(entries))
    window.dispatchEvent(new Event('storage'))
  }
  const subscribe = (changed: () => void) => {
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }
  const others = (name: string) => readEntries().filter((entry) => entry.name !== name)
  return {
    useEntries: () => useSyncExternalStore(subscribe, readEntries, () => none),
    /** Saves an entry, replacing one with the same name. */
    save: (entry: Entry) => write([entry, ...others(entry.name)].slice(0, max)),
    remove: (name: string) => write(others(name)),
  }
}
