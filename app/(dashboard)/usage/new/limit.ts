/** How many new calls are counted. */
export const MAX_NEW = 100
