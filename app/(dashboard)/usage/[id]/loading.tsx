import { LoadingPage, Skeleton } from '../../../_ui/skeleton'

export default function Loading() {
  return (
    <LoadingPage>
      <Skeleton className="mb-6 h-18" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </LoadingPage>
  )
}
