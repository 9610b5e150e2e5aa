/** Options for writing. `base` makes URLs absolute; null leaves them. */
export type Style = { base: string | null; includeLinks: boolean; includeImages: boolean }
