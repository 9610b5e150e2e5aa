'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Failure } from '../_ui/failure'

export type RouteError = { error: Error & { digest?: string }; reset: () => void }

/** A failed part of the dashboard, with a button to try again. */
export function RetryFailure({ title, error, reset }: RouteError & { title: string }) {
  const router = useRouter()
  const again = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return <Failure title={title} error={error} reset={again} />
}
