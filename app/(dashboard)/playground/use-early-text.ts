import { useEffect, useState } from 'react'

/** The id of the form whose controls are read. */
export const FORM_ID = 'request'

/** Keeps text that was typed before React took over, which resets the controls. */
export function useEarlyText(set: (name: string, value: string) => void) {
  const [typed] = useState(typedSoFar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page opens.
  useEffect(() => {
    // After the other effects, one of which restores the tab's draft.
    queueMicrotask(() => {
      for (const [name, value] of typed) set(name, value)
    })
  }, [])
}

type Control = HTMLTextAreaElement | HTMLInputElement
const CONTROLS = `#${FORM_ID} :is(textarea[name], input[name]:not([type=checkbox]))`

/** The text in the controls during the first render, before React resets them. */
function typedSoFar(): (readonly [name: string, value: string])[] {
  if (typeof document === 'undefined') return []
  return [...document.querySelectorAll<Control>(CONTROLS)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => [name, value] as const)
}
