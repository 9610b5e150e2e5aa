const WIDTH = 208

type Line = { label: string; value: string; color?: string }
type Props = { title: string; x: number; width: number; lines: Line[]; foot: Line[] }

/** The values of a column, placed next to it. */
export function Tooltip({ title, x, width, lines, foot }: Props) {
  const x0 = x + WIDTH + 24 > width ? x - WIDTH - 24 : x + 24
  return (
    <div
      className="pointer-events-none absolute top-2 z-10 rounded-lg border bg-surface px-3 py-2 text-xs shadow-lg"
      style={{ left: Math.max(x0, 0), width: WIDTH }}
    >
      <p className="mb-1.5 font-medium">{title}</p>
      {lines.map((line) => (
        <Row key={line.label} {...line} />
      ))}
      {foot.length > 0 && (
        <div className="mt-1.5 border-t pt-1.5">
          {foot.map((line) => (
            <Row key={line.label} {...line} />
          ))}
        </div>
      )}
    </div>
  )
}

function Row({ label, value, color }: Line) {
  return (
    <p className="flex items-center gap-1.5 leading-5">
      {color && <span className="size-2 shrink-0 rounded-xs" style={{ background: color }} />}
      <span className="truncate">{label}</span>
      <span className="ml-auto pl-2 tabular-nums">{value}</span>
    </p>
  )
}
