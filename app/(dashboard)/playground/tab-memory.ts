import type { Values } from './request'

/** What was on the page: kept by the browser tab until it is closed. */
export type Remembered = { id: string; body: Values; replay?: string; search: string }

const NAME = 'groundwire.draft'

/** Remembers the form under the address that it has. */
export function remember(draft: Omit<Remembered, 'search'>): void {
  try {
    const search = window.location.search
    sessionStorage.setItem(NAME, JSON.stringify({ ...draft, search } satisfies Remembered))
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/** What this address showed last; null for an address that says itself what it shows. */
export function remembered(): Remembered | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Remembered | null
    const { search } = window.location
    return draft?.id && draft.body && (search === '' || search === draft.search) ? draft : null
  } catch {
    return null
  }
}
