import type { Hit } from './query'

/** A hit before it is cleaned: facts as the provider wrote them. */
export type RawHit = { title: string; link: string; snippet?: string | null } & Partial<
  Omit<Hit, 'title' | 'link' | 'snippet' | 'provider'>
>
