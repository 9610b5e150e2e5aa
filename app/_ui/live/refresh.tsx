'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { Topic } from '@/lib/operations/live'
import { useLive } from './use-live'

/** Renders the page again when one of these topics changed. */
export function Refresh({ topics }: { topics: readonly Topic[] }) {
  const router = useRouter()
  const [isRefreshing, begin] = useTransition()
  useLive(topics, () => {
    if (!isRefreshing) begin(() => router.refresh())
  })
  return null
}
