'use client'

import { usePathname } from 'next/navigation'
import type { Permission } from '@/lib/people/accounts'
import type { Icon } from '../_ui/icon'
import {
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Database,
  FileText,
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
import { Link } from '../_ui/link'
import { type Place, visiblePlaces } from './places'

const ICONS: Record<string, Icon> = {
  '/overview': LayoutDashboard,
  '/playground': SquareTerminal,
  '/jobs': ListChecks,
  '/monitors': Bell,
  '/keys': KeyRound,
  '/connect': Plug,
  '/usage': ChartNoAxesColumn,
  '/credit': Wallet,
  '/local-index': Database,
  '/docs': FileText,
  '/reference': BookOpen,
  '/members': Users,
  '/audit': ScrollText,
  '/settings': Settings2,
}

/** `allowed`: the permissions of the person's role. */
type Props = { permissions: Permission[]; onChoose?: () => void }

/** The dashboard's pages, with the current one marked. */
export function Navigation({ permissions, onChoose }: Props) {
  const here = usePathname()
  return (
    <nav aria-label="Main" className="p-0.5">
      {visiblePlaces(permissions).map((places) => (
        <ul key={places[0]?.href} className="mb-2.5 flex flex-col gap-0.5 last:mb-0">
          {places.map((place) => (
            <PlaceLink
              key={place.href}
              place={place}
              isHere={here === place.href || here.startsWith(`${place.href}/`)}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ))}
    </nav>
  )
}

type LinkProps = { place: Place; isHere: boolean; onChoose: (() => void) | undefined }

function PlaceLink({ place: { href, label }, isHere, onChoose }: LinkProps) {
  const Sign = ICONS[href] ?? FileText
  return (
    <li>
      <Link
        href={href}
        onClick={onChoose}
        aria-current={isHere ? 'page' : undefined}
        className="flex items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground max-lg:py-2.5 lg:py-[0.3125rem]"
      >
        <Sign className="size-4" aria-hidden />
        {label}
      </Link>
    </li>
  )
}
