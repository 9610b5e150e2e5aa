/** The ends of a small chart's vertical axis. */
export function Scale({ top }: { top: string }) {
  return (
    <p
      aria-hidden
      className="flex flex-col justify-between text-right text-muted-foreground text-xs leading-none tabular-nums"
    >
      <span>{top}</span>
      <span>0</span>
    </p>
  )
}
