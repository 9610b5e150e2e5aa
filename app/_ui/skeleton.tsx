import { classNames } from './class-names'

/** A grey place where something will be. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classNames('rounded-md bg-muted', className)} />
}

/** The head of a page that is on its way, and what is said to screen readers. */
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
