'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EndpointForm } from './endpoint-form'
import type { Values } from './request'
import { partOf } from './run-state'

const REST_MS = 600

/**
 * The most a request can cost in USD, said by the server itself (`X-Estimate-Only`: nothing is run or charged) once
 * typing rests; until then what the price list says. Null while neither is known.
 */
export function useMost(form: EndpointForm, body: Values, listed: number | null): number | null {
  const asked = useRested(priced(form, body), REST_MS)
  const { data } = useQuery({
    queryKey: ['most', form.path, asked],
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(form.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Estimate-Only': 'true' },
        body: asked,
        signal,
      })
      const { max } = partOf(response.ok ? await response.json() : null)
      return typeof max === 'number' ? max : null
    },
  })
  return (asked === priced(form, body) ? data : null) ?? listed
}

/**
 * The body to ask about; null while a required field is empty. A question's words hardly change its price: they stand
 * for themselves by their length in hundreds, so that typing does not ask again.
 */
function priced({ fields }: EndpointForm, body: Values): string | null {
  if (fields.some(({ name, required }) => required && (body[name] === undefined || body[name] === ''))) return null
  if (typeof body.url === 'string' && !/^https?:\/\/[^/]+\.[^/]/.test(body.url)) return null
  const query = typeof body.query === 'string' ? 'x'.repeat(Math.ceil(body.query.length / 100) * 100) : undefined
  return JSON.stringify(query === undefined ? body : { ...body, query })
}

/** The value once it has not changed for a while. */
function useRested(value: string | null, restMs: number): string | null {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
