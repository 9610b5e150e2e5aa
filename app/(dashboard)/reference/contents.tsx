'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

/** The reference's pages, beside the text on wide screens, else above it. */
export function Contents({ entries }: { entries: { id: string; deprecated: boolean }[] }) {
  const here = usePathname()
  const pages = [
    { href: '/reference', label: 'Overview', plain: true },
    { href: '/reference/errors', label: 'Errors', plain: true },
    ...entries.map(({ id }) => ({ href: `/reference/${id}`, label: id, plain: false })),
  ]
  return (
    <nav aria-label="Reference" className="min-w-0 xl:sticky xl:top-8">
      <ul className="-mx-1 flex gap-0.5 overflow-x-auto px-1 pb-1 xl:flex-col">
        {pages.map(({ href, label, plain }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? 'page' : undefined}
              title={label}
              className={`block whitespace-nowrap rounded-md xl:truncate px-2.5 py-1.5 text-muted-foreground hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:text-foreground ${plain ? 'text-sm' : 'font-mono text-xs'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
