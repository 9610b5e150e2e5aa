'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the scroll position after a refresh, as Next.js may scroll to the top. */
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
