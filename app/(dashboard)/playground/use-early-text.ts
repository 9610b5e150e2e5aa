import { type RefObject, useEffect } from 'react'

/**
 * Keeps what was typed before the scripts ran: React leaves it in its control, but overwrites it
 * at the next render.
 */
export function useEarlyText(
  area: RefObject<HTMLElement | null>,
  set: (name: string, value: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page opens with.
  useEffect(() => {
    const typed = [...(area.current?.querySelectorAll<Control>(CONTROLS) ?? [])]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value] as const)
    // After the other effects, one of which fills in the draft that the tab remembers.
    queueMicrotask(() => {
      for (const [name, value] of typed) set(name, value)
    })
  }, [])
}

type Control = HTMLTextAreaElement | HTMLInputElement
const CONTROLS = 'textarea[name], input[name]:not([type=checkbox])'
