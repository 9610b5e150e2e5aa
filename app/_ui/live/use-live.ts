'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Topic } from '@/lib/operations/live'
import { onChange } from './changes'

const MIN_GAP_MS = 1_000

/** Calls `update` soon after one of these topics changed, once the page is visible. */
export function useLive(topics: readonly Topic[], update: () => void): void {
  const run = useEffectEvent(update)
  const concerns = useEffectEvent((changed: Topic[]) => changed.some((at) => topics.includes(at)))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    let isStale = false
    const refresh = () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      isStale = false
      last = Date.now()
      run()
    }
    const plan = () => {
      isStale = true
      timer ??= setTimeout(refresh, Math.max(0, last + MIN_GAP_MS - Date.now()))
    }
    const leave = onChange((changed) => concerns(changed) && plan())
    const look = () => isStale && plan()
    document.addEventListener('visibilitychange', look)
    return () => {
      leave()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
