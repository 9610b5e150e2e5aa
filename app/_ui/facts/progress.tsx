const FULL = 0.9

/** The used share, from 0 to 1. Red when little is left. */
export function Progress({ label, share }: { label: string; share: number }) {
  const barClasses =
    share >= FULL
      ? '[&::-moz-progress-bar]:bg-bad [&::-webkit-progress-value]:bg-bad'
      : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'
  return (
    <progress
      aria-label={label}
      value={Math.min(1, share)}
      className={`h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-webkit-progress-bar]:bg-muted ${barClasses}`}
    />
  )
}
