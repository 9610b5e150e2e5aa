import { LoadingPage, Skeleton } from '../../_ui/skeleton'

export default function Loading() {
  return (
    <LoadingPage>
      <Skeleton className="h-20" />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <Skeleton className="h-[calc(100dvh-11rem)]" />
        <Skeleton className="h-[calc(100dvh-11rem)]" />
      </div>
    </LoadingPage>
  )
}
