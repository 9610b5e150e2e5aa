/** Makes the chunks of a built server smaller in memory. */
export function shrink(folder: string): void

/** Makes scripts of packages smaller in memory, once. */
export function shrinkFiles(files: string[]): void
