'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { fetchJson } from '../../_ui/fetch-json'
import { Button } from '../../_ui/forms/button'
import { ArrowUp } from '../../_ui/icons'
import { useLive } from '../../_ui/live/use-live'
import { MAX_NEW } from './new/limit'

/** Shows how many calls started since the page was rendered, while it is visible. */
export function Live({ since }: { since: string }) {
  const router = useRouter()
  const query = useSearchParams().toString()
  const [isLoading, begin] = useTransition()
  const address = `/usage/new?${query}&since=${encodeURIComponent(since)}`
  const { data, refetch } = useQuery({
    queryKey: [address],
    enabled: false,
    queryFn: ({ signal }) => fetchJson<{ count: number }>(address, { signal }),
  })
  const count = data?.count ?? 0
  useLive(['calls'], () => void refetch())
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
