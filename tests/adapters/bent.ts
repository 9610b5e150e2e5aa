/** Random numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const oddities: unknown[] = [
  null,
  0,
  -1,
  1e308,
  '',
  '\u0000',
  '<b>',
  [],
  {},
  [null],
  true,
  'javascript:alert(1)',
  '9'.repeat(400),
  '2026-13-45T99:99:99',
]

/** The value with some parts replaced by something odd, dropped, or doubled. */
export function bent(value: unknown, random: () => number): unknown {
  if (random() < 0.06) return oddities[Math.floor(random() * oddities.length)]
  if (typeof value === 'string' && value.startsWith('<') && random() < 0.5)
    return value.slice(0, Math.floor(random() * value.length))
  if (Array.isArray(value))
    return value.flatMap((one) => (random() < 0.05 ? [] : [bent(one, random)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      random() < 0.04 ? [] : [[key, bent(one, random)]],
    ),
  )
}
