'use client'

import { useQuery } from '@tanstack/react-query'
import type { Proof, StoredCall } from '../usage/[id]/stored-call'

/** What is stored of a call; null if it is gone, or not this person's. */
export async function openStored(id: string): Promise<StoredCall | null> {
  const response = await fetch(`/usage/${encodeURIComponent(id)}/stored`).catch(() => null)
  return response?.ok ? response.json() : null
}

/** How the answer of a call was checked; null until it is known, and where nothing is stored. */
export function useProof(id: string | null): Proof | null {
  const { data } = useQuery({
    queryKey: ['stored', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => openStored(id ?? ''),
  })
  return data?.proof ?? null
}
