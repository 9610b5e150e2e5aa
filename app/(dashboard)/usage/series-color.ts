/** The colour of the series at this index. */
export const colorOf = (index: number) => `var(--chart-${(index % 6) + 1})`
