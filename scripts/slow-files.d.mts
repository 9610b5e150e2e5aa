export function explainedFiles(): string[]
export function slowFiles(took: [string, number][]): string[]
