/** Kinds of pages, as the trees name them. A page may be between two. */
export const KINDS = [
  'article',
  'service',
  'product',
  'collection',
  'forum',
  'listing',
  'documentation',
] as const

/** Names of the numbers that say how likely a page is of each kind. */
export const KIND_NUMBERS: readonly string[] = KINDS.map((kind) => `kind:${kind}`)

export const FORUM = KINDS.indexOf('forum')
