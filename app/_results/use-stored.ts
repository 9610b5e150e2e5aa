'use client'

import { useQuery } from '@tanstack/react-query'
import type { Proof, StoredCall } from './stored-call'

/** A call's stored data. Null if it was deleted, or belongs to someone else. */
export async function openStored(id: string): Promise<StoredCall | null> {
  const response = await fetch(`/usage/${encodeURIComponent(id)}/stored`).catch(() => null)
  return response?.ok ? response.json() : null
}

/** The check of a call's answer. Null until known, and if nothing is stored. */
export function useProof(id: string | null): Proof | null {
  const { data } = useQuery({
    queryKey: ['stored', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => openStored(id ?? ''),
  })
  return data?.proof ?? null
}
