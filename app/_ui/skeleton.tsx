import { classNames } from './class-names'

export function Skeleton({ className }: { className: string }) {
  return <div className={classNames('rounded-md bg-muted', className)} />
}

/** A loading page's title, with a text for screen readers. */
export function LoadingPage({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-label="Loading" className="animate-pulse">
      <div className="mb-6 grid h-13 content-start gap-2.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      {children}
    </div>
  )
}
