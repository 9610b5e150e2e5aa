import { useEffect, useState } from 'react'

/** The form whose controls are read. */
export const FORM_ID = 'request'

/** Keeps what was typed before the scripts ran: React resets the controls when it takes over. */
export function useEarlyText(set: (name: string, value: string) => void) {
  const [typed] = useState(typedSoFar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page opens with.
  useEffect(() => {
    // After the other effects, one of which fills in the draft that the tab remembers.
    queueMicrotask(() => {
      for (const [name, value] of typed) set(name, value)
    })
  }, [])
}

type Control = HTMLTextAreaElement | HTMLInputElement
const CONTROLS = `#${FORM_ID} :is(textarea[name], input[name]:not([type=checkbox]))`

/** During the first render, the controls are still as the person left them. */
function typedSoFar(): (readonly [name: string, value: string])[] {
  if (typeof document === 'undefined') return []
  return [...document.querySelectorAll<Control>(CONTROLS)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => [name, value] as const)
}
