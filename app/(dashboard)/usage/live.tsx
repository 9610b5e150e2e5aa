'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '../../_ui/forms/button'
import { ArrowUp } from '../../_ui/icons'
import { useLive } from '../../_ui/live/use-live'
import { MAX_NEW } from './new/limit'

/** Shows how many calls started since the page was rendered, while it is visible. */
export function Live({ since }: { since: string }) {
  const router = useRouter()
  const query = useSearchParams().toString()
  const [count, setCount] = useState(0)
  const [isLoading, begin] = useTransition()
  const address = `/usage/new?${query}&since=${encodeURIComponent(since)}`
  const current = useRef(address)
  useEffect(() => {
    current.current = address
    setCount(0)
  }, [address])
  const countNew = async () => {
    const reply = await fetch(address).then(
      (response) => (response.ok ? (response.json() as Promise<{ count: number }>) : null),
      // The next change may reach the server again.
      () => null,
    )
    if (reply && current.current === address) setCount(reply.count)
  }
  useLive(['calls'], countNew)
  const label = `${count === MAX_NEW ? `${MAX_NEW}+` : count} new ${count === 1 ? 'call' : 'calls'}`
  return (
    <span role="status" className="min-h-7.5">
      {count > 0 ? (
        <Button
          variant="accent"
          size="small"
          disabled={isLoading}
          onClick={() => begin(() => router.refresh())}
        >
          <ArrowUp aria-hidden />
          {label}
        </Button>
      ) : (
        <span className="flex h-7.5 items-center gap-1.5 text-muted-foreground text-xs">
          <span className="size-1.5 rounded-full bg-good" aria-hidden />
          Live
        </span>
      )}
    </span>
  )
}
