import { classNames } from '../class-names'

/** Several figures side by side, each with its name. */
export function Figures({
  figures,
  className,
}: {
  figures: readonly (readonly [string, string])[]
  className: string
}) {
  return (
    <dl
      className={classNames(
        'mb-6 grid gap-px overflow-hidden rounded-lg border bg-border',
        className,
      )}
    >
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface px-4 py-3.5">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
