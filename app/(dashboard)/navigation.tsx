'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import {
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Database,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Plug,
  Settings2,
  SquareTerminal,
  Users,
  Wallet,
} from '../_ui/icons'

const PLACES = [
  { href: '/overview', label: 'Overview', Icon: LayoutDashboard },
  { href: '/playground', label: 'Playground', Icon: SquareTerminal },
  { href: '/jobs', label: 'Jobs', Icon: ListChecks },
  { href: '/monitors', label: 'Monitors', Icon: Bell },
  { href: '/keys', label: 'API keys', Icon: KeyRound },
  { href: '/connect', label: 'Connect', Icon: Plug },
  { href: '/usage', label: 'Usage', Icon: ChartNoAxesColumn },
  { href: '/credit', label: 'Credit', Icon: Wallet },
  { href: '/local-index', label: 'Local index', Icon: Database },
  { href: '/reference', label: 'Reference', Icon: BookOpen },
]
const OF_THE_OWNER = [
  { href: '/members', label: 'Members', Icon: Users },
  { href: '/settings', label: 'Settings', Icon: Settings2 },
]

export function Navigation({ owner }: { owner: boolean }) {
  const here = usePathname()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when the page changes.
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (place) row.current?.scrollTo({ left: place.offsetLeft - row.current.offsetLeft - 24 })
  }, [here])
  return (
    <nav
      ref={row}
      aria-label="Main"
      className="-mx-1 max-w-full overflow-x-auto max-lg:order-last max-lg:w-full"
    >
      <ul className="flex gap-0.5 lg:flex-col">
        {[...PLACES, ...(owner ? OF_THE_OWNER : [])].map(({ href, label, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here.startsWith(href) ? 'page' : undefined}
              className="flex items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground text-sm hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground"
            >
              <Icon className="size-4" aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
