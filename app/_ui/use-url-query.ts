'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'

/**
 * The choices of a list, which are part of its URL. A choice shows at once, and the list once the
 * server has it. `places`: parameters that end with each choice, such as the page.
 */
export function useUrlQuery(places: string[]) {
  const router = useRouter()
  const path = usePathname()
  const [query, show] = useOptimistic<URLSearchParams, URLSearchParams>(
    useSearchParams(),
    (_, next) => next,
  )
  const [isLoading, begin] = useTransition()
  const choose = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const place of places) next.delete(place)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    begin(() => {
      show(next)
      router.replace(`${path}?${next}`, { scroll: false })
    })
  }
  return { query, isLoading, choose }
}
