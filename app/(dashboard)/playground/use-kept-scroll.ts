'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Next.js scrolls to the top if the URL changed since the page it refreshes: scrolls back. */
export function useKeptScroll(isRefreshing: boolean) {
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!isRefreshing) top.current = window.scrollY
  }, [isRefreshing])
  useEffect(() => {
    if (isRefreshing || window.scrollY >= top.current) return
    window.scrollTo({ top: top.current, behavior: 'instant' })
  }, [isRefreshing])
}
