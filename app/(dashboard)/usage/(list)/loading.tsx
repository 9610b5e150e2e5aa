import { LoadingPage, Skeleton } from '../../../_ui/skeleton'

export default function Loading() {
  return (
    <LoadingPage>
      <Skeleton className="mb-6 h-9 w-full max-w-2xl" />
      <Skeleton className="mb-6 h-19" />
      <Skeleton className="mb-6 h-92" />
      <Skeleton className="h-96" />
    </LoadingPage>
  )
}
