export default function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid animate-pulse gap-4">
      <div className="h-7 w-40 rounded-md bg-muted" />
      <div className="h-4 w-80 max-w-full rounded-md bg-muted" />
      <div className="mt-3 h-64 rounded-lg bg-muted" />
    </div>
  )
}
