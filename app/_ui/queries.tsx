'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Also tried while the browser says that it is offline: the server may be this machine. */
const ALWAYS = { networkMode: 'always', retry: false } as const

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: ALWAYS, mutations: ALWAYS } }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
