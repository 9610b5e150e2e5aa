/** Shown until the reply arrives. */
export function Working() {
  return (
    <div role="status" className="grid animate-pulse gap-3 py-2">
      <p className="text-muted-foreground text-sm">Working…</p>
      <div className="h-4 w-3/5 rounded-sm bg-muted" />
      <div className="h-4 w-4/5 rounded-sm bg-muted" />
      <div className="h-4 w-2/5 rounded-sm bg-muted" />
    </div>
  )
}
