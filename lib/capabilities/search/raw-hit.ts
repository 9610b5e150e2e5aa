import type { Hit } from './query'

/** A hit as the provider wrote it, not yet normalised. */
export type RawHit = { title: string; link: string; snippet?: string | null } & Partial<
  Omit<Hit, 'title' | 'link' | 'snippet' | 'provider'>
>
