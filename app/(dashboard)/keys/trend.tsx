/** Spend per day as a row of bars, scaled to the highest day. */
export function Trend({ values }: { values: number[] }) {
  const max = Math.max(...values, 1e-9)
  const bars = values.map((value, day) => ({ x: day * 6, value }))
  return (
    <svg
      viewBox={`0 0 ${values.length * 6} 20`}
      className="h-5 w-21"
      role="img"
      aria-label={`Spend over the last ${values.length} days`}
    >
      {bars.map(({ x, value }) => {
        const height = value > 0 ? Math.max(2, (value / max) * 18) : 1
        return (
          <rect
            key={x}
            x={x}
            y={20 - height}
            width={4}
            height={height}
            rx={1}
            className={value > 0 ? 'fill-chart-1' : 'fill-border'}
          />
        )
      })}
    </svg>
  )
}
