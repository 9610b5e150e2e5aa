'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const POLL_MS = 1_500

/** `next`: whether more follows at once, later if the list is still growing, or never. */
type Growth<T> = { whole: T; next: 'now' | 'later' | 'never' }

/** What grows on the server while `isOpen`, read on from where it ended, up to `max` entries. */
export function useGrowing<T>(
  queryKey: readonly unknown[],
  first: T,
  { isOpen, max }: { isOpen: boolean; max: number },
  read: (before: T, signal: AbortSignal) => Promise<Growth<T>>,
): T {
  const client = useQueryClient()
  const { data, refetch } = useQuery<Growth<T>>({
    queryKey,
    initialData: { whole: first, next: 'later' },
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => read(client.getQueryData<Growth<T>>(queryKey)?.whole ?? first, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.next === 'now') return 1
      return isOpen && data?.next !== 'never' ? POLL_MS : false
    },
  })
  // What came between the last look and the end, and what a larger `max` lets in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to look.
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [isOpen, max, refetch])
  return data.whole
}
