/** `noise` is the share by which another run may be worse; `commit` set the value. */
export type Recorded = {
  value: number
  noise: number
  better: 'higher' | 'lower'
  commit: string
}
export type Finding = { name: string; recorded: Recorded; value?: number; isWorse: boolean }

/** Each recorded figure beside the measured one. A figure that was not measured counts as worse. */
export function compare(
  recorded: Record<string, Recorded>,
  measured: Record<string, number>,
): Finding[] {
  return Object.entries(recorded).map(([name, one]) => {
    const value = measured[name]
    return { name, recorded: one, value, isWorse: value === undefined || isWorse(value, one) }
  })
}

export function isWorse(value: number, { value: before, noise, better }: Recorded): boolean {
  if (!Number.isFinite(value)) return true
  return better === 'higher' ? value < before * (1 - noise) : value > before * (1 + noise)
}
