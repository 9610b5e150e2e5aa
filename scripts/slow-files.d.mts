/** The files with a reason. */
export function explainedFiles(): string[]

/** The files of `took` (`[file, seconds]`) that took long, with the reason, the longest first. */
export function slowFiles(took: [string, number][]): string[]
