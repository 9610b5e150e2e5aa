type Counts = { passed: number; failed: string[]; took: [file: string, seconds: number][] }

export function ofVitest(report: unknown, root: string): Counts
export function ofPlaywright(report: unknown, root: string): Counts
