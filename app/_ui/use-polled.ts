'use client'

import { useEffect, useState } from 'react'
import type { Topic } from '@/lib/operations/live'
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
  const [match, setFound] = useState<T | null>(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [refreshes, setRefreshes] = useState(0)
  const again = () => setRefreshes((times) => times + 1)
  useLive([topic], again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refreshes` starts another request.
  useEffect(() => {
    const reader = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      const next = await fetchJson<T>(path, reader.signal)
      if (reader.signal.aborted) return
      if (next !== null) setFound(next)
      setProblem(next === null ? 'The server did not respond. Trying again.' : null)
      if (next === null || isOpen(next)) timer = setTimeout(poll, POLL_MS)
    }
    void poll()
    return () => {
      reader.abort()
      clearTimeout(timer)
    }
  }, [path, refreshes])
  return { found: match, problem, again }
}

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T | null> {
  const response = await fetch(path, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as T) : null
}

/** Sends an API request. Resolves to an error message, or null. */
export async function send(method: string, path: string, body?: unknown): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...init }).catch(() => null)
  if (response?.ok) return null
  const failure = await response?.json().catch(() => null)
  return failure?.detail?.message ?? 'The server did not respond. Try again.'
}
