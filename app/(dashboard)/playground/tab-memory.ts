import type { Values } from './request'

/** The page's state, kept by the browser tab until it is closed. */
type Remembered = { id: string; body: Values; replay?: string; searches: string[] }

const NAME = 'groundwire.draft'

/** Stores the form under its URL. `was`: a URL that a reload may still request. */
export function remember(draft: Omit<Remembered, 'searches'>, was?: string): void {
  try {
    const { search } = window.location
    const searches = was === undefined ? [search] : [search, was]
    sessionStorage.setItem(NAME, JSON.stringify({ ...draft, searches } satisfies Remembered))
  } catch {
    // If storage is full or forbidden, only the draft is lost.
  }
}

/** The state last stored for this URL, or null. */
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
