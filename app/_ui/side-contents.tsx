'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names'
import { Button } from './forms/button'
import { icon } from './icon'
import { Link } from './link'

const Chevron = icon([['path', { d: 'm6 9 6 6 6-6' }]])

/** `note`: a word after the label, such as the method of an endpoint. */
type ContentsPage = { href: string; label: string; note?: string }
type ContentsGroup = { title: string; pages: ContentsPage[]; isCode?: boolean }
type Props = { label: string; groups: ContentsGroup[]; children?: ReactNode }

/** A list of pages beside the text on wide screens; else a menu that names the current one. */
export function SideContents({ label, groups, children }: Props) {
  // The braces of `{id}` arrive percent-encoded.
  const here = usePathname().replaceAll('%7B', '{').replaceAll('%7D', '}')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const visibleGroups = groups.filter(({ pages }) => pages.length > 0)
  const current = visibleGroups.flatMap(({ pages }) => pages).find(({ href }) => href === here)
  return (
    <nav
      aria-label={label}
      className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 xl:sticky xl:top-8 xl:gap-4"
    >
      {children}
      <Button
        className="justify-between xl:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 truncate">{current?.label ?? label}</span>
        <Chevron
          className={classNames('transition-transform', isOpen && 'rotate-180')}
          aria-hidden
        />
      </Button>
      <div
        id={id}
        className={classNames(
          'flex flex-col gap-4 overflow-y-auto max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:z-20 max-xl:mt-1 max-xl:max-h-[min(32rem,65dvh)] max-xl:rounded-lg max-xl:border max-xl:bg-surface max-xl:p-2 max-xl:shadow-lg',
          children ? 'xl:max-h-[calc(100dvh-8rem)]' : 'xl:max-h-[calc(100dvh-4rem)]',
          !isOpen && 'max-xl:hidden',
        )}
      >
        {visibleGroups.map((group) => (
          <Group key={group.title} group={group} here={here} onChoose={() => setOpen(false)} />
        ))}
      </div>
    </nav>
  )
}

type GroupProps = { group: ContentsGroup; here: string; onChoose: () => void }

function Group({ group: { title, pages, isCode }, here, onChoose }: GroupProps) {
  return (
    <div>
      <p className="px-2.5 pb-1 text-muted-foreground text-xs">{title}</p>
      <ul className="flex flex-col gap-0.5">
        {pages.map(({ href, label, note }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onChoose}
              aria-current={here === href ? 'page' : undefined}
              title={label}
              className={classNames(
                'flex items-baseline justify-between gap-2 rounded-md px-2.5 py-1.5 text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:outline-offset-[-2px] aria-[current]:bg-muted aria-[current]:text-foreground',
                isCode ? 'font-mono text-xs' : 'text-sm',
              )}
            >
              <span className={isCode ? 'min-w-0 truncate' : 'min-w-0'}>{label}</span>
              {note && <span className="text-[0.625rem]">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
