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

/** How sure it is that a page is of each kind, as numbers of its blocks. */
export const KIND_NUMBERS: readonly string[] = KINDS.map((kind) => `kind:${kind}`)

export const FORUM = KINDS.indexOf('forum')
