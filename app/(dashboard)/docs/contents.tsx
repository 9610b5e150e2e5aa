'use client'

import { usePathname } from 'next/navigation'
import { Link } from '../../_ui/link'
import { SearchDocs } from './search-docs'

type Entry = { href: string; label: string }

/** Search and the list of guides, beside the text on wide screens, else above it. */
export function DocsContents({ groups }: { groups: { title: string; entries: Entry[] }[] }) {
  const here = usePathname()
  return (
    <nav
      aria-label="Docs"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 xl:sticky xl:top-8"
    >
      <SearchDocs />
      <div className="flex gap-4 p-0.5 max-xl:overflow-x-auto xl:max-h-[calc(100dvh-8rem)] xl:flex-col xl:overflow-y-auto">
        {groups.map(({ title, entries }) => (
          <div key={title} className="shrink-0 xl:w-full">
            <p className="px-2.5 pb-1 text-muted-foreground text-xs">{title}</p>
            <ul className="flex gap-0.5 xl:flex-col">
              {entries.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={here === href ? 'page' : undefined}
                    className="block whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground text-sm hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:text-foreground xl:whitespace-normal"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
