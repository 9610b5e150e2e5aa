import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { ScrollArea } from './scroll-area'

/** `unseen`: the name is for screen readers alone. `wide`: left out on a phone, as must be its cells (`WIDE`). */
export type Column = { name: string; right?: boolean; unseen?: boolean; wide?: boolean }

/** Of cells that a phone has no room for. */
export const WIDE = 'max-sm:hidden'

/** A line below a cell's text, on a phone alone: what its `wide` columns say. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs sm:hidden">
      {children}
    </span>
  )
}

type Props = {
  /** What is listed. */
  label: string
  /** A false one is left out. */
  columns: (string | Column | false)[]
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A table with its head, which scrolls in itself where it is too wide or too long, and keeps its head in sight. */
export function Table({ label, columns, className, children }: Props) {
  const shown = columns.flatMap((one) => (one === false ? [] : typeof one === 'string' ? { name: one } : one))
  return (
    <ScrollArea
      aria-label={label}
      className={classNames('relative rounded-none border-0 first:rounded-t-lg', className)}
    >
      <table className="w-full text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2.5 [&_td.text-right]:whitespace-nowrap sm:[&_:is(td,th)]:px-4">
        <thead className="sticky top-0 z-10 bg-surface text-left text-muted-foreground text-xs shadow-[inset_0_-1px_var(--color-border)]">
          <tr>
            {shown.map(({ name, right, unseen, wide }) => (
              <th
                key={name}
                scope="col"
                className={classNames('whitespace-nowrap font-medium', right && 'text-right', wide && WIDE)}
              >
                {unseen ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:last-child)]:border-b">{children}</tbody>
      </table>
    </ScrollArea>
  )
}
