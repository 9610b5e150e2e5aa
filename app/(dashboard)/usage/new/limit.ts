/** The maximum number of new calls that are counted. */
export const MAX_NEW = 100
