type Props = {
  balance: string
  runway: string
  figures: readonly (readonly [string, string])[]
}

/** The balance as the large number, its runway, and related figures. */
export function Summary({ balance, runway, figures }: Props) {
  return (
    <section className="mb-6 grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="bg-surface px-5 py-5">
        <p className="text-muted-foreground text-sm">Available</p>
        <p className="mt-1 font-semibold text-4xl tabular-nums tracking-tight">{balance}</p>
        <p className="mt-1 text-muted-foreground text-sm">Enough for {runway}.</p>
      </div>
      {figures.map(([name, value]) => (
        <dl key={name} className="bg-surface px-5 py-5">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums tracking-tight">{value}</dd>
        </dl>
      ))}
    </section>
  )
}
