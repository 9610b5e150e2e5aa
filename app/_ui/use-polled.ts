'use client'

import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@/lib/operations/live'
import { fetchJson } from './fetch-json'
import { useLive } from './live/use-live'

const POLL_MS = 1_500

/**
 * The reply of an API path, asked again when the topic changes, and polled while `isOpen` is true.
 * Null until the first reply.
 */
export function usePolled<T>(
  path: string,
  topic: Topic,
  isOpen: (reply: T) => boolean,
  first: T | null = null,
) {
  const { data, isError, refetch } = useQuery<T>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchJson<T>(path, { signal }),
    initialData: first ?? undefined,
    // The next visit brings a newer first reply.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data === undefined || isOpen(state.data) ? POLL_MS : false,
  })
  const again = () => void refetch()
  useLive([topic], again)
  const problem = isError ? 'The server did not respond. Trying again.' : null
  return { reply: data ?? null, problem, again }
}
