'use client'

import { usePathname } from 'next/navigation'
import { Link } from '../../_ui/link'

type Entry = { id: string; deprecated: boolean }
type Page = { href: string; label: string }

/** The reference's pages by kind, beside the text on wide screens, else above it. */
export function Contents({ entries }: { entries: Entry[] }) {
  const start = [
    { href: '/reference', label: 'Overview' },
    { href: '/reference/errors', label: 'Errors' },
  ]
  const kinds = Map.groupBy(entries, kindOf)
  return (
    <nav
      aria-label="Reference"
      className="flex min-w-0 gap-4 max-xl:overflow-x-auto xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:flex-col xl:overflow-y-auto"
    >
      <Group title="Start" pages={start} />
      {KINDS.map((kind) => {
        const pages = kinds.get(kind) ?? []
        return (
          <Group
            key={kind}
            title={kind}
            isCode
            pages={pages.map(({ id }) => ({ href: `/reference/${id}`, label: id }))}
          />
        )
      })}
    </nav>
  )
}

const KINDS = ['Endpoints', 'Jobs', 'Monitors', 'Server', 'Legacy'] as const

function kindOf({ id, deprecated }: Entry): (typeof KINDS)[number] {
  if (deprecated || id.startsWith('v1/')) return 'Legacy'
  if (id.startsWith('v2/jobs')) return 'Jobs'
  if (id.startsWith('v2/monitors')) return 'Monitors'
  return /^(?:v2\/capabilities|health|ready|\.well-known\/.*)$/.test(id) ? 'Server' : 'Endpoints'
}

type GroupProps = { title: string; pages: Page[]; isCode?: boolean }

function Group({ title, pages, isCode = false }: GroupProps) {
  const here = usePathname()
  return (
    <div className="shrink-0 xl:w-full">
      <p className="px-2.5 pb-1 text-muted-foreground text-xs">{title}</p>
      <ul className="flex gap-0.5 xl:flex-col">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? 'page' : undefined}
              title={label}
              className={`block whitespace-nowrap rounded-md xl:truncate px-2.5 py-1.5 text-muted-foreground hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:text-foreground ${isCode ? 'font-mono text-xs' : 'text-sm'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
