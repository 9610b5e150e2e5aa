'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Permission } from '@/lib/accounts'
import {
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Database,
  type Icon,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Plug,
  ScrollText,
  Settings2,
  SquareTerminal,
  Users,
  Wallet,
} from '../_ui/icons'

const PLACES = [
  { href: '/overview', label: 'Overview', Icon: LayoutDashboard, needs: 'usage.read' },
  { href: '/playground', label: 'Playground', Icon: SquareTerminal, needs: 'calls.make' },
  { href: '/jobs', label: 'Jobs', Icon: ListChecks, needs: 'calls.make' },
  { href: '/monitors', label: 'Monitors', Icon: Bell, needs: 'calls.make' },
  { href: '/keys', label: 'API keys', Icon: KeyRound, needs: 'keys.read' },
  { href: '/connect', label: 'Connect', Icon: Plug, needs: 'keys.change' },
  { href: '/usage', label: 'Usage', Icon: ChartNoAxesColumn, needs: 'usage.read' },
  { href: '/credit', label: 'Credit', Icon: Wallet, needs: 'credit.read' },
  { href: '/local-index', label: 'Local index', Icon: Database, needs: 'index.change' },
  { href: '/reference', label: 'Reference', Icon: BookOpen, needs: 'usage.read' },
  { href: '/members', label: 'Members', Icon: Users, needs: 'members.manage' },
  { href: '/audit', label: 'Audit log', Icon: ScrollText, needs: 'audit.read' },
  { href: '/settings', label: 'Settings', Icon: Settings2, needs: 'settings.read' },
] satisfies { href: string; label: string; Icon: Icon; needs: Permission }[]

/** `allowed`: what the person's role may do. */
export function Navigation({ allowed }: { allowed: Permission[] }) {
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
        {PLACES.filter(({ needs }) => allowed.includes(needs)).map(({ href, label, Icon }) => (
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
