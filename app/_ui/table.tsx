import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { ScrollArea } from './scroll-area'

/** Widths in pixels below which a column is hidden. `Moved` shows its text elsewhere. */
type From = 768 | 896 | 1024 | 1152

/**
 * `unseen`: for screen readers. `wide`, `from`: hidden on phones or below a width, with
 * their cells.
 */
type Column = {
  name: string
  right?: boolean
  unseen?: boolean
  wide?: boolean
  from?: From
}

/** Class of cells that are hidden on phones. */
export const WIDE = 'max-sm:hidden'

/** Class of cells that are hidden below a width of the table. */
export const FROM: Record<From, string> = {
  768: '@max-3xl:hidden',
  896: '@max-4xl:hidden',
  1024: '@max-5xl:hidden',
  1152: '@max-6xl:hidden',
}
const BELOW: Record<From, string> = {
  768: '@max-3xl:block',
  896: '@max-4xl:block',
  1024: '@max-5xl:block',
  1152: '@max-6xl:block',
}

/** The text of a hidden column, as a line in another cell. */
export function Moved({
  from,
  className,
  children,
}: {
  from: From
  className?: string
  children: ReactNode
}) {
  return (
    <span
      dir="ltr"
      className={classNames('mt-1 hidden text-muted-foreground text-xs', BELOW[from], className)}
    >
      {children}
    </span>
  )
}

/** A line below a cell's text, only on phones, with the content of its `wide` columns. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <span
      dir="ltr"
      className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs sm:hidden"
    >
      {children}
    </span>
  )
}

type Props = {
  label: string
  /** False entries are skipped. */
  columns: (string | Column | false)[]
  className?: string
  children: ReactNode
}

/** A table that scrolls in its own area with a sticky header. */
export function Table({ label, columns, className, children }: Props) {
  const visibleColumns = columns.flatMap((column) =>
    column === false ? [] : typeof column === 'string' ? { name: column } : column,
  )
  return (
    <ScrollArea
      aria-label={label}
      className={classNames(
        '@container relative rounded-none border-0 first:rounded-t-lg',
        className,
      )}
    >
      <table className="w-full text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2.5 [&_td.text-right]:whitespace-nowrap sm:[&_:is(td,th)]:px-4">
        <thead className="sticky top-0 z-10 bg-surface text-left text-muted-foreground text-xs shadow-[inset_0_-1px_var(--color-border)]">
          <tr>
            {visibleColumns.map(({ name, right, unseen, wide, from }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'whitespace-nowrap font-medium',
                  right && 'text-right',
                  wide && WIDE,
                  from && FROM[from],
                )}
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
