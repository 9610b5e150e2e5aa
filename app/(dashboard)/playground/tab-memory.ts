import type { Values } from './request'

/** What was on the page: kept by the browser tab until it is closed. */
export type Remembered = { id: string; body: Values; replay?: string; searches: string[] }

const NAME = 'groundwire.draft'

/** Remembers the form under the address that it has; `was`: one that a reload may still ask for. */
export function remember(draft: Omit<Remembered, 'searches'>, was?: string): void {
  try {
    const { search } = window.location
    const searches = was === undefined ? [search] : [search, was]
    sessionStorage.setItem(NAME, JSON.stringify({ ...draft, searches } satisfies Remembered))
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/** What this address showed last; null for an address that says itself what it shows. */
export function remembered(): Remembered | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Remembered | null
    const { search } = window.location
    const isHere = search === '' || draft?.searches?.includes(search)
    return draft?.id && draft.body && isHere ? draft : null
  } catch {
    return null
  }
}
