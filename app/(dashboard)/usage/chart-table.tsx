'use client'

import { useState } from 'react'
import { Link } from '../../_ui/link'
import { ScrollArea } from '../../_ui/scroll-area'
import { type Axis, columnTitle } from './chart-frame'

export type ChartRow = { at: number; href?: string | undefined; cells: string[] }
type Column = { id: string; label: string }
type Props = { head: Column[]; rows: ChartRow[]; axis: Axis }

/** The figures of a chart, newest first, for keyboards and screen readers. */
export function ChartTable({ head, rows, axis }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-3 text-xs" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-sm py-1 text-muted-foreground hover:text-foreground print:hidden">
        As a table
      </summary>
      {isOpen && (
        <ScrollArea aria-label="Chart as a table" className="mt-2 max-h-72">
          <table className="w-full tabular-nums [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5">
            <thead className="sticky top-0 bg-surface text-muted-foreground shadow-[inset_0_-1px_var(--color-border)]">
              <tr>
                {[{ id: 'at', label: 'Time' }, ...head].map(({ id, label }) => (
                  <th
                    key={id}
                    scope="col"
                    className="max-w-40 truncate text-right font-medium first:text-left"
                    title={label}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.toReversed().map((row) => (
                <Row key={row.at} row={row} head={head} axis={axis} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </details>
  )
}

function Row({ row: { at, href, cells }, head, axis }: Omit<Props, 'rows'> & { row: ChartRow }) {
  const name = columnTitle(at, axis)
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {href ? (
          <Link href={href} scroll={false} className="text-accent hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {head.map(({ id }, n) => (
        <td key={id} className="text-right">
          {cells[n]}
        </td>
      ))}
    </tr>
  )
}
