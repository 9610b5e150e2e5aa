import { LoadingPage, Skeleton } from '../_ui/skeleton'

export default function Loading() {
  return (
    <LoadingPage>
      <Skeleton className="h-80" />
    </LoadingPage>
  )
}
