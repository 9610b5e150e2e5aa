/** Makes the chunks of a built server smaller in memory. */
export function shrink(folder: string): void
